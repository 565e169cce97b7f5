import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Any configuration text")
struct AnyTextTests {
  private static let texts = [
    "{ play: 'a', volume: -12, gentle: true, patterns: { a: '4-7-8', b: { pattern: 'a', unit: 2 } } }",
    "{ patterns: { a: { vars: { n: 3, pb: 90 }, body: [{ exhale: 4, prelude: true }, { loop: { times: "
      + "'$n' }, say: '{n} {turn}', body: [{ hold: { pb: 0.5 } }, { exhale: 6, skip: 'last' }, "
      + "{ inhale: { from: 4, step: '-1s', min: 1, max_pb: 0.8 } }] }] } } }",
    "{ patterns: { a: { phases: [{ inhale: { share: '1/3' } }, { exhale: { share: { from: 1, to: 2 } } "
      + "}], pace: { bpm: { from: 12, to: 6, over: '2m' } }, for: '9m' }, b: { pattern: 'a', "
      + "pace: { bpm: 7 }, warnings: ['x'] } } }",
    "{ patterns: { a: { body: [{ loop: { each: { x: [4, 5.5] } }, body: [{ loop: { until: 'key' }, "
      + "body: [{ empty: { open: { max: '1m', remind: '9s' } } }, { inhale: '$x' }] }, { breathe: 60, "
      + "ask: 'comfort' }] }, { loop: { bodies: [[{ inhale: 1 }], [{ exhale: 2 }]] }, count: 'up' }] } } }",
  ]
  private static let words = [
    "0", "-1", "1e9", "NaN", "999999999", "0.000000001", "'60/11'", "'1/999983'", "'$n'", "'$pb'",
    "'-15s'", "'1000h'", "''", "null", "true", "[]", "{}", "[{}]", "'box'", "'wim-hof'", "'a'",
    "inhale", "hold", "empty", "breathe", "loop", "body", "each", "share", "open", "endless",
    "skip",
    "\u{430}", "\0", "\u{2028}", "{", "}", "[", "]", ",", ":",
  ]

  @Test("Whatever is changed in it, a text is read, or told of in lines with places in it")
  func changed() {
    for seed in UInt64(1)...4_000 {
      var random = SeededGenerator(seed: seed)
      var text = Self.texts[Int(seed) % Self.texts.count]
      for _ in 0...Int.random(in: 0...3, using: &random) { change(&text, &random) }
      let lines = faultLines(text)
      #expect(
        lines.allSatisfy { $0.hasPrefix("c:1:") && !$0.contains(where: \.isNewline) },
        "seed \(seed): \(text): \(lines)"
      )
      let columns = lines.compactMap { Int($0.split(separator: ":")[2]) }
      #expect(columns.allSatisfy { (1...text.unicodeScalars.count + 1).contains($0) })
    }
  }

  /// Replaces a word of a text by another of it or of a stranger one.
  private func change(_ text: inout String, _ random: inout SeededGenerator) {
    var parts = Self.split(text)
    let place = Int.random(in: parts.indices, using: &random)
    let isOwn = Bool.random(using: &random)
    let other =
      isOwn ? parts.randomElement(using: &random) : Self.words.randomElement(using: &random)
    parts[place] = other ?? ""
    text = parts.joined()
  }

  /// Words, texts, signs and spaces.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = []
    for character in text {
      let isWord = character.isLetter || character.isNumber || "._-$'".contains(character)
      if isWord, let last = parts.last?.last,
        last.isLetter || last.isNumber || "._-$'".contains(last)
      {
        parts[parts.endIndex - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }
}
