import BreathEngine
import Testing

@Suite("Exact cuts")
struct ExactCutTests {
  /// Neither a breath nor a turn that is cut is whole.
  @Test(
    "A loop is cut at its time, whatever it is in",
    arguments: [
      // drawing, session, whole breaths, whole rounds
      ("6x[iiiioo]", "iiiioo", 1, 1),
      ("5x[iiiioo]", "iiiio", 0, 0),
      ("4x[iiiioo]", "iiii", 0, 0),
      ("3x[iiiioo]", "iii", 0, 0),
      ("12x[iiiioo]", "iiiiooiiiioo", 2, 2),
      ("11x[iiiioo]", "iiiiooiiiio", 1, 1),
      // A breath ends where free breathing begins; a hold after it still belongs to it.
      ("4x[iioo~~]", "iioo", 1, 0),
      ("5x[iioo~~]", "iioo~", 1, 0),
      ("4x[iioo..]", "iioo", 0, 0),
      ("6x[iioo..]", "iioo..", 1, 1),
      // Two breaths a turn.
      ("4x[iooiio]", "iooi", 1, 0),
      // In the middle of loops within.
      ("5x[2[io]hh]", "ioioh", 2, 0),
      ("3x[2[io]hh]", "ioi", 1, 0),
      ("6x[2[io]hh]", "ioiohh", 2, 1),
      ("7x[2[2[io]]hh]", "ioioioi", 3, 0),
      ("7x[2[iioo]]", "iiooiio", 1, 0),
      // The nearest of two cuts comes first, and the outer one ends both.
      ("9x[4x[iioo.]h]", "iiooh" + "iioo", 0, 1),
      ("3x[9x[iioo]h]", "iio", 0, 0),
      // Cut within a round that goes on: the round is whole.
      ("2[5x[iiiioo]~]", "iiiio~iiiio~", 0, 2),
      ("2[6x[iiiioo]~]", "iiiioo~iiiioo~", 2, 2),
    ]
  )
  func cut(drawing: String, session: String, breaths: Int, rounds: Int) throws {
    let plan = try SessionPlan(drawn: drawing)

    let closing = try #require(plan.makeCursor().suffix(1).first)

    #expect("\(PhaseDiagram(of: plan))" == "*\(session)|")
    #expect(closing.wholeBreaths == breaths)
    #expect(closing.wholeRounds == rounds)
    #expect(plan.breaths == breaths)
    #expect(plan.rounds == rounds)
    #expect(plan.end == closing.start)
  }

  @Test("Cut breaths keep their numbers, and the next one has the next")
  func numbers() throws {
    let plan = try SessionPlan(drawn: "2[3x[iioo]~]")

    #expect("\(PhaseDiagram(of: plan))" == "*iio~iio~|")
    #expect("\(NumberRow(\.breath, of: plan))" == "1 1-2 2-")
    #expect(plan.makeCursor().map(\.wholeBreaths) == [Int](repeating: 0, count: 8))
  }

  @Test("Cuts that come a hundred thousand times are counted as walked")
  func many() throws {
    let plan = try SessionPlan(drawn: "100000[7x[iioo]~]")

    #expect(plan.breaths == 100_000)
    #expect(plan.rounds == 100_000)
    #expect(plan.end == ExactSeconds(800_000))
  }
}
