import BreathEngine
import Testing

@Suite("Nested loops")
struct NestedLoopTests {
  /// A session with the breath, the round and the turn of each phase under its first second.
  struct Numbers: CustomTestStringConvertible, Sendable {
    let drawing: String
    let session: String
    let breath: String
    let round: String
    let turn: String

    var testDescription: String { drawing }
  }

  /// Rounds are turns of the outermost loop, turns those of the innermost one around the phase.
  @Test(
    "Breaths, rounds and turns are numbered",
    arguments: [
      // Rounds with a hold, small: what follows a loop belongs to no breath until it moves.
      Numbers(
        drawing: "2[3[io]....?iihhhoo]",
        session: "ioioio....iihhhooioioio....iihhhoo",
        breath: " 112233-   4 4  4 556677-   8 8  8 ",
        round: "  1111111   1 1  1 2222222   2 2  2 ",
        turn: "   1122331   1 1  1 1122332   2 2  2 "
      ),
      // Out first, and free breathing between.
      Numbers(
        drawing: "2[3[oii]~~]",
        session: "oiioiioii~~oiioiioii~~",
        breath: " 11 22 33 - 44 55 66 - ",
        round: "  11 11 11 1 22 22 22 2 ",
        turn: "   11 22 33 1 11 22 33 2 "
      ),
      // Outside of all loops there is no round; a breath is one there, too.
      Numbers(
        drawing: "1[~~]iioo...?~hhio",
        session: "~~iioo...~hhio",
        breath: " - 1 1 1  -- 22",
        round: "  1 - - -  -- --",
        turn: "   1 - - -  -- --"
      ),
      // A chain: each part is an outermost loop of its own.
      Numbers(
        drawing: "2[io]~3[iio]",
        session: "ioio~iioiioiio",
        breath: " 1122-3 34 45 5",
        round: "  1122-1 12 23 3",
        turn: "   1122-1 12 23 3"
      ),
      // A hold that opens a turn of the inner loop belongs to the breath in progress.
      Numbers(
        drawing: "2[io2[.io]]",
        session: "io.io.ioio.io.io",
        breath: " 1112223344455566",
        round: "  1111111122222222",
        turn: "   1111122222111222"
      ),
      // Each turn of the innermost loop starts a breath, and so does what follows a loop.
      Numbers(
        drawing: "2[2[ii2[oo]]h]",
        session: "iiooooiioooohiiooooiiooooh",
        breath: " 1 2 3 4 5 6 -7 8 9 101112-",
        round: "  1 1 1 1 1 1 12 2 2 2 2 2 2",
        turn: "   1 1 2 2 1 2 11 1 2 2 1 2 2"
      ),
      // Several strokes in are one breath, and each body of a list is a turn.
      Numbers(
        drawing: "{ihihiooo/io}",
        session: "ihihioooio",
        breath: " 111111  22",
        round: "  111111  22",
        turn: "   111111  22"
      ),
    ]
  )
  func numbers(_ numbers: Numbers) throws {
    let plan = try SessionPlan(drawn: numbers.drawing)

    #expect("\(PhaseDiagram(of: plan))" == "*\(numbers.session)|")
    #expect(" \(NumberRow(\.breath, of: plan))" == numbers.breath)
    #expect("  \(NumberRow(\.round, of: plan))" == numbers.round)
    #expect("   \(NumberRow(\.turn, of: plan))" == numbers.turn)
  }

  @Test("Whole rounds are turns of outermost loops, in all parts of a chain together")
  func wholeRounds() throws {
    let plan = try SessionPlan(drawn: "2[2[io]]~3[io]")

    let phases = plan.makeCursor().filter { $0.event != .opening }

    #expect(phases.map(\.wholeRounds) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5])
    #expect(phases.map(\.wholeBreaths) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7])
    #expect(plan.rounds == 5)
    #expect(plan.breaths == 7)
  }

  @Test("A phase tells which of the written ones it is")
  func phases() throws {
    let plan = try SessionPlan(drawn: "1[2[io]h]~")

    let transitions = Array(plan.makeCursor())

    #expect(transitions.map(\.phase) == [-1, 0, 1, 0, 1, 2, 3, -1])
    #expect(plan.phases.map(\.kind) == [.inhale, .exhale, .hold, .breathe])
    #expect(plan.phase(of: transitions[5])?.kind == .hold)
    #expect(plan.phase(of: transitions[0]) == nil)
  }
}
