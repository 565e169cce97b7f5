import Testing

@testable import EbbCommand

@Suite("Keys that are beads")
struct BeadKeysTests {
  private static let millisecond: Int64 = 1_000_000

  /// What a text is, typed at once.
  private static func keys(_ text: String) -> [BeadKeys.Key] {
    var keys = BeadKeys()
    return keys.take(Array(text.utf8), at: 0)
  }

  @Test(
    "Any key is one bead, whatever it sends",
    arguments: [
      "a", " ", "\r", "\t", "ä", "ༀ", "🙏", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}[15~",
      "\u{1B}x", "\u{1B}[<0;10;10M",
    ]
  )
  func any(text: String) {
    #expect(Self.keys(text).count == 1)
    #expect(Self.keys(text + text + text).count == 3)
    #expect(Self.keys(text + "a").count == 2)
  }

  @Test("Backspace takes one back; q and Ctrl-D end")
  func others() {
    #expect(Self.keys("\u{7F}\u{8}") == [.back, .back])
    #expect(Self.keys("aq") == [.bead(0x61), .quit])
    #expect(Self.keys("\u{4}") == [.quit])
  }

  @Test("A key whose bytes come one by one is one bead, at its first byte")
  func split() {
    var keys = BeadKeys()
    #expect(keys.take([0x1B], at: 0).count == 1)
    #expect(keys.take([0x5B], at: Self.millisecond).isEmpty)
    #expect(keys.take([0x41], at: 2 * Self.millisecond).isEmpty)
    #expect(keys.take([0x61], at: 3 * Self.millisecond).count == 1)
  }

  @Test("Escape by itself is a bead, and what a finger presses after it another")
  func escape() {
    var keys = BeadKeys()
    #expect(keys.take([0x1B], at: 0).count == 1)
    #expect(keys.take([0x5B], at: 50 * Self.millisecond).count == 1)
    #expect(keys.take([0x1B], at: 100 * Self.millisecond).count == 1)
    #expect(keys.take([0x1B], at: 150 * Self.millisecond).count == 1)
    #expect(keys.take([0x71], at: 200 * Self.millisecond) == [.quit])
  }
}
