import Testing

@testable import EbbCommand

@Suite("A note on the screen")
struct PromptDrawingTests {
  private func editor(_ text: String, back: Int = 0, characters: Int = 280) -> LineEditor {
    var editor = LineEditor(rule: TextRule(noun: "note", characters: characters, lines: 4))
    for character in text {
      _ = editor.press(character == "\n" ? .newLine : .text(String(character)))
    }
    for _ in 0..<back { _ = editor.press(.left) }
    return editor
  }

  @Test("The line below says what is left, or what is too much")
  func status() {
    let keys = "Alt-Enter breaks the line, Ctrl-C skips"
    let drawing = PromptDrawing(editor("ab\nc"), columns: 80, lines: 24)

    #expect(drawing.rows == ["> ab", "  c"])
    #expect(drawing.status == "  276 characters and 2 lines left; \(keys)")
    #expect(
      PromptDrawing(editor("ab\n\n\n\nc", characters: 5), columns: 80, lines: 24).status
        == "  2 characters and 1 line too many; Ctrl-C skips"
    )
    var free = LineEditor(rule: .unlimited("note"))
    _ = free.press(.text("a"))
    #expect(PromptDrawing(free, columns: 80, lines: 24).status == "  \(keys)")
    #expect(PromptDrawing(free, columns: 12, lines: 24).status == "  Alt-Enter")
  }

  @Test("Rows break before the edge, and wide characters count twice")
  func wide() {
    let drawing = PromptDrawing(editor("静かな朝の呼吸"), columns: 16, lines: 24)

    #expect(drawing.rows == ["> 静かな朝の", "  呼吸"])
    #expect(drawing.cursorRow == 1 && drawing.cursorLead == "  呼吸")
  }

  @Test("The cursor's row is written up to the cursor")
  func cursor() {
    let drawing = PromptDrawing(editor("abcd\nef", back: 5), columns: 80, lines: 24)

    #expect(drawing.cursorRow == 0 && drawing.cursorLead == "> ab")
  }

  @Test("A text that is taller than the screen shows the rows around the cursor")
  func tall() {
    let text = (1...9).map(String.init).joined(separator: "\n")

    let atEnd = PromptDrawing(editor(text), columns: 80, lines: 5)
    let atStart = PromptDrawing(editor(text, back: 17), columns: 80, lines: 5)

    #expect(atEnd.rows == ["  7", "  8", "  9"] && atEnd.cursorRow == 2)
    #expect(atStart.rows == ["> 1", "  2", "  3"] && atStart.cursorRow == 0)
  }

  @Test("Drawn over an earlier one, nothing of it is left, and the cursor is where it belongs")
  func screen() {
    var screen = Screen()
    var drawn: PromptDrawing?
    for step in [editor("a"), editor("ab\ncd\nef"), editor("ab\ncd\nef", back: 4), editor("x")] {
      let drawing = PromptDrawing(step, columns: 80, lines: 24)
      screen.take(drawing.drawing(over: drawn))
      drawn = drawing

      #expect(screen.text == (drawing.rows + [drawing.status]).joined(separator: "\n"))
      let row = drawing.cursorLead
      #expect(screen.row == drawing.cursorRow && screen.column == row.count)
    }
    screen.take(PromptDrawing(editor("done"), columns: 80, lines: 24).leaving(over: drawn))
    #expect(screen.text == "> done\n" && screen.row == 1 && screen.column == 0)
  }
}

/// A terminal that knows the few commands that a prompt needs.
private struct Screen {
  private var lines: [[Character]] = [[]]
  private(set) var row = 0
  private(set) var column = 0

  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  mutating func take(_ output: String) {
    var rest = Array(output.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n":
        row += 1
        while lines.count <= row { lines.append([]) }
      case "\u{1B}":
        rest.removeFirst()
        let number = rest.prefix { ("0"..."9").contains($0) }
        rest = rest.dropFirst(number.count)
        let count = Int(String(String.UnicodeScalarView(number))) ?? 1
        switch rest.popFirst() {
        case "A"?: row = max(0, row - count)
        case "J"?:
          lines[row] = Array(lines[row].prefix(column))
          lines.removeLast(lines.count - row - 1)
        default: Issue.record("an unknown command in \(output.debugDescription)")
        }
      default:
        while lines[row].count <= column { lines[row].append(" ") }
        lines[row][column] = Character(scalar)
        column += 1
      }
    }
  }
}
