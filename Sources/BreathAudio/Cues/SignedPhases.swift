internal import BreathEngine

/// The phases of a plan that have signs, where those are wanted: long holds that end by themselves, and
/// breaths that are fast and many.
struct SignedPhases {
  /// In a loop, so many fast breaths or more are worth a milestone.
  private static let manyBreaths = 20
  /// A breath is fast up to here.
  private static let fastBreath = ExactSeconds(4)
  /// A hold is long from here on, in nanoseconds: one forgets to count.
  private static let longHold: Int64 = 12_000_000_000
  /// How long before its end a hold has its sign, in nanoseconds.
  private static let leadOfSign: Int64 = 3_000_000_000
  /// Each of so many fast breaths is a milestone.
  private static let breathsOfMilestone = 10

  /// Whether each of the plan's phases is a hold that ends by itself.
  let holds: [Bool]
  /// Whether each of the plan's phases begins a fast breath of a loop with many.
  let fastBreaths: [Bool]

  /// Whether there is a hold that may have a sign.
  var hasHolds: Bool { holds.contains(true) }
  /// Whether there is a breath that may have a milestone.
  var hasFastBreaths: Bool { fastBreaths.contains(true) }

  init(of plan: SessionPlan) {
    holds = plan.phases.map { $0.kind.isHold && !$0.length.isOpen }
    fastBreaths = Self.fastBreaths(of: plan.pattern?.body ?? [])
  }

  /// How many frames after its start a hold has its sign, by its length in frames; nil for a short hold.
  ///
  /// **Real-time safe.**
  static func sign(of hold: Transition, length: Int64) -> Int64? {
    let time = hold.lengthNanoseconds
    guard time >= longHold else { return nil }
    return Int64(Double(length) * (1 - Double(leadOfSign) / Double(time)) + 0.5)
  }

  /// Whether the turn that begins with a fast breath is a milestone; **real-time safe**.
  static func isMilestone(_ breath: Transition) -> Bool {
    breath.turn > 0 && breath.turn % breathsOfMilestone == 0
  }

  /// Goes through a tree as it is written.
  private static func fastBreaths(of body: [PatternNode]) -> [Bool] {
    body.flatMap { node in
      switch node {
      case .phase: return [false]
      case .loop(let loop):
        var marks = loop.bodies.flatMap(fastBreaths)
        if isFast(loop) { marks[0] = true }
        return marks
      }
    }
  }

  /// Whether the turns of a loop are fast breaths, and many.
  private static func isFast(_ loop: BreathLoop) -> Bool {
    switch loop.repetition {
    case .times(let count), .length(.breaths(let count)):
      guard count >= manyBreaths else { return false }
    case .each: return false
    case .length, .untilKey: break
    }
    var sum = ExactSeconds.zero
    for node in loop.bodies.joined() {
      guard case .phase(let phase) = node, case .fixed(let length) = phase.length else {
        return false
      }
      sum = sum + length
    }
    return sum > .zero && sum <= fastBreath
  }
}
