/// How a text that someone is writing looks in a terminal: its rows, a line of what is left, the cursor.
struct PromptDrawing: Hashable {
  private static let lead = "> "
  private static let indent = "  "
  /// Columns that stay free: terminals do not agree on the width of all characters.
  private static let slack = 4

  /// The rows of the text that fit on the screen.
  private(set) var rows: [String] = []
  /// The line below them.
  let status: String
  /// The row with the cursor, from 0.
  private(set) var cursorRow = 0
  /// What stands before the cursor in its row.
  private(set) var cursorLead = ""

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - editor: The text.
  ///   - columns: The width of the terminal.
  ///   - lines: Its height.
  init(_ editor: LineEditor, columns: Int, lines: Int) {
    status = String(Self.status(editor).prefix(max(10, columns - 1)))
    let width = max(4, columns - Self.lead.count - Self.slack)
    let head = Self.broken(editor.before, width: width)
    // The row of the cursor goes on with what stands behind it.
    let all = Self.broken(editor.before + editor.after, width: width)
    cursorRow = head.count - 1
    cursorLead = head[cursorRow]
    show(all, around: cursorRow, atMost: max(1, lines - 2))
  }

  /// Keeps the rows that fit, with the cursor's among them.
  private mutating func show(_ all: [String], around cursor: Int, atMost count: Int) {
    let first = min(max(0, cursor - count + 1), max(0, all.count - count))
    let leads = all.indices.map { $0 == 0 ? Self.lead : Self.indent }
    rows = zip(leads, all).map { $0 + $1 }.dropFirst(first).prefix(count).map(\.self)
    cursorLead = leads[cursor] + cursorLead
    cursorRow = cursor - first
  }

  /// The rows of a text; only where a row breaks is added.
  private static func broken(_ text: String, width: Int) -> [String] {
    var rows = [""]
    var columns = 0
    for character in text {
      if character == "\n" {
        rows.append("")
        columns = 0
        continue
      }
      let shown = character == "\t" ? WrappedText.tab : String(character).printable
      if columns + shown.columns > width {
        rows.append("")
        columns = 0
      }
      rows[rows.count - 1] += shown
      columns += shown.columns
    }
    return rows
  }

  /// What is left, and which keys end it.
  private static func status(_ editor: LineEditor) -> String {
    let tooMany = [
      (editor.charactersLeft, "character"), (editor.linesLeft, "line"),
    ].compactMap { left, noun in
      left.flatMap { $0 < 0 ? (-$0).counted(noun) : nil }
    }
    if !tooMany.isEmpty {
      return phrase("  \(tooMany.spoken(with: "and")) too many; Ctrl-C skips")
    }
    let left = [
      editor.charactersLeft?.counted("character"), editor.linesLeft?.counted("line"),
    ].compactMap(\.self)
    let keys = phrase("Alt-Enter breaks the line, Ctrl-C skips")
    return "  " + (left.isEmpty ? "" : phrase("\(left.spoken(with: "and")) left; ")) + keys
  }
}

extension PromptDrawing {
  /// What draws it below the question, where nothing was drawn yet or over an earlier one.
  ///
  /// The terminal itself finds the cursor's column: the row is written again up to there.
  ///
  /// - Parameter earlier: What stands on the screen.
  /// - Returns: Text and escapes.
  func drawing(over earlier: PromptDrawing?) -> String {
    let lines = rows + [status]
    let up = lines.count - 1 - cursorRow
    return Self.clearing(earlier) + lines.joined(separator: "\r\n") + "\u{1B}[\(up)A\r" + cursorLead
  }

  /// What leaves the text on the screen, without the line below it and with the cursor behind it.
  func leaving(over earlier: PromptDrawing?) -> String {
    Self.clearing(earlier) + rows.joined(separator: "\r\n") + "\r\n"
  }

  /// What takes a drawing off the screen.
  static func clearing(_ earlier: PromptDrawing?) -> String {
    guard let earlier else { return "\r\u{1B}[J" }
    let up = earlier.cursorRow > 0 ? "\u{1B}[\(earlier.cursorRow)A" : ""
    return up + "\r\u{1B}[J"
  }
}
