import BreathEngine
import JSONText
import Testing

@testable import EbbCommand

@Suite("Any pattern can be shown")
struct AnyPatternTests {
  @Test(
    "Its page fits a terminal, its session thirty lines, and its picture is well-formed",
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func page(seed: UInt64) throws {
    var trees = RandomTrees(seed: seed)
    for place in 1...25 {
      let listed = try ListedPattern(NamedPattern(pattern: trees.next()))
      let page = PatternPage(listed).lines
      let session = SessionOutline(listed).map { SessionLines($0, of: listed).lines } ?? []

      #expect(page.filter { $0.count > 80 } == [], "seed \(seed), pattern \(place)")
      #expect(session.count <= SessionLines.most, "seed \(seed), pattern \(place)")
      let fault = XMLCheck.fault(in: PatternPicture(listed).svg)
      #expect(fault == nil, "seed \(seed), pattern \(place)")
    }
  }

  @Test(
    "Its phases as JSON follow each other without a gap for as long as that is known",
    arguments: 1...4 as ClosedRange<UInt64>
  )
  func json(seed: UInt64) throws {
    var trees = RandomTrees(seed: seed)
    for place in 1...15 {
      let listed = try ListedPattern(NamedPattern(pattern: trees.next()))
      let json = PatternJSON(listed).value
      let phases = try #require(json["phases"]?.array)
      let timed = phases.prefix { $0["start_ns"] != nil }

      for (one, next) in zip(timed, timed.dropFirst()) {
        let (start, length) = try (
          #require(one["start_ns"]?.int64), #require(one["length_ns"]?.int64)
        )
        // Each is rounded to a nanosecond by itself.
        #expect(
          try abs(start + length - #require(next["start_ns"]?.int64)) <= 1,
          "seed \(seed), pattern \(place)"
        )
      }
      #expect(timed.count == phases.count || timed.last?["max_ns"] != nil)
      #expect(phases.allSatisfy { ($0["length_ns"]?.isNull == true) == ($0["max_ns"] != nil) })
    }
  }
}
