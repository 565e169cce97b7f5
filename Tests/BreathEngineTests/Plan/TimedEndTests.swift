import BreathTesting
import Testing

@testable import BreathEngine

@Suite("Totals without open phases")
struct TimedEndTests {
  @Test(
    "Open phases take their maximum in one total, and no time in the other",
    arguments: [
      // drawing, at the most, without
      ("2[3[io]....?iihhhoo]", 34, 26),
      ("1[~~~]iiooo.....?~~", 15, 10),
      ("1[~~]hh?oo.......?3ii", 15, 6),
      ("2[io]", 4, 4),
      ("1000[ii.........?oo]", 13_000, 4_000),
      // Where the time of open phases fills the loop, nothing is left of it without them.
      ("20s[ii?oo?]", 20, 0),
      ("20x[iii?ooo?]", 20, 0),
      ("20x[iii?ooo?]~~", 22, 2),
      ("3b[ii?oo?]~", 13, 1),
      ("1000000[i?o?]", 2_000_000, 0),
      ("1000000b[i?o?]~", 2_000_001, 1),
      ("2[20s[ii?oo?]~]", 42, 2),
      ("20s[2[ii?oo?]]", 20, 0),
    ] as [(String, Int64, Int64)]
  )
  func totals(drawing: String, most: Int64, timed: Int64) throws {
    let plan = try SessionPlan(drawn: drawing)

    #expect(plan.end == ExactSeconds(most))
    #expect(plan.timedEnd == ExactSeconds(timed))
    #expect(plan.hasOpenPhases == (most != timed))
  }

  @Test("Without open phases random trees end where a walk that passes over nothing ends")
  func random() async throws {
    try await TreeGenerator.each(500) { pattern in
      let plan = try SessionPlan(pattern)
      var closing: Transition?
      var count = 0
      for transition in PlanCursor(plan, PlanCursor.Manner(leavesOpenPhasesOut: true)) {
        count += 1
        // A loop whose time only open phases fill never ends without them.
        guard count < 5_000 else { return }
        closing = transition
      }
      guard let closing, plan.timedEnd != nil else { return }
      try #require(closing.start == plan.timedEnd)
    }
  }
}
