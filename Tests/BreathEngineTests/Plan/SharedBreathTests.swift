import BreathEngine
import Testing

@Suite("Paced breaths")
struct SharedBreathTests {
  @Test(
    "Shares divide a breath exactly",
    arguments: [
      ("4:6@6bpm", [(4, 1), (6, 1)]),
      ("6bpm", [(5, 1), (5, 1)]),
      ("5.5bpm", [(60, 11), (60, 11)]),
      ("4:6@7bpm", [(24, 7), (36, 7)]),
      ("1:2@7bpm", [(20, 7), (40, 7)]),
      ("1:1:1@7bpm", [(20, 7), (20, 7), (20, 7)]),
      ("2.5:0:2.5:1@4bpm", [(25, 4), (25, 4), (5, 2)]),
      ("1:1@0.5bpm", [(60, 1), (60, 1)]),
      ("1:1@300bpm", [(1, 10), (1, 10)]),
      ("1:1000@0.5bpm", [(120, 1001), (120_000, 1001)]),
    ] as [(String, [(Int64, Int64)])]
  )
  func steady(form: String, lengths: [(Int64, Int64)]) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: .breaths(1))

    let phases = plan.makeCursor().filter { $0.event == .phase }

    #expect(phases.map(\.length) == lengths.map { ExactSeconds($0.0, over: $0.1) })
  }

  @Test("An hour of eleven breaths in two minutes ends on its second")
  func hour() throws {
    let plan = try SessionPlan(
      BreathPattern(shortForm: "4:6@5.5bpm"),
      length: .lasting(ExactSeconds(3600))
    )

    #expect(plan.breaths == 330)
    #expect(plan.end == ExactSeconds(3600))
  }

  @Test("Timed phases come out of the breath, and its shares divide the rest")
  func timedBeside() throws {
    let loop = try BreathLoop(
      .times(2),
      pace: BreathPace(ExactSeconds(6)),
      body: [try .share(.inhale, 1), try .phase(.hold, 2), try .share(.exhale, 3)]
    )
    let plan = try SessionPlan(BreathPattern(name: "beside", body: [.loop(loop)]))

    #expect("\(PhaseDiagram(of: plan))" == "*iihhooooooiihhoooooo|")
  }

  @Test("Each breath of a turn has the pace's time, and free breathing its own")
  func breathsOfATurn() throws {
    let loop = try BreathLoop(
      .times(1),
      pace: BreathPace(ExactSeconds(10)),
      body: [
        try .share(.inhale, 1), try .share(.exhale, 1), try .share(.inhale, 1),
        try .share(.hold, 1), try .share(.exhale, 1), try .phase(.breathe, 1),
        try .share(.exhale, 1),
      ]
    )
    let plan = try SessionPlan(BreathPattern(name: "several", body: [.loop(loop)]))

    #expect("\(PhaseDiagram(of: plan))" == "*iiioooiihhoo~oooooo|")
  }

  @Test("The innermost pace holds")
  func innermost() throws {
    let slow = try BreathLoop(
      .times(1),
      pace: BreathPace(ExactSeconds(10)),
      body: [try .share(.inhale, 1), try .share(.exhale, 1)]
    )
    let loop = try BreathLoop(
      .times(1),
      pace: BreathPace(ExactSeconds(30)),
      body: [.loop(slow), try .share(.inhale, 1), try .share(.exhale, 1)]
    )
    let plan = try SessionPlan(BreathPattern(name: "two paces", body: [.loop(loop)]))

    #expect("\(PhaseDiagram(of: plan))" == "*iiioooio|")
  }

  @Test("Paces without a common measure are rounded to nanoseconds, each length by itself")
  func oddPaces() throws {
    let form = "1:1@6.1bpm/1m+1:1@6.7bpm/1m+1:1@7.3bpm/1m+1:1@7.9bpm/1m"

    let plan = try SessionPlan(BreathPattern(shortForm: form))

    let lengths = Set(plan.makeCursor().filter { $0.event == .phase }.map(\.length))
    #expect(
      lengths
        == [4_918_032_787, 4_477_611_940, 4_109_589_041, 3_797_468_354].reduce(into: []) {
          $0.insert(ExactSeconds(nanoseconds: $1))
        }
    )
    #expect(plan.end == plan.makeCursor().suffix(1).first?.start)
  }
}
