import Testing

@testable import BreathEngine

@Suite("Breath turn")
struct BreathTurnTests {
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
    ]
  )
  func counts(pattern: String, first: String, second: String) throws {
    let turn = try BreathPattern(drawn: pattern)
    let length = 2 * BreathTurn(turn.phases).length

    let plan = try SessionPlan(turn, length: .exactly(length))

    #expect(Self.numbers(of: plan) == first + second)
  }

  private static func numbers(of plan: SessionPlan) -> String {
    plan.makeCursor().filter { $0.event == .phase }.reduce(into: "") { text, transition in
      text += transition.breath == 0 ? "-" : "\(transition.breath)"
      text += String(repeating: " ", count: Int(transition.length.numerator) - 1)
    }
  }

  @Test("Whole breaths are those that ended, by the next one's start or by the turn's end")
  func wholeBreaths() throws {
    let turn = BreathTurn(try BreathPattern(drawn: "iiooiioo").phases)
    let nanosecond = ExactSeconds(nanoseconds: 1)

    #expect(turn.wholeBreaths(at: .zero) == 0)
    #expect(turn.wholeBreaths(at: ExactSeconds(4) - nanosecond) == 0)
    #expect(turn.wholeBreaths(at: ExactSeconds(4)) == 1)
    #expect(turn.wholeBreaths(at: ExactSeconds(8) - nanosecond) == 1)
    #expect(turn.wholeBreaths(at: ExactSeconds(8)) == 2)
    #expect(turn.wholeBreaths(at: ExactSeconds(80)) == 20)
  }

  @Test("Free breathing ends the breath before it")
  func wholeBeforeFreeBreathing() throws {
    let turn = BreathTurn(try BreathPattern(drawn: "iioo~~~").phases)

    #expect(turn.wholeBreaths(at: ExactSeconds(3)) == 0)
    #expect(turn.wholeBreaths(at: ExactSeconds(4)) == 1)
    #expect(turn.wholeBreaths(at: ExactSeconds(7)) == 1)
    #expect(turn.wholeBreaths(at: ExactSeconds(11)) == 2)
  }
}
