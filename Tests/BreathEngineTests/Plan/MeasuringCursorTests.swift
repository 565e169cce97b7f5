import BreathTesting
import Testing

@testable import BreathEngine

@Suite("Cursor for measuring")
struct MeasuringCursorTests {
  @Test(
    "It ends, whatever the plan does",
    arguments: [
      "e[io]", "e[2[io]~]", "e[{io/iioo}]", "e[i?o?]", "e[iiii?1]", "e[20s[i?o?]]", "k[io]~~",
      "k[k[io]~]k[hh?i]", "k[~]", "k[5b[~1[i-h]]]", "2[k[1000000[io]]]", "k[1000000[1000000[io]]]",
      "2[io]e[1000s[io]]", "k[i?]o", "3[k[io]]", "e[50x[ii~~~~~~?oo]]", "k[h?i?]",
      "1000000b[i?o?]", "20s[i?o?]",
    ]
  )
  func ends(drawing: String) throws {
    let plan = try SessionPlan(drawn: drawing)

    let count = Self.count(plan)

    #expect(count != nil, "not after \(Self.most) transitions")
  }

  @Test("It ends on ramps, and on steps, without end")
  func endless() throws {
    let pace = try BreathPace(
      from: ExactSeconds(12),
      to: ExactSeconds(6),
      over: ExactSeconds(600)
    )
    let stepped = PhaseLength.stepped(
      from: ExactSeconds(1),
      step: ExactSeconds(1),
      least: nil,
      most: ExactSeconds(60)
    )
    let bodies: [[PatternNode]] = [
      [try .share(.inhale, 1), try .share(.exhale, 1, to: 2)],
      [.phase(try BreathPhase(.inhale, lasting: stepped)), try .phase(.exhale, 1)],
    ]
    for repetition in [.length(.endless), .untilKey] as [Repetition] {
      for body in bodies {
        let loop = try BreathLoop(repetition, pace: pace, body: body)
        let plan = try SessionPlan(BreathPattern(name: "endless", body: [.loop(loop)]))
        let transitions = Array(plan.makeCursorForMeasuring(repeatsFor: ExactSeconds(20)))
        let longest = transitions.map(\.length).max() ?? .zero
        #expect(transitions.count < 300)
        // It was followed until nothing changed any more: to 10 s a breath, to 60 s a phase.
        #expect(longest >= ExactSeconds(6))
      }
    }
  }

  @Test("It ends on random trees")
  func random() async throws {
    try await inTurn {
      for seed in UInt64(0)..<1_000 {
        var generator = TreeGenerator(seed: seed, mostTurns: 12)
        let pattern = generator.pattern()
        let count = Self.count(try SessionPlan(pattern))
        try #require(count != nil, "seed \(seed): \(TreeText(pattern))")
      }
    }
  }

  @Test("What repeats is walked for the time asked, and the end of it")
  func window() throws {
    let plan = try SessionPlan(drawn: "1000[iioo]~~~~")

    let transitions = Array(plan.makeCursorForMeasuring(repeatsFor: ExactSeconds(20)))

    let starts = transitions.map(\.start)
    #expect(transitions.count == 2 + 2 * 6 + 1)
    #expect(starts.prefix(11).last == ExactSeconds(18))
    #expect(starts.suffix(4) == [3_996, 3_998, 4_000, 4_004].map { ExactSeconds($0) })
    #expect(transitions.map(\.kind).filter { $0 == .inhale }.count == 6)
  }

  @Test("Open phases take no time, as if each key came at once, and have no reminders")
  func openPhases() throws {
    let plan = try SessionPlan(drawn: "2[io.......?2ii]")

    let transitions = Array(plan.makeCursorForMeasuring(repeatsFor: ExactSeconds(20)))

    #expect("\(transitions.map(\.kind.name))".contains("empty"))
    #expect(!transitions.contains { $0.event == .reminder })
    #expect(transitions.map(\.start) == [0, 0, 1, 2, 2, 4, 5, 6, 6, 8].map { ExactSeconds($0) })
  }

  @Test("A loop that a key ends is left after its time, and what follows is walked")
  func keyed() throws {
    let plan = try SessionPlan(drawn: "k[io]~~~hhio")

    let transitions = Array(plan.makeCursorForMeasuring(repeatsFor: ExactSeconds(10)))

    #expect(transitions.last?.event == .closing)
    #expect(
      transitions.suffix(5).map(\.kind.name) == ["breathe", "hold", "inhale", "exhale", "breathe"]
    )
    #expect(transitions.count < 30)
  }

  private static let most = 200_000

  /// How many transitions the walk has; nil where it goes on and on.
  private static func count(_ plan: SessionPlan) -> Int? {
    var count = 0
    for _ in plan.makeCursorForMeasuring(repeatsFor: ExactSeconds(20)) {
      count += 1
      if count > most { return nil }
    }
    return count
  }
}
