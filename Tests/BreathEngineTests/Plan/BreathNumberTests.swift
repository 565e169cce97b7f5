import BreathEngine
import Testing

@Suite("Breath numbers")
struct BreathNumberTests {
  /// `iihh` in the pattern; under each phase's first second the number of its breath, `-` for none.
  @Test(
    "Breaths are counted, in the first turn and in the second",
    arguments: [
      // pattern, first turn, second turn
      ("iihhoo..", "1 1 1 1 ", "2 2 2 2 "),
      ("iiooiioo", "1 1 2 2 ", "3 3 4 4 "),
      ("ii,i,oooo", "1 11   ", "2 22   "),
      ("oiiooii", "11 2 2 ", "33 4 4 "),
      ("ohohi", "11222", "33444"),
      ("iihhiioo", "1 1 1 1 ", "2 2 2 2 "),
      ("iioo..oo", "1 1 1 1 ", "2 2 2 2 "),
      ("oo..iihh", "1 1 1 1 ", "2 2 2 2 "),
      ("..iioo", "- 1 1 ", "1 2 2 "),
      ("hhiioo", "- 1 1 ", "1 2 2 "),
      ("..hhiioo", "- - 1 1 ", "1 1 2 2 "),
      ("~~~iioo", "-  1 1 ", "-  2 2 "),
      ("iioo~~~", "1 1 -  ", "2 2 -  "),
      ("iioo~~~..", "1 1 -  - ", "2 2 -  - "),
      ("..iioo~~~", "- 1 1 -  ", "- 2 2 -  "),
      ("~~~..iioo", "-  - 1 1 ", "-  - 2 2 "),
      ("..~~~hhiioo", "- -  - 1 1 ", "1 -  - 2 2 "),
      ("iioo~oo", "1 1 -2 ", "3 3 -4 "),
      // Three strokes in are one breath, and so are two out.
      ("ihiihioooo", "111 111   ", "222 222   "),
      ("iihho.oo", "1 1 111 ", "2 2 222 "),
    ]
  )
  func counts(pattern: String, first: String, second: String) throws {
    let turn = ExactSeconds(Int64(pattern.count { $0 != "," }))

    let plan = try SessionPlan(drawn: pattern, length: .exactly(2 * turn))

    #expect("\(NumberRow(\.breath, of: plan))" == first + second)
  }

  @Test("Whole breaths are those that ended, by the next one's start or by the turn's end")
  func wholeBreaths() throws {
    let pattern = try BreathPattern(drawn: "iiooiioo")
    let nanosecond = ExactSeconds(nanoseconds: 1)

    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(4) - nanosecond) == 0)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(4)) == 1)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(8) - nanosecond) == 1)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(8)) == 2)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(80)) == 20)
  }

  @Test("Free breathing ends the breath before it")
  func wholeBeforeFreeBreathing() throws {
    let pattern = try BreathPattern(drawn: "iioo~~~")

    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(3)) == 0)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(4)) == 1)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(7)) == 1)
    #expect(try Self.wholeBreaths(of: pattern, at: ExactSeconds(11)) == 2)
  }

  private static func wholeBreaths(
    of pattern: BreathPattern,
    at time: ExactSeconds
  ) throws -> Int? {
    let plan = try SessionPlan(pattern, length: .exactly(time))
    let closing = plan.makeCursor().suffix(1).first
    try #require(closing?.wholeBreaths == plan.breaths)
    return plan.breaths
  }

  @Test("A breath outside of all loops is whole at the session's end, too")
  func withoutLoop() throws {
    let plan = try SessionPlan(drawn: "1[ii]~~iioo")

    #expect("\(NumberRow(\.breath, of: plan))" == "1 - 2 2 ")
    #expect(plan.breaths == 2)
    #expect(plan.rounds == 1)
  }
}
