/// The table of faults as lines of text, sorted by rig and in the order of their adding.
struct FaultTableText: CustomStringConvertible {
  private static let heads = [
    "fault", "how made", "rig", "gap heard, ms", "worst onset after, µs", "record", "told",
  ]

  private let rows: [FaultRow]

  init(_ rows: [FaultRow]) {
    self.rows = rows
  }

  var description: String {
    let rigs = FaultRow.Rig.allCases
    let cells = rigs.flatMap { rig in rows.filter { $0.rig == rig } }.map(Self.cells)
    let table = [Self.heads] + cells
    let widths = Self.heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { cells in
      "| "
        + zip(cells, widths).map { cell, width in
          cell + String(repeating: " ", count: width - cell.count)
        }.joined(separator: " | ") + " |"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) + "|" }.joined()
    return (["measured: faults"] + [lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func cells(_ row: FaultRow) -> [String] {
    [
      row.fault, row.made, row.rig.rawValue, number(row.gapMilliseconds),
      number(row.worstOnsetMicroseconds), row.isRecordRight.map { $0 ? "right" : "WRONG" } ?? "–",
      row.told,
    ]
  }

  /// A figure with one decimal, or a dash for none.
  private static func number(_ value: Double?) -> String {
    value.map { "\(($0 * 10).rounded() / 10)" } ?? "–"
  }
}
