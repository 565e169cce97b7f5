import BreathEngine
import Testing

@Suite("Phases that cannot be")
struct PhaseRefusalTests {
  private static let rule = "a phase lasts from 0.1 s to 1 h, or 0 for no phase"
  private static let stepRule = "a step is not 0, and at most 1 h up or down"
  private static let paceRule = "a pace is from 0.5 to 300 breaths a minute"

  @Test("A length that cannot be is refused with its rule", arguments: lengthsRefused)
  func lengths(refusal: Refusal) {
    refusal.check()
  }

  private static let lengthsRefused: [Refusal] = [
    Refusal("hold 0.05 s", rule) { try phase(.hold, .fixed(hundredths(5))) },
    Refusal("hold 3600.01 s", rule) { try phase(.hold, .fixed(hundredths(360_001))) },
    Refusal("hold -1 s", rule) { try phase(.hold, .fixed(hundredths(-100))) },
    Refusal("hold 9223372036854775807 s", rule) { try phase(.hold, .fixed(ExactSeconds(.max))) },
    Refusal("hold -9223372036854775808 s", rule) { try phase(.hold, .fixed(ExactSeconds(.min))) },
    Refusal("exhale 0", "a share is more than 0 and at most 1000") {
      try phase(.exhale, .share(from: .zero, to: .zero))
    },
    Refusal("exhale -1", "a share is more than 0 and at most 1000") {
      try phase(.exhale, .share(from: ExactSeconds(1), to: ExactSeconds(-1)))
    },
    Refusal("exhale 1000.01", "a share is more than 0 and at most 1000") {
      try phase(.exhale, .share(from: hundredths(100_001), to: ExactSeconds(1)))
    },
    Refusal("breathe", "free breathing has no pace to share") {
      try phase(.breathe, .share(from: ExactSeconds(1), to: ExactSeconds(1)))
    },
    Refusal("hold 0s", "the longest time of an open phase is from 0.1 s to 1 h") {
      try phase(.hold, .open(most: .zero, remind: nil))
    },
    Refusal("hold 1h0.01s", "the longest time of an open phase is from 0.1 s to 1 h") {
      try phase(.hold, .open(most: hundredths(360_001), remind: nil))
    },
    Refusal("hold 0.99s", "a reminder comes every 1 s to 1 h") {
      try phase(.hold, .open(most: ExactSeconds(60), remind: hundredths(99)))
    },
    Refusal("hold 1h0.01s", "a reminder comes every 1 s to 1 h") {
      try phase(.hold, .open(most: ExactSeconds(60), remind: hundredths(360_001)))
    },
    Refusal("hold 0.05 s", rule) { try stepped(from: 5) },
    Refusal("hold 0 s", rule) { try stepped(from: 0) },
    Refusal("hold 0.05 s", rule) { try stepped(least: 5) },
    Refusal("hold 3600.01 s", rule) { try stepped(most: 360_001) },
    Refusal("hold 0 s", stepRule) { try stepped(step: 0) },
    Refusal("hold 3600.01 s", stepRule) { try stepped(step: 360_001) },
    Refusal("hold -3600.01 s", stepRule) { try stepped(step: -360_001) },
    Refusal("hold 5s", "the shortest is longer than the longest") {
      try stepped(least: 500, most: 499)
    },
  ]

  @Test("A pace that cannot be is refused with its rule", arguments: pacesRefused)
  func paces(refusal: Refusal) {
    refusal.check()
  }

  private static let pacesRefused: [Refusal] = [
    Refusal("0.49", paceRule) { _ = try BreathPace(hundredths(49)) },
    Refusal("300.01", paceRule) { _ = try BreathPace(hundredths(30_001)) },
    Refusal("0", paceRule) { _ = try BreathPace(.zero) },
    Refusal("-6", paceRule) {
      _ = try BreathPace(from: ExactSeconds(6), to: ExactSeconds(-6), over: nil)
    },
    Refusal("0s", "a ramp takes longer than 0 and at most 1000h") {
      _ = try BreathPace(from: ExactSeconds(6), to: ExactSeconds(5), over: .zero)
    },
    Refusal("1000h1s", "a ramp takes longer than 0 and at most 1000h") {
      _ = try BreathPace(
        from: ExactSeconds(6),
        to: ExactSeconds(5),
        over: ExactSeconds(3_600_001)
      )
    },
  ]

  @Test("Lengths that change or are open are kept in whole nanoseconds")
  func nanoseconds() throws {
    let third = ExactSeconds(10, over: 3)
    let rounded = ExactSeconds(nanoseconds: 3_333_333_333)

    let open = try BreathPhase(.hold, lasting: .open(most: third, remind: third))
    let stepped = try BreathPhase(
      .hold,
      lasting: .stepped(from: third, step: third, least: third, most: third)
    )
    let fixed = try BreathPhase(.hold, third)

    #expect(open.length == .open(most: rounded, remind: rounded))
    #expect(
      stepped.length == .stepped(from: rounded, step: rounded, least: rounded, most: rounded)
    )
    #expect(fixed.length == .fixed(third))
  }

  private static func phase(_ kind: PhaseKind, _ length: PhaseLength) throws {
    _ = try BreathPhase(kind, lasting: length)
  }

  private static func stepped(
    from: Int64 = 1_000,
    step: Int64 = 100,
    least: Int64? = nil,
    most: Int64? = nil
  ) throws {
    try phase(
      .hold,
      .stepped(
        from: hundredths(from),
        step: hundredths(step),
        least: least.map(hundredths),
        most: most.map(hundredths)
      )
    )
  }

  private static func hundredths(_ count: Int64) -> ExactSeconds {
    ExactSeconds(count, over: 100)
  }
}
