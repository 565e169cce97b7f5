import Testing

@testable import BreathEngine

@Suite("Bells at random")
struct RandomBellTests {
  private static func bells(_ seed: UInt32, _ count: Int) throws -> [ExactSeconds] {
    var form = SitForm(.endless)
    form.random = .init(from: ExactSeconds(180), to: ExactSeconds(420), seed: seed)
    return try SessionPlan(form).makeCursor().dropFirst().prefix(count).map(\.start)
  }

  /// Worked out by another program, from the published SplitMix64.
  @Test(
    "A seed gives the same times everywhere",
    arguments: [
      (7, [273_559, 457_588, 853_771, 1_173_674, 1_462_260, 1_702_123]),
      (0, [391_995, 675_562, 861_906, 1_274_918, 1_480_441, 1_738_999]),
    ] as [(UInt32, [Int64])]
  )
  func seed(seed: UInt32, milliseconds: [Int64]) throws {
    #expect(
      try Self.bells(seed, 6).map { $0.nanoseconds } == milliseconds.map { $0 * 1_000_000 }
    )
  }

  @Test("Each time between is as likely as another, from the shortest to the longest")
  func even() throws {
    let bells = try [.zero] + Self.bells(3, 20_000)
    let gaps = zip(bells, bells.dropFirst()).map { ($1 - $0).seconds }
    let shortest = try #require(gaps.min())
    let longest = try #require(gaps.max())

    #expect(shortest >= 180 && shortest < 180.2)
    #expect(longest <= 420 && longest > 419.8)
    // The mean of 20,000 has a standard error of half a second.
    #expect(abs(gaps.reduce(0, +) / 20_000 - 300) < 2)
    var counts = [Int](repeating: 0, count: 8)
    for gap in gaps { counts[min(7, Int((gap - 180) / 30))] += 1 }
    #expect(counts.allSatisfy { abs($0 - 2500) < 250 })
  }

  @Test("They stay before the end, give way to what strikes there, and ring beside single bells")
  func within() throws {
    var form = SitForm(.row([ExactSeconds(60), ExactSeconds(60)]))
    form.random = .init(from: ExactSeconds(10), to: ExactSeconds(10), seed: 1)
    form.bells = [ExactSeconds(25)]
    let strikes = Array(try SessionPlan(form).makeCursor())

    #expect(
      strikes.map { $0.start.seconds }
        == [0, 10, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]
    )
    #expect(strikes[7].event == .between)
  }
}
