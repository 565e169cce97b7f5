import BreathEngine
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("Written patterns")
struct PatternWriterTests {
  @Test("What is written is read as the same pattern", arguments: patterns)
  func roundTrip(pattern: String) throws {
    let read = try breath(pattern)

    let object = JSONValue(PatternWriter.object(read)).serialized()

    #expect(try breath(object) == read, "\(object)")
  }

  @Test("Every built-in is read again as itself", arguments: PatternLibrary.builtinNames)
  func builtins(name: String) throws {
    let builtin = try PatternLibrary.builtin(named: name)

    let object = JSONValue(PatternWriter.object(builtin)).serialized()

    let again = try library("{ patterns: { '\(name)': \(object) } }").pattern(named: name)
    #expect(again.pattern == builtin.pattern)
    #expect(again.about == builtin.about)
  }

  @Test("A thousand random trees that fit a session are read again as themselves")
  func randomTrees() throws {
    var count = 0
    var seed: UInt64 = 0
    while count < 1_000 {
      seed += 1
      try #require(seed < 10_000, "hardly any tree fits")
      var trees = TreeGenerator(seed: seed)
      let pattern = try trees.pattern()
      guard (try? SessionPlan(pattern)) != nil else { continue }
      count += 1
      let object = JSONValue(PatternWriter.object(pattern)).serialized()
      #expect(try breath(object) == pattern, "seed \(seed): \(object)")
    }
  }

  @Test("Seconds are numbers, a minute and more is a duration, and what has no decimals a fraction")
  func numbers() throws {
    let pattern = try breath(
      "{ body: [{ inhale: '5.5s' }, { hold: 59 }, { exhale: 90 }, { inhale: '60/11' }, "
        + "{ exhale: 4, via: 'mouth' }] }"
    )

    #expect(
      JSONValue(PatternWriter.object(pattern)).serialized() == """
        {"body":[{"inhale":5.5},{"hold":59},{"exhale":"1m30s"},{"inhale":"60/11"},\
        {"exhale":4,"via":"mouth"}]}
        """
    )
  }

  @Test("What is told of a pattern stands before its body")
  func notes() throws {
    let library = try library(
      """
      { patterns: { a: { pattern: "2x4-6", title: "T", summary: "s", also: ["x"], sources: ["y"],
        warnings: ["W."], dose: "D.", cues: "tone", volume: -12 } } }
      """
    )

    let object = PatternWriter.object(try library.pattern(named: "a"))

    #expect(
      JSONValue(object).serialized() == """
        {"title":"T","summary":"s","also":["x"],"sources":["y"],"warnings":["W."],"dose":"D.",\
        "cues":"tone","volume":"-12 dB","body":[{"loop":{"times":2},"body":[{"inhale":4},\
        {"exhale":6}]}]}
        """
    )
  }

  private static let patterns = [
    "'4-7-8'", "'10x4-6+5x5-5'", "'1:4:2@4'", "'1.123456789:1@0.5bpm'", "'4:6@12..6bpm/10m'",
    "{ pattern: 'box', breaths: 7 }", "{ pattern: 'box', exact: '90.5s' }",
    "{ pattern: 'box', endless: true }", "{ pattern: '0.5-0.5', unit: 0.33333334 }",
    "{ body: [{ loop: { until: 'key' }, count: 'up', say: 'turn {turn}', body: [{ inhale: 4 }] }] }",
    "{ body: [{ loop: { each: { x: [4, 5] } }, say: '{x}', body: [{ inhale: '$x' }] }] }",
    "{ body: [{ loop: { each: { x: [4, 5] } }, say: 'same', body: [{ inhale: '$x' }] }] }",
    "{ body: [{ loop: { times: 3 }, say: ['a', 'b'], body: [{ breathe: { from: '1h', step: '-10s', "
      + "min: 5.5 }, ask: 'comfort', record: 'rest', skip: 'last' }, { inhale: 4 }] }] }",
    "{ body: [{ loop: { for: '5m' }, pace: { bpm: { from: 6, to: 6, over: '2m' } }, body: "
      + "[{ inhale: { share: 1 } }, { exhale: { share: { from: 1, to: '4/3' } } }] }] }",
    "{ body: [{ loop: { times: 2 }, pace: { bpm: '60/7' }, body: [{ inhale: { share: 0.00001 } }, "
      + "{ exhale: { share: 0.00002 } }] }] }",
  ]
}
