import BreathEngine
import Testing

@Suite("Input error")
struct InputErrorTests {
  // In a loop, as the test's own report would send its arguments to a terminal as they are.
  @Test("A character that controls a terminal is shown, never sent")
  func controlCharacters() {
    let cases = [
      ("4-\u{0}", "\"4-\\u{0}\", character 3: found '\\u{0}' where a number belongs"),
      ("4\u{1B}[2J", "\"4\\u{1b}[2J\", character 2: found '\\u{1b}' where '-' and another length"),
      ("4-4\n", "\"4-4\\u{a}\", character 4: found '\\u{a}' where '-' and another length"),
      ("4-4\u{9B}31m", "\"4-4\\u{9b}31m\", character 4: found '\\u{9b}' where '-'"),
      ("4-\u{7F}", "\"4-\\u{7f}\", character 3: found '\\u{7f}' where a number belongs"),
      ("4-\u{2029}4", "\"4-\\u{2029}4\", character 3: found '\\u{2029}' where a number belongs"),
      ("4-\u{202E}4", "\"4-\\u{202e}4\", character 3: found '\\u{202e}' where a number belongs"),
      ("4-4\r\n", "\"4-4\\u{d}\\u{a}\", character 4: found '\\u{d}\\u{a}' where '-'"),
    ]

    for (text, beginning) in cases {
      let error = #expect(throws: InputError.self) { try BreathPattern(shortForm: text) }

      let description = error?.description ?? ""
      let isPrintable = description.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
          && !(0x2028...0x202E).contains($0.value)
      }
      #expect(isPrintable, "\(beginning)")
      #expect(!isPrintable || description.hasPrefix(beginning), "\(beginning)")
    }
  }

  @Test("A long text is cut, and the place still counts from its beginning")
  func longText() {
    let text = String(repeating: "4-", count: 50) + "x"

    let error = #expect(throws: InputError.self) { try BreathPattern(shortForm: text) }

    let shown = String(repeating: "4-", count: 20)
    let expected = "\"\(shown)…\", character 101: found 'x' where a number belongs"
    #expect(error?.description == expected)
  }

  @Test("A place counts characters as people do, not bytes")
  func placeInCharacters() {
    let error = #expect(throws: InputError.self) { try ExactSeconds(duration: "1m👩‍👩‍👧") }

    #expect(error?.offset == 2)
  }
}
