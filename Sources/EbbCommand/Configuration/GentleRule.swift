internal import BreathEngine

/// The rule of `gentle: true`: no holds, and no breath shorter than eight seconds.
enum GentleRule {
  /// The shortest gentle breath.
  private static let shortestBreath = ExactSeconds(8)
  /// The longest walk: what comes later, after so many phases that differ, is taken as it was.
  private static let mostPhases = 100_000

  /// What keeps a session from being gentle, in a few words; nil where nothing does.
  static func violation(of plan: SessionPlan) -> String? {
    if plan.phases.contains(where: \.kind.isHold) { return phrase("it holds the breath") }
    let lengths = breaths(of: plan)
    guard let shortest = lengths.min(), shortest < shortestBreath else { return nil }
    let least = lengths.allSatisfy { $0 == shortest } ? "" : phrase("as little as ")
    let rule = phrase("and gentle ones at least \(shortestBreath.secondsText)")
    return phrase("its breaths take \(least)\(shortest.secondsText) s, \(rule)")
  }

  /// How long breaths take; those that a person ends are left out, and so is one that is cut.
  private static func breaths(of plan: SessionPlan) -> [ExactSeconds] {
    var breaths: [Breath] = []
    var wholeBreaths = Int.max
    // What repeats is walked twice, and then passed over.
    for transition in plan.makeCursorForMeasuring(repeatsFor: .zero).prefix(mostPhases) {
      if transition.event == .closing { wholeBreaths = transition.wholeBreaths }
      guard transition.event == .phase, transition.breath > 0 else { continue }
      if breaths.last?.number != transition.breath {
        breaths.append(Breath(number: transition.breath))
      }
      breaths[breaths.endIndex - 1].add(transition)
    }
    // Of a walk that was broken off, the last breath may be a part.
    if wholeBreaths == .max { breaths = breaths.dropLast() }
    return breaths.filter { !$0.isOpen && $0.number <= wholeBreaths }.map(\.length)
  }

  private struct Breath {
    let number: Int
    var length = ExactSeconds.zero
    var isOpen = false

    mutating func add(_ phase: Transition) {
      length = length + phase.length
      isOpen = isOpen || phase.isOpen
    }
  }
}
