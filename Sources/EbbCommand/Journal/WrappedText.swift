/// A text of someone's own as lines for a terminal; only where a line breaks is added.
enum WrappedText {
  /// How wide a tab is shown, in columns.
  static let tab = "    "

  /// The lines, broken at spaces where they are wider than there is room, or within a word that is.
  ///
  /// What a terminal would take for a command is shown as its code point, a tab as spaces.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - width: The room in columns; at least 2 are used.
  /// - Returns: The lines; one empty line for an empty text.
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.flatMap { line in
      broken(shown(line), width: max(2, width))
    }
  }

  /// A line as it can be shown.
  private static func shown(_ line: Substring) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: tab)
  }

  private static func broken(_ line: String, width: Int) -> [String] {
    var lines: [String] = []
    var rest = line[...]
    while let end = overflow(of: rest, width: width) {
      let head = rest[..<end]
      // At the last space that fits; the space itself is not shown.
      if rest[end] == " " {
        lines.append(String(head))
        rest = rest[end...].dropFirst()
      } else if let space = head.lastIndex(of: " "), head[..<space].contains(where: { $0 != " " }) {
        lines.append(String(head[..<space]))
        rest = rest[space...].dropFirst()
      } else {
        lines.append(String(head))
        rest = rest[end...]
      }
    }
    return lines + [String(rest)]
  }

  /// Where a text becomes wider than there is room; nil where it does not.
  private static func overflow(of text: Substring, width: Int) -> Substring.Index? {
    var columns = 0
    for index in text.indices {
      columns += text[index].columns
      // A line has one character at least, however wide.
      if columns > width, index != text.startIndex { return index }
    }
    return nil
  }
}
