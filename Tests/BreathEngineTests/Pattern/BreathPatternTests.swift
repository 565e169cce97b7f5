import BreathEngine
import Testing

@Suite("Breath pattern")
struct BreathPatternTests {
  /// Worked out by hand from the timing: whole breaths until the usual length is fulfilled.
  @Test(
    "A plain pattern has its timing, its length and its total",
    arguments: [
      ("4-4-4-4", "iiiihhhhoooo....", .lasting(ExactSeconds(300)), 19, "5m4s"),
      ("4-7-8", "iiiihhhhhhhoooooooo", .breaths(4), 4, "1m16s"),
      ("6-6", "iiiiiioooooo", .lasting(ExactSeconds(600)), 50, "10m"),
      ("5.5-5.5", "iiiii'ooooo'", .lasting(ExactSeconds(600)), 55, "10m5s"),
      ("4:6@6bpm", "iiiioooooo", .lasting(ExactSeconds(600)), 60, "10m"),
      ("3:7@6bpm", "iiiooooooo", .lasting(ExactSeconds(1200)), 120, "20m"),
      ("1:2@3", "iiioooooo", .lasting(ExactSeconds(300)), 34, "5m6s"),
      ("7-11", "iiiiiiiooooooooooo", .lasting(ExactSeconds(600)), 34, "10m12s"),
      ("4-4-4", "iiiihhhhoooo", .lasting(ExactSeconds(300)), 25, "5m"),
      ("3-1-3-1", "iiihooo.", .lasting(ExactSeconds(300)), 38, "5m4s"),
    ] as [(String, String, SessionLength, Int, String)]
  )
  func plain(
    form: String,
    turn: String,
    length: SessionLength,
    breaths: Int,
    total: String
  ) throws {
    let pattern = try BreathPattern(shortForm: form).lasting(length)

    let plan = try SessionPlan(pattern)

    let once = try SessionPlan(pattern, length: .breaths(1))
    #expect("\(PhaseDiagram(of: once))" == "*\(turn)|")
    #expect(pattern.length == length)
    #expect(plan.breaths == breaths)
    #expect(plan.rounds == breaths)
    #expect(plan.end?.durationText == total)
  }

  @Test("A phase is from a tenth of a second to an hour long, or none")
  func phaseLimits() throws {
    _ = try BreathPhase(.inhale, .zero)
    _ = try BreathPhase(.inhale, ExactSeconds(1, over: 10))
    _ = try BreathPhase(.inhale, ExactSeconds(3600))
    for length in [
      ExactSeconds(99_999_999, over: 1_000_000_000), ExactSeconds(-4),
      ExactSeconds(3_600_000_000_001, over: 1_000_000_000),
    ] {
      #expect(throws: InputError.self) { try BreathPhase(.inhale, length) }
    }
  }

  @Test("A pattern has at most ten thousand nodes, and phases of no length do not count")
  func phaseCount() throws {
    let second = try BreathPhase(.inhale, ExactSeconds(1))
    let nothing = try BreathPhase(.hold, .zero)
    let most = [BreathPhase](repeating: second, count: BreathPattern.mostNodes - 1)

    let pattern = try BreathPattern(name: "long", phases: most + [nothing])

    #expect(pattern.phases.count == 9_999)
    #expect(throws: InputError.self) {
      try BreathPattern(name: "longer", phases: most + [second])
    }
  }

  @Test(
    "A session that cannot be is refused",
    arguments: [
      .breaths(0), .breaths(-1), .breaths(1_000_001), .lasting(.zero), .exactly(.zero),
      .lasting(ExactSeconds(-1)), .exactly(.longestDuration + ExactSeconds(nanoseconds: 1)),
    ] as [SessionLength]
  )
  func impossibleLength(length: SessionLength) throws {
    let box = try BreathPattern(shortForm: "4-4-4-4")

    #expect(throws: InputError.self) { try SessionPlan(box, length: length) }
    #expect(throws: InputError.self) { try box.lasting(length) }
    #expect(throws: InputError.self) { try SessionPlan(sit: length) }
  }

  @Test("A million breaths of a pattern of hours are refused, not a fault of ours")
  func tooLongByBreaths() throws {
    let hours = try BreathPattern(shortForm: "3600-3600-3600-3599.999999999")

    let error = #expect(throws: InputError.self) {
      try SessionPlan(hours, length: .breaths(1_000_000))
    }

    #expect(
      error?.description
        == "\"3600-3600-3600-3599.999999999\": a session lasts at most 1000h"
    )
    #expect(try SessionPlan(hours, length: .breaths(250)).breaths == 250)
  }
}
