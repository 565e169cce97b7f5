import BreathEngine
import Testing

@Suite("Prelude")
struct PreludeTests {
  @Test("It comes before zero, and is neither a breath nor a round")
  func beforeZero() throws {
    let pattern = try BreathPattern(drawn: "(oooo)2[iihhoo]")
    let plan = try SessionPlan(pattern, prepare: ExactSeconds(3))

    let transitions = Array(plan.makeCursor())

    #expect("\(PhaseDiagram(of: plan))" == "*___ooooiihhooiihhoo|")
    #expect("\(NumberRow(\.breath, of: plan))" == "-   1 1 1 2 2 2 ")
    #expect("\(NumberRow(\.round, of: plan))" == "-   1 1 1 2 2 2 ")
    #expect("\(NumberRow(\.turn, of: plan))" == "-   1 1 1 2 2 2 ")
    #expect(transitions.map(\.sequence) == Array(0..<9))
    #expect(transitions.prefix(3).map(\.start) == [-7, -4, 0].map { ExactSeconds($0) })
    #expect(plan.opening == ExactSeconds(-7))
    #expect(plan.end == ExactSeconds(12))
    #expect(plan.breaths == 2)
  }

  @Test("It can be several phases, whose sum is exact")
  func several() throws {
    var exhale = try BreathPhase(.exhale, ExactSeconds(10, over: 3))
    exhale.isPrelude = true
    var empty = try BreathPhase(.empty, ExactSeconds(1, over: 7))
    empty.isPrelude = true
    let loop = try BreathLoop(.times(1), body: [try .phase(.inhale, 1)])

    let plan = try SessionPlan(
      BreathPattern(name: "two", body: [.phase(exhale), .phase(empty), .loop(loop)])
    )

    let starts = plan.makeCursor().map(\.start)
    let sum = ExactSeconds(73, over: 21)
    #expect(
      starts == [.zero - sum, .zero - sum, ExactSeconds(-1, over: 7), .zero, ExactSeconds(1)]
    )
  }

  @Test("A length is replaced in the loop after it, and does not count it")
  func replaced() throws {
    let pattern = try BreathPattern(drawn: "(oooo)4[iihhoo]")

    let plan = try SessionPlan(pattern, length: .lasting(ExactSeconds(7)))

    #expect("\(PhaseDiagram(of: plan))" == "*ooooiihhooiihhoo|")
    #expect(plan.end == ExactSeconds(12))
    let exact = try SessionPlan(pattern, length: .exactly(ExactSeconds(7)))
    #expect("\(PhaseDiagram(of: exact))" == "*ooooiihhooi|")
  }
}
