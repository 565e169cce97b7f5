import Testing

@testable import Benchmarks

@Suite("Statistics of a benchmark")
struct StatisticsTests {
  @Test(
    "A percentile is a value that was measured, by nearest rank",
    arguments: [(0.0, 1.0), (0.5, 50), (0.99, 99), (0.991, 100), (1, 100)]
  )
  func percentile(part: Double, expected: Double) {
    let values = (1...100).reversed().map(Double.init)

    #expect(Statistics.percentile(part, of: values) == expected)
  }

  @Test("Of one value every percentile is that value, and of none there is none")
  func fewValues() {
    #expect(Statistics.percentile(0.99, of: [7]) == 7)
    #expect(Statistics.percentile(0.99, of: []) == nil)
    #expect(Statistics.median([]) == nil)
  }

  @Test("The median is the middle of an odd count, and between the middle two of an even one")
  func median() {
    #expect(Statistics.median([9, 1, 5]) == 5)
    #expect(Statistics.median([9, 1, 5, 2]) == 3.5)
  }

  @Test("What a run costs at its start does not change the slope")
  func slope() {
    let cheap = Statistics.slope(from: (20, 12), to: (140, 72))
    let dear = Statistics.slope(from: (20, 112), to: (140, 172))

    #expect(cheap == 0.5)
    #expect(dear == cheap)
  }
}
