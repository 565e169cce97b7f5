import BreathEngine
import BreathTesting
import Testing

/// Whatever is typed is read or refused, and nothing of it is a fault of ours.
@Suite("Any text")
struct AnyTextTests {
  private static let words: [String] = [
    "4-7-8", "1:4:2", "@", "4", "6bpm", "bpm", "12..6bpm", "/", "10m", "1h30m", "+", "-", "x",
    "10x",
    ".", "..", ":", ",", "0", "0.1", "999999999", "999999999.999999999", "0.000000001", "1000000x",
    "1000h", "2.197bpm", "99999999999999999999", "h", "m", "s", "–", "：", "×", "٤", "½", "７", "e9",
    "\u{0}", "\u{301}", "👩‍👩‍👧", "\r\n", "\u{FEFF}", " ", "ß", "NaN", "box",
  ]

  /// Characters that mean something.
  private static let signs = Array("0123456789.-:@+/xbpmhms".utf8)

  @Test("Texts of what short forms and durations are made of")
  func mixedTexts() async throws {
    try await Self.each(20_000, seed: 1) { random in
      (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Self.words.randomElement(using: &random) ?? ""
      }.joined()
    }
  }

  @Test("A hundred thousand rows of any bytes")
  func anyBytes() async throws {
    try await Self.each(100_000, seed: 2) { random in
      let count = Int.random(in: 0...24, using: &random)
      let bytes = (0..<count).map { _ in
        // One in four is any byte.
        let drawn = random.next()
        return drawn % 4 == 0
          ? UInt8(truncatingIfNeeded: drawn >> 8)
          : Self.signs[Int((drawn >> 8) % UInt64(Self.signs.count))]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("Right forms with a few characters changed")
  func mutatedForms() async throws {
    try await Self.each(10_000, seed: 3) { random in
      var generator = ShortFormGenerator(seed: random.next())
      var text = Array(generator.text().utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) where !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &random)
        let other = Self.signs.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = other
        case 1: text.insert(other, at: place)
        default: text.remove(at: place)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  @Test(
    "A quarter of a megabyte of one thing is read in one pass",
    arguments: [
      "4-", "1:", "4-4+", "9", "1x", "0.", "..", "\u{301}", "👩‍", "1h", "1-1/1s+", "@", "+",
    ]
  )
  func monotony(piece: String) {
    let text = String(repeating: piece, count: (1 << 18) / piece.utf8.count)

    for text in [text, "4-4" + text, "4-4/" + text] {
      let error = #expect(throws: InputError.self) { try BreathPattern(shortForm: text) }
      #expect((error?.description.count ?? 0) < 400)
      #expect(throws: InputError.self) { try ExactSeconds(duration: text) }
    }
  }

  private static func each(
    _ count: Int,
    seed: UInt64,
    _ text: @escaping @Sendable (inout SeededGenerator) -> String
  ) async throws {
    try await inTurn {
      var random = SeededGenerator(seed: seed)
      var (read, refused) = (0, 0)
      for _ in 0..<count {
        let text = text(&random)
        if try holds(for: text) { read += 1 } else { refused += 1 }
      }
      // Both roads must have been taken, or it says little.
      #expect(read > count / 2_000 && refused > count / 20)
    }
  }

  /// Checks what every text has; true where it is a pattern or a duration.
  private static func holds(for text: String) throws -> Bool {
    var isRead = false
    do {
      let duration = try ExactSeconds(duration: text)
      isRead = true
      try #require(duration >= .zero && duration <= .longestDuration)
    } catch let error as InputError {
      try check(error, in: text)
    }
    do throws(InputError) {
      let pattern = try BreathPattern(shortForm: text)
      isRead = true
      let plan = try SessionPlan(pattern)
      for _ in plan.makeCursor().prefix(4) {}
    } catch {
      try check(error, in: text)
    }
    return isRead
  }

  private static func check(_ error: InputError, in text: String) throws {
    if let offset = error.offset { try #require((0...text.count).contains(offset), "\(text)") }
    let isOneLine = error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 }
    try #require(isOneLine && !error.reason.isEmpty, "\(text)")
  }
}
