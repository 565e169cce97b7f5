internal import BreathEngine

/// A node of a pattern's tree that knows which of the plan's phases it holds.
enum NumberedNode {
  /// A phase, and its index among ``SessionPlan/phases``.
  case phase(Int, BreathPhase)
  /// Nodes that repeat.
  case loop(NumberedLoop)
}

/// A loop whose nodes know which of the plan's phases they hold.
struct NumberedLoop {
  /// How often it comes, and at which pace.
  let loop: BreathLoop
  /// What repeats, as in ``BreathLoop/bodies``.
  let bodies: [[NumberedNode]]
  /// The indices of its phases.
  let phases: Range<Int>
}

extension NumberedNode {
  /// The nodes of a tree, numbered as a plan numbers them: in the order in which they are written.
  static func nodes(of pattern: BreathPattern) -> [NumberedNode] {
    var next = 0
    return nodes(pattern.body, &next)
  }

  private static func nodes(_ body: [PatternNode], _ next: inout Int) -> [NumberedNode] {
    body.map { node in
      switch node {
      case .phase(let phase):
        next += 1
        return .phase(next - 1, phase)
      case .loop(let loop):
        let first = next
        let bodies = loop.bodies.map { nodes($0, &next) }
        return .loop(NumberedLoop(loop: loop, bodies: bodies, phases: first..<next))
      }
    }
  }

  /// The indices of the phases within.
  var phases: Range<Int> {
    switch self {
    case .phase(let index, _): index..<index + 1
    case .loop(let loop): loop.phases
    }
  }

  /// The indices of the phases within whose length is not the same in each turn.
  var changingPhases: [Int] {
    switch self {
    case .phase(let index, let phase):
      if case .stepped = phase.length { return [index] }
      return []
    case .loop(let loop):
      return loop.isRamp ? Array(loop.phases) : loop.bodies.joined().flatMap(\.changingPhases)
    }
  }

  /// Whether it comes before the first breath, and is not counted.
  var isPrelude: Bool {
    if case .phase(_, let phase) = self { phase.isPrelude } else { false }
  }
}

extension NumberedLoop {
  /// Whether its turns are not all alike: a list of bodies, lengths that step, a phase that the
  /// last turn leaves out.
  var changesByTurn: Bool {
    loop.repetition == .each || hasSteps || skipsLast
  }

  /// Whether a length directly within steps from turn to turn.
  var hasSteps: Bool {
    phasesWithin.contains { phase in
      if case .stepped = phase.length { true } else { false }
    }
  }

  /// Whether the last turn leaves a phase out.
  var skipsLast: Bool { phasesWithin.contains(where: \.skipsLastTurn) }

  /// Whether its pace, or how a breath is divided, moves from breath to breath.
  var isRamp: Bool {
    guard let pace = loop.pace, pace.over != nil else { return false }
    return loop.phases.contains { phase in
      guard case .share(let from, let to) = phase.length else { return false }
      return from != to || pace.from != pace.to
    }
  }

  /// Whether it is nothing but phases that come again and again, always as long.
  var isPlain: Bool {
    loop.isInnermost && !changesByTurn && !isRamp && !loop.phases.contains(where: \.length.isOpen)
  }

  /// Whether it is told as a ramp by itself, not as a part of rounds.
  var isToldAsRamp: Bool { isRamp && loop.isInnermost && !changesByTurn }

  /// The phases directly within.
  private var phasesWithin: [BreathPhase] {
    bodies.joined().compactMap { node in
      if case .phase(_, let phase) = node { phase } else { nil }
    }
  }
}
