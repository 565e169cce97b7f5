import BreathEngine
import Testing

@Suite("Limits of a plan")
struct PlanLimitTests {
  @Test(
    "A million breaths are told in no time",
    arguments: [
      ("4-6", SessionLength.breaths(300_000), 300_000, "833h20m"),
      ("1-1", .breaths(1_000_000), 1_000_000, "555h33m20s"),
      ("1:1@60bpm", .breaths(999_999), 999_999, "277h46m39s"),
      ("0.1-0.1", .exactly(.longestDuration), 18_000_000, "1000h"),
      ("7bpm", .lasting(.longestDuration), 420_000, "1000h"),
    ]
  )
  func quick(form: String, length: SessionLength, breaths: Int, end: String) throws {
    let pattern = try BreathPattern(shortForm: form)
    let clock = ContinuousClock()

    var plan: SessionPlan?
    let time = try clock.measure { plan = try SessionPlan(pattern, length: length) }

    print("measured: \(form) for \(breaths) breaths planned in \(time)")
    #expect(plan?.breaths == breaths)
    #expect(plan?.end?.durationText == end)
  }

  @Test("A million turns in a million turns are no fault of ours")
  func nested() throws {
    let error = #expect(throws: InputError.self) {
      try SessionPlan(drawn: "1000000[1000000[1000000[io]~]~]")
    }

    #expect(error?.reason == "a session lasts at most 1000h")
    #expect(try SessionPlan(drawn: "1000[300[io]~]").breaths == 300_000)
  }

  @Test("A session lasts a thousand hours, and not a nanosecond more")
  func longest() throws {
    let hour = try BreathPattern(shortForm: "1000x1800-1800")
    #expect(try SessionPlan(hour).end == .longestDuration)

    let more = try BreathPattern(shortForm: "1000x1800-1800+1x0.1-0.1")
    let error = #expect(throws: InputError.self) { try SessionPlan(more) }
    #expect(
      error?.description == "\"1000x1800-1800+1x0.1-0.1\": a session lasts at most 1000h"
    )
    #expect(throws: InputError.self) { try SessionPlan(BreathPattern(shortForm: "1001x1800-1800")) }
  }

  /// 2.197 has no factor but 13, so that these lengths have the finest common measure there is.
  @Test(
    "Far beyond its limit a session of the finest lengths is refused, too",
    arguments: [
      "1x100.000000001-1+1000000x1:1@2.197bpm",
      "1x100.000000001-1+1:1@2.197bpm/1000h+1:1@2.197bpm/1000h",
      "1:1@2.197bpm/1000h+999999x3599.999999999-3599.999999999",
    ]
  )
  func finest(form: String) throws {
    let pattern = try BreathPattern(shortForm: form)

    let error = #expect(throws: InputError.self) { try SessionPlan(pattern) }

    #expect(error?.reason == "a session lasts at most 1000h")
  }

  @Test("An exact loop after a long one is no number too large")
  func finestExact() throws {
    let pace = try BreathPace(ExactSeconds(2_197, over: 1_000))
    let breath = [try PatternNode.share(.inhale, 1), try PatternNode.share(.exhale, 1)]
    let fine = try BreathPhase(.breathe, ExactSeconds(100_000_000_001, over: 1_000_000_000))
    let long = ExactSeconds(999 * 3600)
    let first = try BreathLoop(.length(.lasting(long)), pace: pace, body: breath)
    let second = try BreathLoop(.length(.exactly(.longestDuration)), pace: pace, body: breath)

    let error = #expect(throws: InputError.self) {
      try SessionPlan(
        BreathPattern(name: "long", body: [.phase(fine), .loop(first), .loop(second)])
      )
    }

    #expect(error?.reason == "a session lasts at most 1000h")
  }

  @Test("What never counts a breath never ends, and is refused")
  func neverEnds() throws {
    // The only inhale stands in a loop whose one turn leaves it out.
    let error = #expect(throws: InputError.self) {
      try SessionPlan(drawn: "5b[~1[i-hh]]")
    }

    #expect(error?.reason == "a session lasts at most 1000h")
  }

  @Test("What differs in each of millions of breaths is refused")
  func tooIntricate() throws {
    let pattern = try BreathPattern(shortForm: "300..0.5bpm/999h")

    let error = #expect(throws: InputError.self) { try SessionPlan(pattern) }

    #expect(error?.reason == "it has too many phases that differ to be planned")
  }
}
