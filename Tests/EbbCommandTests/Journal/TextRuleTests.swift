import BreathTesting
import Testing

@testable import EbbCommand

@Suite("What a text may be")
struct TextRuleTests {
  private let rule = TextRule(noun: "note", characters: 5, lines: 2)

  @Test(
    "Characters are counted as a person does",
    arguments: ["12345", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", "👨‍👩‍👧‍👦🇩🇪🙏🏽1️⃣á", "が゙ん바ᄇ"]
  )
  func characters(text: String) {
    #expect(rule.fault(in: text) == nil)
    #expect(
      rule.fault(in: text + "!!") == "a note has at most 5 characters, and this one has "
        + "\(text.count + 2)"
    )
  }

  @Test("Lines are counted, the last one too")
  func lines() {
    #expect(rule.fault(in: "a\nb") == nil)
    #expect(rule.fault(in: "a\r\nb") == nil)
    #expect(rule.fault(in: "a\nb\n") == "a note has at most 2 lines, and this one has 3")
  }

  @Test("A limit of 0 is none, but for a megabyte")
  func unlimited() {
    let rule = TextRule.unlimited("note")
    let long = String(repeating: "a\n", count: 500_000)

    #expect(rule.fault(in: long) == nil)
    #expect(
      rule.fault(in: long + "é") == "a note has at most 1 MB, and this one has 1000002 bytes"
    )
  }

  @Test("A command to a terminal is no text, and is named with its place")
  func controls() {
    let rule = TextRule.unlimited("note")

    #expect(
      rule.fault(in: "a\nbé\u{1B}[31m")
        == "line 2, character 3: U+001B is a control character, no text"
    )
    for code in [0x00, 0x07, 0x08, 0x0B, 0x0D, 0x7F, 0x85, 0x9B] {
      let text = "a\(Character(UnicodeScalar(UInt8(code))))b"
      #expect(rule.fault(in: text)?.hasPrefix("line 1, character 2: U+00") == true)
    }
  }

  @Test("Every text of the table is one", arguments: SampleText.all)
  func samples(sample: SampleText) {
    #expect(TextRule.note(NoteSettings()).fault(in: sample.text) == nil)
  }

  @Test("Only one line break is taken from the end")
  func lastLineBreak() {
    #expect("a\n".withoutLastLineBreak == "a")
    #expect("a\n\n".withoutLastLineBreak.utf8.elementsEqual("a\n".utf8))
    #expect("a\r\n".withoutLastLineBreak == "a")
    #expect("a".withoutLastLineBreak == "a")
    #expect("\n".withoutLastLineBreak == "")
    #expect("".withoutLastLineBreak == "")
  }
}
