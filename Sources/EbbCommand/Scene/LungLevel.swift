internal import BreathEngine

/// How full the lungs are, 0…1, told phase by phase while the plan unfolds.
enum LungLevel {
  /// What a breath begins with, by its first phase.
  static func start(of kind: PhaseKind) -> Float {
    switch kind {
    case .exhale, .hold: 1
    case .breathe: 0.5
    case .inhale, .empty: 0
    }
  }

  /// What a phase ends with.
  ///
  /// Inhales that follow each other share the way up, and exhales the way down, by their lengths.
  ///
  /// - Parameters:
  ///   - index: The phase, among the plan's.
  ///   - level: What it begins with.
  ///   - phases: The plan's phases as they are written.
  /// - Returns: The level at its end.
  static func end(of index: Int, from level: Float, among phases: [BreathPhase]) -> Float {
    guard phases.indices.contains(index) else { return level }
    switch phases[index].kind {
    case .inhale: return level + (1 - level) * share(of: index, among: phases, until: .exhale)
    case .exhale: return level - level * share(of: index, among: phases, until: .inhale)
    case .breathe: return 0.5
    case .hold, .empty: return level
    }
  }

  private static func share(
    of index: Int,
    among phases: [BreathPhase],
    until opposite: PhaseKind
  ) -> Float {
    let rest = phases[index...].prefix { $0.kind != opposite && $0.kind != .breathe }
    let weights = rest.filter { $0.kind == phases[index].kind && !$0.length.isNone }.map(weight)
    guard let own = weights.first, own > 0 else { return 1 }
    return own / weights.reduce(0, +)
  }

  private static func weight(_ phase: BreathPhase) -> Float {
    switch phase.length {
    case .fixed(let length), .stepped(let length, _, _, _): Float(length.seconds)
    case .share(let from, _): Float(from.seconds)
    case .open: 1
    }
  }
}
