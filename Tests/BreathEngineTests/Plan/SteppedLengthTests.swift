import BreathEngine
import Testing

@Suite("Lengths that change from turn to turn")
struct SteppedLengthTests {
  /// `from` in the first turn, a step more or less in each that follows.
  struct Steps: Sendable, CustomTestStringConvertible {
    let from: Int64
    let step: Int64
    var least: Int64?
    var most: Int64?

    func length() -> PhaseLength {
      .stepped(
        from: ExactSeconds(from),
        step: ExactSeconds(step),
        least: least.map { ExactSeconds($0) },
        most: most.map { ExactSeconds($0) }
      )
    }

    var testDescription: String { "\(from), then \(step)" }
  }

  @Test(
    "Steps go up and down, and stop at their bounds",
    arguments: [
      (Steps(from: 5, step: -1, least: 2), 6, "iiiiih iiiih iiih iih iih iih"),
      (Steps(from: 1, step: 1, most: 3), 5, "ih iih iiih iiih iiih"),
      (Steps(from: 1, step: 2), 4, "ih iiih iiiiih iiiiiiih"),
      (Steps(from: 4, step: -1), 4, "iiiih iiih iih ih"),
      // A bound on the other side holds until the steps have come to it.
      (Steps(from: 6, step: -1, least: 1, most: 4), 7, "iiiih iiiih iiiih iiih iih ih ih"),
      (Steps(from: 1, step: 1, least: 3, most: 5), 6, "iiih iiih iiih iiiih iiiiih iiiiih"),
      // Beyond its own bound from the first turn on.
      (Steps(from: 1, step: -1, least: 2), 3, "iih iih iih"),
      (Steps(from: 5, step: 1, most: 3), 3, "iiih iiih iiih"),
      // The last turn has nothing left of it.
      (Steps(from: 3, step: -1), 4, "iiih iih ih h"),
      (Steps(from: 5, step: -5), 2, "iiiiih h"),
    ]
  )
  func steps(_ steps: Steps, turns: Int, session: String) throws {
    let loop = try Self.loop(.times(turns), steps.length())
    let plan = try SessionPlan(BreathPattern(name: "table", body: [.loop(loop)]))

    #expect("\(PhaseDiagram(of: plan))" == "*\(session.filter { $0 != " " })|")
    #expect(plan.end == plan.makeCursor().suffix(1).first?.start)
    #expect(plan.breaths == plan.makeCursor().suffix(1).first?.wholeBreaths)
  }

  @Test("They step by the turns of the loop that holds the phase, from the first at each coming")
  func nested() throws {
    let inner = try Self.loop(.times(3), Steps(from: 3, step: -1).length())
    let outer = try BreathLoop(.times(2), body: [.loop(inner), try .phase(.exhale, 1)])

    let plan = try SessionPlan(BreathPattern(name: "tables", body: [.loop(outer)]))

    #expect("\(PhaseDiagram(of: plan))" == "*iiihiihihoiiihiihiho|")
  }

  @Test("In the loop around it a length steps with the rounds")
  func around() throws {
    let inner = try BreathLoop(.times(2), body: [try .phase(.inhale, 1), try .phase(.exhale, 1)])
    let rest = try BreathPhase(.breathe, lasting: Steps(from: 1, step: 1).length())
    let outer = try BreathLoop(.times(3), body: [.loop(inner), .phase(rest)])

    let plan = try SessionPlan(BreathPattern(name: "rounds", body: [.loop(outer)]))

    #expect("\(PhaseDiagram(of: plan))" == "*ioio~ioio~~ioio~~~|")
  }

  @Test("A table of holds with a rest that shrinks, and none after the last hold")
  func table() throws {
    // Published as 16:45: six holds from 0:30 to 1:45, and two minutes between them.
    var rest = try BreathPhase(.breathe, ExactSeconds(120))
    rest.skipsLastTurn = true
    let hold = try BreathPhase(
      .hold,
      lasting: .stepped(from: ExactSeconds(30), step: ExactSeconds(15), least: nil, most: nil)
    )
    let loop = try BreathLoop(.times(6), body: [.phase(hold), .phase(rest)])

    let plan = try SessionPlan(BreathPattern(name: "o2", body: [.loop(loop)]))

    let holds = plan.makeCursor().filter { $0.kind == .hold }
    #expect(holds.map(\.length) == [30, 45, 60, 75, 90, 105].map { ExactSeconds($0) })
    #expect(plan.end?.durationText == "16m45s")
  }

  @Test("Turns without number stay at the bound, and are no number too large")
  func manyTurns() throws {
    let nanosecond = ExactSeconds(nanoseconds: 1)
    let tenth = ExactSeconds(1, over: 10)
    let length = PhaseLength.stepped(
      from: tenth,
      step: ExactSeconds(3600) - nanosecond,
      least: nil,
      most: tenth + nanosecond
    )
    let loop = try BreathLoop(
      .length(.lasting(ExactSeconds(999 * 3600))),
      body: [.phase(BreathPhase(.inhale, lasting: length))]
    )

    let plan = try SessionPlan(BreathPattern(name: "long", body: [.loop(loop)]))

    // The first takes 0.1 s, and all others a nanosecond more.
    let others = (999 * 3_600_000_000_000 - 100_000_000 + 100_000_000) / 100_000_001
    #expect(plan.breaths == 1 + others)
    #expect(plan.end == tenth + others * (tenth + nanosecond))
  }

  /// Turns of a phase that steps and a hold of a second.
  private static func loop(_ repetition: Repetition, _ length: PhaseLength) throws -> BreathLoop {
    try BreathLoop(
      repetition,
      body: [.phase(BreathPhase(.inhale, lasting: length)), try .phase(.hold, 1)]
    )
  }
}
