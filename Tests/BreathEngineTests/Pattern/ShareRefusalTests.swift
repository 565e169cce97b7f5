import BreathEngine
import Testing

@Suite("Shares that cannot be")
struct ShareRefusalTests {
  private static let rule = "a phase lasts from 0.1 s to 1 h, or 0 for no phase"

  @Test(
    "A share without a pace, without a breath or without time is refused",
    arguments: sharesRefused
  )
  func shares(refusal: Refusal) {
    refusal.check()
  }

  private static let sharesRefused: [Refusal] = [
    Refusal("inhale", "a share needs a loop with a \"pace\"") {
      try pattern(nil, [try .share(.inhale, 1), try .share(.exhale, 1)])
    },
    Refusal("hold", "a share belongs to a breath: begin with inhale or exhale") {
      try pattern(6, [try .share(.hold, 1), try .share(.inhale, 1), try .share(.exhale, 1)])
    },
    Refusal("hold", "a share belongs to a breath: begin with inhale or exhale") {
      try pattern(6, [try .phase(.inhale, 2), try .phase(.breathe, 2), try .share(.hold, 1)])
    },
    Refusal("hold", "beside shares a breath has timed phases only") {
      let open = PhaseLength.open(most: ExactSeconds(9), remind: nil)
      let hold = PatternNode.phase(try BreathPhase(.hold, lasting: open))
      try pattern(6, [try .share(.inhale, 1), hold, try .share(.exhale, 1)])
    },
    Refusal("hold", "beside shares a breath has timed phases only") {
      let steps = PhaseLength.stepped(
        from: ExactSeconds(2),
        step: ExactSeconds(1),
        least: nil,
        most: nil
      )
      let hold = PatternNode.phase(try BreathPhase(.hold, lasting: steps))
      try pattern(6, [try .share(.inhale, 1), hold, try .share(.exhale, 1)])
    },
    Refusal("inhale", "the timed phases leave nothing of a breath to share") {
      try pattern(6, [try .share(.inhale, 1), try .phase(.hold, 10), try .share(.exhale, 1)])
    },
    Refusal("inhale 0.05 s", rule) {
      try pattern(6, [try .share(.inhale, 1), try .share(.exhale, 199)])
    },
    Refusal("inhale 0.08 s", rule) {
      try pattern(150, [try .share(.inhale, 1), try .share(.exhale, 4)])
    },
  ]

  @Test("A share that the end of its ramp leaves too short is refused beforehand")
  func rampTooFar() throws {
    let pace = try BreathPace(
      from: ExactSeconds(6),
      to: ExactSeconds(150),
      over: ExactSeconds(60)
    )
    let error = #expect(throws: InputError.self) {
      let loop = try BreathLoop(
        .times(9),
        pace: pace,
        body: [try .share(.inhale, 1), try .share(.exhale, 4)]
      )
      _ = try SessionPlan(BreathPattern(name: "steep", body: [.loop(loop)]))
    }

    #expect(error?.reason == Self.rule)
    #expect(error?.text.hasPrefix("inhale 0.0") == true)
  }

  @Test("A ramp without a time to take is refused")
  func rampWithoutTime() throws {
    let ramp = try BreathPace(from: ExactSeconds(12), to: ExactSeconds(6), over: nil)
    let body = [try PatternNode.share(.inhale, 1), try .share(.exhale, 1)]

    for repetition in [.times(3), .length(.endless), .length(.breaths(3)), .untilKey]
      as [Repetition]
    {
      let error = #expect(throws: InputError.self) {
        try BreathLoop(repetition, pace: ramp, body: body)
      }
      #expect(error?.reason == "a ramp needs \"over\" in a loop without \"for\"")
    }
    let minute = Repetition.length(.lasting(ExactSeconds(60)))
    #expect(try BreathLoop(minute, pace: ramp, body: body).pace?.over == ExactSeconds(60))
  }

  private static func pattern(_ pace: Int64?, _ body: [PatternNode]) throws {
    let pace = try pace.map { try BreathPace(ExactSeconds($0)) }
    let loop = try BreathLoop(.times(2), pace: pace, body: body)
    _ = try SessionPlan(BreathPattern(name: "paced", body: [.loop(loop)]))
  }
}
