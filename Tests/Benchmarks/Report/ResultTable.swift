/// All rows of a run, as text for a terminal or for a page.
struct ResultTable: Sendable {
  static let heading = ["row", "figure", "ebb", "peers", "met?"]

  let rows: [Row]

  /// Columns of equal width, as a terminal shows them.
  var text: String {
    let lines = [Self.heading] + rows.map(\.cells)
    let widths = Self.heading.indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { cells in
      let padded = zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(padded.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// A table in Markdown.
  var markdown: String {
    let lines = [Self.heading, Self.heading.map { _ in "---" }] + rows.map(\.cells)
    return lines.map { cells in
      "| " + cells.map(Self.escaped).joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
