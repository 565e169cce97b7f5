import Testing

@testable import EbbCommand

@Suite("Writing a note")
struct LineEditorTests {
  private func editor(
    _ keys: [KeyDecoder.Key],
    characters: Int = 10,
    lines: Int = 2
  ) -> LineEditor {
    var editor = LineEditor(rule: TextRule(noun: "note", characters: characters, lines: lines))
    for key in keys { _ = editor.press(key) }
    return editor
  }

  private func typed(_ text: String) -> [KeyDecoder.Key] {
    text.map { $0 == "\n" ? .newLine : .text(String($0)) }
  }

  /// The text with a bar for the cursor.
  private func shown(_ editor: LineEditor) -> String { "\(editor.before)|\(editor.after)" }

  @Test(
    "Keys move the cursor and take characters away",
    arguments: [
      ("abc", [.backspace], "ab|"), ("abc", [.left, .backspace], "a|c"),
      ("abc", [.left, .left, .delete], "a|c"), ("abc", [.home, .delete], "|bc"),
      ("abc", [.home, .right, .end], "abc|"), ("abc", [.left, .deleteToStart], "|c"),
      ("abc", [.left, .deleteToEnd], "ab|"), ("one two  ", [.deleteWord], "one |"),
      ("one", [.deleteWord, .deleteWord, .backspace, .delete, .left, .right], "|"),
      ("ab\ncd", [.home], "ab\n|cd"), ("ab\ncd", [.home, .left, .home], "|ab\ncd"),
      ("ab\ncd", [.up], "ab|\ncd"), ("ab\ncd", [.left, .up], "a|b\ncd"),
      ("ab\nc", [.up, .up, .home, .down], "ab\n|c"), ("abc\nd", [.up, .end, .down], "abc\nd|"),
      ("abc\nd", [.home, .up, .right, .right, .down], "abc\nd|"),
      ("ab\ncd", [.deleteToStart], "ab\n|"), ("ab\ncd", [.up, .home, .deleteToEnd], "|\ncd"),
      ("ab\ncd", [.home, .backspace], "ab|cd"), ("abc", [.left, .text("x")], "abx|c"),
    ] as [(String, [KeyDecoder.Key], String)]
  )
  func keys(text: String, keys: [KeyDecoder.Key], expected: String) {
    #expect(shown(editor(typed(text) + keys)) == expected)
  }

  @Test("A key takes a whole character, however many code points it has")
  func graphemes() {
    let family = "👨‍👩‍👧‍👦"
    let parts = family.unicodeScalars.map { KeyDecoder.Key.text(String($0)) }
    let accent: [KeyDecoder.Key] = [.text("e"), .text("\u{301}")]

    #expect(editor(parts).charactersLeft == 9)
    #expect(shown(editor(parts + accent + [.backspace])) == "\(family)|")
    #expect(shown(editor(parts + accent + [.left, .left, .delete])) == "|e\u{301}")
    #expect(editor(accent).text.utf8.elementsEqual("e\u{301}".utf8))
  }

  @Test("What is left is counted down in characters and lines")
  func countdown() {
    #expect(editor([]).charactersLeft == 10 && editor([]).linesLeft == 1)
    #expect(editor(typed("ab\nc")).charactersLeft == 6 && editor(typed("ab\nc")).linesLeft == 0)
    #expect(editor(typed("ab"), characters: 0, lines: 0).charactersLeft == nil)
    #expect(editor(typed("ab"), characters: 0, lines: 0).linesLeft == nil)
  }

  @Test("Too much is not lost: it only cannot be ended before it is short enough")
  func tooMuch() {
    var editor = editor(typed("12345678901"))

    #expect(!editor.fits)
    #expect(editor.press(.enter) == .writing)
    #expect(editor.press(.finish) == .writing)
    #expect(editor.text == "12345678901")
    #expect(editor.press(.backspace) == .writing)
    #expect(editor.press(.enter) == .done("1234567890"))
  }

  @Test("Enter ends a text and skips where there is none; Ctrl-D likewise; Ctrl-C always skips")
  func endings() {
    for key in [KeyDecoder.Key.enter, .finish] {
      var written = editor(typed("abc") + [.left])
      var blank = editor(typed(" \n"))
      #expect(written.press(key) == .done("abc"))
      #expect(blank.press(key) == .skipped)
    }
    var cancelled = editor(typed("abc"))
    #expect(cancelled.press(.cancel) == .skipped)
  }
}
