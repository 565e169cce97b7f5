import BreathEngine
import BreathTesting
import Testing

@Suite("Short forms, read and printed")
struct ShortFormRoundTripTests {
  @Test("What is read, printed and read again is the same pattern, and the same plan")
  func readPrintRead() async throws {
    try await inTurn {
      var read = 0
      for seed in UInt64(0)..<3_000 {
        var generator = ShortFormGenerator(seed: seed)
        let text = generator.text()
        guard let pattern = try? BreathPattern(shortForm: text) else { continue }
        read += 1
        let printed = try #require(pattern.shortForm, "seed \(seed): \(text)")
        let again = try BreathPattern(shortForm: printed)
        try #require(again.body == pattern.body, "seed \(seed): \(text) as \(printed)")
        try #require(again.shortForm == printed, "seed \(seed): \(text) as \(printed)")
        guard let plan = try? SessionPlan(pattern) else { continue }
        let planAgain = try SessionPlan(again)
        try #require(planAgain.end == plan.end)
        try #require(
          Array(planAgain.makeCursor().prefix(200)) == Array(plan.makeCursor().prefix(200))
        )
      }
      // Shares that are too short are refused; most forms must have been read, or it says little.
      #expect(read > 2_000)
    }
  }

  @Test("What is printed of any pattern that can be planned reads as that pattern")
  func printRead() async throws {
    try await inTurn {
      var printed = 0
      for seed in UInt64(0)..<4_000 {
        var generator = LoopGenerator(random: SeededGenerator(seed: seed))
        guard let pattern = generator.pattern(), let text = pattern.shortForm,
          (try? SessionPlan(pattern)) != nil
        else { continue }
        printed += 1
        let again = try BreathPattern(shortForm: text)
        try #require(again.body == pattern.body, "seed \(seed): \(TreeText(pattern)) as \(text)")
      }
      #expect(printed > 200)
    }
  }

  @Test("A random tree is printed as nothing but itself")
  func trees() async throws {
    try await inTurn {
      for seed in UInt64(0)..<1_000 {
        var generator = TreeGenerator(seed: seed)
        let pattern = generator.pattern()
        guard let text = pattern.shortForm else { continue }
        try #require(
          try BreathPattern(shortForm: text).body == pattern.body,
          "seed \(seed): \(text)"
        )
      }
    }
  }
}

/// Makes chains of plain loops, some of which no short form can say.
private struct LoopGenerator {
  var random: SeededGenerator

  mutating func pattern() -> BreathPattern? {
    var body: [PatternNode] = []
    for _ in 0...pick(3) {
      guard let loop = try? loop() else { return nil }
      body.append(.loop(loop))
    }
    return try? BreathPattern(name: "plain", body: body)
  }

  private mutating func loop() throws -> BreathLoop {
    let pace = pick(2) == 0 ? try pace() : nil
    let repetition: Repetition =
      switch pick(6) {
      case 0, 1: .times(1 + pick(9))
      case 2: .length(.lasting(ExactSeconds(300)))
      case 3: .length(.lasting(pace?.over ?? time(600)))
      case 4: .length(.breaths(9))
      default: .length(.exactly(ExactSeconds(60)))
      }
    var body: [PatternNode] = []
    for kind in [PhaseKind.inhale, .hold, .exhale, .empty] where pick(4) > 0 {
      let length: PhaseLength =
        pace == nil
        ? .fixed(time(10))
        : .share(from: ExactSeconds(Int64(1 + pick(6)), over: 2), to: one(pick(9)))
      var phase = try BreathPhase(kind, lasting: length)
      if pick(40) == 0 { phase.say = "slowly" }
      body.append(.phase(phase))
    }
    return try BreathLoop(repetition, pace: pace, body: body)
  }

  private mutating func pace() throws -> BreathPace {
    let from = ExactSeconds(Int64(10 + pick(90)), over: 10)
    switch pick(3) {
    case 0: return try BreathPace(from: from, to: ExactSeconds(6), over: time(600))
    case 1: return try BreathPace(from: from, to: from, over: ExactSeconds(60))
    default: return try BreathPace(pick(5) == 0 ? ExactSeconds(20, over: 3) : from)
    }
  }

  private mutating func time(_ most: Int64) -> ExactSeconds {
    pick(6) == 0
      ? ExactSeconds(.random(in: 1...(3 * most), using: &random), over: 3)
      : ExactSeconds(.random(in: 1...(10 * most), using: &random), over: 10)
  }

  private func one(_ other: Int) -> ExactSeconds { ExactSeconds(Int64(other + 1), over: 2) }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
