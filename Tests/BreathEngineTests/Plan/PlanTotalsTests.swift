import BreathEngine
import BreathTesting
import Testing

/// Totals are worked out by a walk that passes over what repeats; here it is walked.
@Suite("Totals of a plan")
struct PlanTotalsTests {
  @Test(
    "They are those of a walk through every phase",
    arguments: [
      "500[iioo]", "999b[iooiio]", "1000b[iooiio]", "1001b[iooiio]", "7777s[iooiio]",
      "7778s[iooiio]", "7777x[iooiio]", "7776x[iooiio]", "300[7[io]~hhio]", "1234s[7[io]~hhio]",
      "1235x[7[io]~hhio]", "400b[7[io]~hhio]", "401b[7[io]~hhio]", "9[9[9[9[io]~]~]~]",
      "2000s[9[9[9[io]~]~]~]", "2001x[9[9[9[io]~]~]~]", "50[11x[iioo]~]", "50[3b[io2[io]]]",
      "100[{io/iioo/~~}]", "{100[io]/500s[iooiio]/~/77x[iioo]}", "500[hhio~~-]",
      "5[100[hhio~~-]]", "200[ii....?2oo]", "900s[ii....?2oo]", "400[ii....?oo]900x[ii~~~~?oo]",
      "(oo)~~300[io]~~300[.io]hh", "1000s[30s[7s[io]h]~]", "1000x[30x[7x[io]h]~]",
      "500b[5b[2b[ioio]~]io]",
    ]
  )
  func drawn(drawing: String) throws {
    try Self.check(try SessionPlan(drawn: drawing))
  }

  @Test(
    "So are those of ramps, paces and chains",
    arguments: [
      "12..6bpm/10m", "6..12bpm/30m", "5.5bpm/1h", "4:6@7bpm/1h", "500x4:6@7bpm",
      "1:1:1@12..6bpm/5m+200x4-6+5.5bpm/7m", "100x0.1-0.1+100x0.3-0.7-0.9-1.1",
    ]
  )
  func forms(form: String) throws {
    try Self.check(try SessionPlan(BreathPattern(shortForm: form)))
  }

  @Test("So are those of lengths that step, on this side and on that of their bounds")
  func stepped() throws {
    let lengths: [(Int64, Int64, Int64?, Int64?)] = [
      (10, -1, 2, nil), (1, 1, nil, 9), (20, -1, 2, 12), (1, 1, 5, 9), (1, -1, 2, nil),
      (9, 1, nil, 5),
    ]
    for (from, step, least, most) in lengths {
      let length = PhaseLength.stepped(
        from: ExactSeconds(from),
        step: ExactSeconds(step),
        least: least.map { ExactSeconds($0) },
        most: most.map { ExactSeconds($0) }
      )
      let body = [
        PatternNode.phase(try BreathPhase(.inhale, lasting: length)), try .phase(.exhale, 2),
      ]
      for repetition in [
        .times(100), .length(.lasting(ExactSeconds(500))), .length(.exactly(ExactSeconds(501))),
        .length(.breaths(77)),
      ] as [Repetition] {
        let loop = try BreathLoop(repetition, body: body)
        let outer = try BreathLoop(.times(30), body: [.loop(loop), try .phase(.breathe, 1)])
        try Self.check(try SessionPlan(BreathPattern(name: "inner", body: [.loop(loop)])))
        try Self.check(try SessionPlan(BreathPattern(name: "outer", body: [.loop(outer)])))
      }
    }
  }

  @Test("So are those of a ramp around loops, and of loops that ramp again and again")
  func ramps() throws {
    let pace = try BreathPace(
      from: ExactSeconds(12),
      to: ExactSeconds(6),
      over: ExactSeconds(60)
    )
    let breath = [try PatternNode.share(.inhale, 1), try PatternNode.share(.exhale, 1, to: 2)]
    let inner = try BreathLoop(.times(3), body: breath.map { try $0.steady() })
    let around = try BreathLoop(
      .length(.lasting(ExactSeconds(900))),
      pace: pace,
      body: [.loop(inner), try .phase(.breathe, 3)]
    )
    let ramp = try BreathLoop(.length(.lasting(ExactSeconds(90))), pace: pace, body: breath)
    let again = try BreathLoop(.times(50), body: [.loop(ramp), try .phase(.breathe, 3)])

    try Self.check(try SessionPlan(BreathPattern(name: "around", body: [.loop(around)])))
    try Self.check(try SessionPlan(BreathPattern(name: "again", body: [.loop(again)])))
  }

  @Test("So are those of random trees whose loops have many turns")
  func random() async throws {
    try await inTurn {
      for seed in UInt64(0)..<200 {
        var generator = TreeGenerator(seed: seed, mostTurns: 40)
        let pattern = generator.pattern()
        do {
          try Self.check(try SessionPlan(pattern), limit: 20_000)
        } catch {
          Issue.record("seed \(seed): \(TreeText(pattern))")
          throw error
        }
      }
    }
  }

  private static func check(_ plan: SessionPlan, limit: Int = 200_000) throws {
    var count = 0
    var closing: Transition?
    for transition in plan.makeCursor() {
      count += 1
      guard count < limit else { return }
      closing = transition
    }
    guard let closing, plan.end != nil else { return }
    try #require(closing.event == .closing)
    try #require(closing.start == plan.end)
    try #require(closing.wholeBreaths == plan.breaths)
    try #require(closing.wholeRounds == plan.rounds)
  }
}

extension PatternNode {
  /// The same phase with a share that does not move.
  fileprivate func steady() throws -> PatternNode {
    guard case .phase(let phase) = self, case .share(let from, _) = phase.length else {
      return self
    }
    return .phase(try BreathPhase(phase.kind, lasting: .share(from: from, to: from)))
  }
}
