internal import BreathEngine

/// A moment that a cue set gives a sound.
public enum CueSlot: UInt8, CaseIterable, Sendable {
  // The phases as their kinds are numbered, then the bells as their events say.
  /// A breath in begins.
  case inhale = 0
  /// A hold with full lungs begins.
  case hold = 1
  /// A breath out begins.
  case exhale = 2
  /// A hold with empty lungs begins.
  case empty = 3
  /// Free breathing begins.
  case breathe = 4
  /// The session opens.
  case opening = 5
  /// Time has passed: in a sit, or in an open hold.
  case interval = 7
  /// The session closes.
  case closing = 8
  /// A long hold is about to end.
  case sign = 9
  /// Ten fast breaths more are behind.
  case milestone = 10

  /// The places of a table that is indexed by raw values.
  static let places = 11
  /// What stands before the bells.
  private static let firstBell = 5

  /// The raw value of the slot that a transition sounds from.
  ///
  /// **Real-time safe**: arithmetic, where a switch may become a jump through a table.
  static func place(of transition: Transition) -> Int {
    transition.event == .phase
      ? Int(transition.kind.rawValue) : firstBell &+ Int(transition.bell)
  }
}

extension CueSlot {
  /// The word for the moment: as in a pattern, or `start`, `interval`, `end`, `sign` or `milestone`.
  public var name: String {
    switch self {
    case .inhale: PhaseKind.inhale.name
    case .hold: PhaseKind.hold.name
    case .exhale: PhaseKind.exhale.name
    case .empty: PhaseKind.empty.name
    case .breathe: PhaseKind.breathe.name
    case .opening: "start"
    case .interval: "interval"
    case .closing: "end"
    case .sign: "sign"
    case .milestone: "milestone"
    }
  }

  /// The moment with this word, or nil.
  public init?(name: String) {
    guard let slot = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = slot
  }

  /// Whether it is something that only a person who asks for signs hears.
  var isSign: Bool { self == .sign || self == .milestone }

  /// The slots that a plan uses.
  static func slots(of plan: SessionPlan) -> [CueSlot] {
    let kinds = Set(plan.phases.map(\.kind))
    let signs = SignedPhases(of: plan)
    return allCases.filter { slot in
      switch slot {
      case .opening: true
      case .interval: plan.hasInnerBells
      case .closing: plan.canClose
      case .inhale: kinds.contains(.inhale)
      case .hold: kinds.contains(.hold)
      case .exhale: kinds.contains(.exhale)
      case .empty: kinds.contains(.empty)
      case .breathe: kinds.contains(.breathe)
      case .sign: signs.hasHolds
      case .milestone: signs.hasFastBreaths
      }
    }
  }
}
