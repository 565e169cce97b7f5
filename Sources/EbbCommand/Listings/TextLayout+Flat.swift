// Tables as lines to be read aloud: a screen reader reads a table line by line, and columns are nothing to
// the ear.
extension TextLayout {
  /// One line for each row below the heading: `box: timing 4-4-4-4, usually 5:00`.
  ///
  /// - Parameter rows: Cells, with the heading first; a cell without a text is left out.
  /// - Returns: A line for each row but the heading.
  static func flat(_ rows: [[String]]) -> [String] {
    guard let heading = rows.first else { return [] }
    return rows.dropFirst().map { flat($0, heading: heading) }
  }

  /// A row as one line, each cell but the first after its heading.
  static func flat(_ row: [String], heading: [String]) -> String {
    guard let first = row.first else { return "" }
    let cells = zip(row, heading).dropFirst().filter { !$0.0.isEmpty }
      .map { cell, name in name.isEmpty ? cell : "\(name.lowercased()) \(cell)" }
    return first + (cells.isEmpty ? "" : ": ") + cells.joined(separator: ", ")
  }
}
