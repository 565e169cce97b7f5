import BreathTesting
import Testing

@testable import EbbCommand

@Suite("A text of someone's own on the screen")
struct WrappedTextTests {
  @Test(
    "Lines break at spaces, or within a word that is too long",
    arguments: [
      ("", [""]), ("one two", ["one two"]), ("one two three", ["one two", "three"]),
      ("abcdefghijkl", ["abcdefghij", "kl"]), ("a bcdefghijklm", ["a", "bcdefghijk", "lm"]),
      ("a\n\n b\r\nc", ["a", "", " b", "c"]), ("\ta", ["    a"]),
      ("静かな朝の呼吸", ["静かな朝の", "呼吸"]), ("a\u{1B}[b", ["a\\u{1b}[b"]),
      ("1234567890 b", ["1234567890", "b"]), ("     123456", ["     12345", "6"]),
    ]
  )
  func lines(text: String, expected: [String]) {
    #expect(WrappedText.lines(text, width: 10) == expected)
  }

  @Test("No line is wider than its room, whatever the script", arguments: SampleText.all)
  func width(sample: SampleText) {
    for width in [2, 7, 20, 53] {
      #expect(WrappedText.lines(sample.text, width: width).allSatisfy { $0.columns <= width })
    }
  }

  @Test(
    "A character's width is that of a terminal",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("静", 2), ("ﾊ", 1), ("숨", 2),
      ("🙏🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("☺\u{FE0F}", 2), ("☺\u{FE0E}", 1), ("א", 1),
      ("\u{200B}", 0), ("　", 2), ("𒀭", 1), ("\u{20BB7}", 2),
    ]
  )
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
