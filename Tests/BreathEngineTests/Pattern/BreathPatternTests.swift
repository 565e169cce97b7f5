import BreathEngine
import Testing

@Suite("Breath pattern")
struct BreathPatternTests {
  /// Worked out by hand from the timing: whole breaths until the usual length is fulfilled.
  @Test(
    "A built-in has its timing, its usual length and its total",
    arguments: [
      ("box", "iiiihhhhoooo....", 19, "5m4s"),
      ("4-7-8", "iiiihhhhhhhoooooooo", 4, "1m16s"),
      ("coherent", "iiiiiioooooo", 50, "10m"),
      ("coherent-5.5", "iiiii'ooooo'", 55, "10m5s"),
      ("slow-4-6", "iiiioooooo", 60, "10m"),
      ("night-3-7", "iiiooooooo", 120, "20m"),
      ("two-to-one", "iiioooooo", 34, "5m6s"),
      ("7-11", "iiiiiiiooooooooooo", 34, "10m12s"),
      ("triangle", "iiiihhhhoooo", 25, "5m"),
      ("flower", "iiihooo.", 38, "5m4s"),
    ]
  )
  func builtin(name: String, turn: String, breaths: Int, total: String) throws {
    let pattern = try #require(BreathPattern.builtins.first { $0.name == name })

    let plan = try SessionPlan(pattern)

    let once = try SessionPlan(pattern, length: .breaths(1))
    #expect("\(PhaseDiagram(of: once))" == "*\(turn)|")
    #expect(plan.breaths == breaths)
    #expect(plan.rounds == breaths)
    #expect(plan.end?.durationText == total)
    #expect(!pattern.title.isEmpty)
  }

  @Test("All ten built-ins are there, in the order of a listing")
  func names() {
    #expect(
      BreathPattern.builtins.map(\.name) == [
        "box", "4-7-8", "coherent", "coherent-5.5", "slow-4-6", "night-3-7", "two-to-one", "7-11",
        "triangle", "flower",
      ]
    )
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

  @Test("A pattern has at most a thousand phases, and phases of no length do not count")
  func phaseCount() throws {
    let second = try BreathPhase(.inhale, ExactSeconds(1))
    let nothing = try BreathPhase(.hold, .zero)
    let thousand = [BreathPhase](repeating: second, count: 1000)

    let pattern = try BreathPattern(name: "long", phases: thousand + [nothing])

    #expect(pattern.phases.count == 1000)
    #expect(throws: InputError.self) {
      try BreathPattern(name: "longer", phases: thousand + [second])
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
    #expect(throws: InputError.self) { try box.renamed("other", length: length) }
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
        == "\"1000000\": a session lasts at most 1000h: 250 breaths of this pattern"
    )
    #expect(try SessionPlan(hours, length: .breaths(250)).breaths == 250)
  }
}
