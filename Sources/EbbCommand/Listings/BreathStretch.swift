internal import BreathEngine

/// Phases that follow each other: what a drawing or a picture shows of a breath.
struct BreathStretch: Hashable {
  /// One phase of it.
  struct Piece: Hashable {
    /// What the breath does.
    let kind: PhaseKind
    /// How long the first time; zero for an open phase, whose length no one knows.
    let length: ExactSeconds
    /// Whether a key ends it.
    let isOpen: Bool
  }

  /// The phases in order; at least one.
  let pieces: [Piece]
}

extension BreathStretch {
  /// The most stretches that are shown.
  private static let most = 4
  /// The most phases of a stretch that are shown.
  private static let mostPieces = 40

  /// The different stretches of a pattern, in the order in which they first come.
  ///
  /// Free breathing has no shape and divides stretches, but where nothing else moves the breath, as
  /// in a diver's table, it stays between the holds.
  static func stretches(of listed: ListedPattern) -> [BreathStretch] {
    let runs = runs(of: listed.counted, in: listed)
    let breaths = runs.flatMap { run in
      run.split { $0.kind == .breathe }.filter { $0.contains { !$0.kind.isHold } }.map(Array.init)
    }
    var stretches: [BreathStretch] = []
    for pieces in breaths.isEmpty ? runs.filter({ $0.contains(where: \.kind.isHold) }) : breaths {
      let stretch = BreathStretch(pieces: Array(pieces.prefix(mostPieces)))
      if !stretches.contains(stretch), stretches.count < most { stretches.append(stretch) }
    }
    return stretches
  }

  /// The phases between loops, and those of each loop's first turn.
  private static func runs(of nodes: [NumberedNode], in listed: ListedPattern) -> [[Piece]] {
    var runs: [[Piece]] = [[]]
    for node in nodes {
      switch node {
      case .phase(let index, let phase):
        let isOpen = phase.length.isOpen
        guard let length = isOpen ? .zero : listed.length(of: index) else { continue }
        runs[runs.count - 1].append(Piece(kind: phase.kind, length: length, isOpen: isOpen))
      case .loop(let loop):
        runs += self.runs(of: loop.bodies[0], in: listed) + [[]]
      }
    }
    return runs.filter { !$0.isEmpty }
  }
}
