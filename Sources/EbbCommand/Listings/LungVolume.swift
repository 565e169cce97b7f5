internal import BreathEngine

/// How full the lungs are.
enum LungVolume {
  /// The volume at the start and at the end of each phase, 0…1.
  ///
  /// Inhales that follow each other share the way up, and exhales the way down, by their lengths.
  static func levels(of stretch: BreathStretch) -> [(from: Double, to: Double)] {
    let pieces = stretch.pieces
    var level = start(of: pieces)
    return pieces.indices.map { index in
      let from = level
      switch pieces[index].kind {
      case .inhale: level += (1 - level) * share(of: index, among: pieces, until: .exhale)
      case .exhale: level -= level * share(of: index, among: pieces, until: .inhale)
      case .breathe: level = 0.5
      case .hold, .empty: break
      }
      return (pieces[index].kind == .breathe ? 0.5 : from, level)
    }
  }

  private static func start(of pieces: [BreathStretch.Piece]) -> Double {
    switch pieces.first?.kind {
    case .exhale, .hold: 1
    case .breathe: 0.5
    case .inhale, .empty, nil: 0
    }
  }

  /// The part that a phase has of all of its kind from here until its opposite.
  private static func share(
    of index: Int,
    among pieces: [BreathStretch.Piece],
    until opposite: PhaseKind
  ) -> Double {
    let rest = pieces[index...].prefix { $0.kind != opposite && $0.kind != .breathe }
    let alike = rest.filter { $0.kind == pieces[index].kind }
    let weights = alike.map { $0.isOpen ? 1 : $0.length.seconds }
    return weights[0] / weights.reduce(0, +)
  }
}
