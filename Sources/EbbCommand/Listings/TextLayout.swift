/// Plain text in lines and columns.
enum TextLayout {
  /// The width of a page, in characters.
  static let width = 80

  /// Breaks text at spaces so that no line is wider than a page; a longer word stands alone.
  ///
  /// - Parameters:
  ///   - text: Words with single spaces; at a no-break space it is not broken, and has a plain one.
  ///   - indent: The spaces before each line.
  /// - Returns: The lines, indented.
  static func wrapped(_ text: String, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if longer.columns > width - indent, !line.isEmpty {
        lines.append(line)
        line = String(word)
      } else {
        line = longer
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { spaces(indent) + String($0.map { $0 == "\u{A0}" ? " " : $0 }) }
  }

  /// Texts one under the other, each after a hyphen.
  static func items(_ texts: [String]) -> [String] {
    texts.flatMap { text in
      let lines = wrapped(text, indent: 4)
      return lines.prefix(1).map { "  - " + $0.dropFirst(4) } + lines.dropFirst()
    }
  }

  /// Two columns, the second wrapped beside the first.
  ///
  /// - Parameters:
  ///   - rows: Terms and what they mean.
  ///   - indent: The spaces before each line.
  ///   - isFlat: Whether each row is one line to be read aloud instead.
  /// - Returns: The lines.
  static func described(
    _ rows: [(term: String, text: String)],
    indent: Int = 2,
    isFlat: Bool = false
  ) -> [String] {
    if isFlat { return rows.map { "\($0.term): \($0.text)" } }
    let column = indent + (rows.map(\.term.columns).max() ?? 0) + 2
    return rows.flatMap { row in
      let lines = wrapped(row.text, indent: column)
      let first = padded(spaces(indent) + row.term, to: column)
      return [trimmed(first + (lines.first ?? "").dropFirst(column))] + lines.dropFirst()
    }
  }

  /// Rows of columns, each as wide as its widest cell; no line ends in spaces.
  ///
  /// - Parameters:
  ///   - rows: Cells; every row has as many.
  ///   - right: The columns whose cells stand at the right, such as numbers.
  ///   - isFlat: Whether each row is one line to be read aloud instead; the first row is the heading.
  /// - Returns: A line for each row; where it is flat, none for the heading.
  static func table(
    _ rows: [[String]],
    right: Set<Int> = [],
    isFlat: Bool = false
  ) -> [String] {
    if isFlat { return flat(rows) }
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        padded(cell, to: widths[column], atRight: right.contains(column))
      }
      return trimmed(cells.joined(separator: "  "))
    }
  }

  /// Text with spaces up to a width.
  static func padded(_ text: String, to width: Int, atRight: Bool = false) -> String {
    let space = spaces(width - text.columns)
    return atRight ? space + text : text + space
  }

  /// Text that is cut at a space where it is wider than that, and says so: `3 rounds: 30 ×, …`.
  static func shortened(_ text: String, to width: Int) -> String {
    guard text.count > width else { return text }
    let start = text.prefix(max(0, width - 1))
    let end = start.lastIndex(of: " ").map { text.index(after: $0) } ?? start.endIndex
    return text[..<end] + "…"
  }

  /// The line without spaces at its end.
  static func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
