import JSONText

/// A table of sessions whose columns someone has named, or this program's own.
struct NamedTable: RowFormat {
  static let format = InterchangeFormat.csv
  static let columns: [String] = []
  static let source = "csv"

  private let rules: ImportRules
  private let table: TableColumns
  private var dates = OpenDates()

  init(_ header: TableHeader, _ rules: ImportRules) throws(ImportFault) {
    self.rules = rules
    let isOwn = rules.columns.isEmpty && header.has(SessionTable.columns)
    table = try TableColumns(isOwn ? SessionTable.named : rules.columns, in: header, isOwn: isOwn)
  }

  mutating func read(_ row: TableRow, into draft: inout ImportDraft) throws(FieldFault) {
    let length = try table.length(row)
    let draftRow = OpenDates.Row(
      line: row.line,
      start: try table.start(row),
      end: try table.end(row),
      nanoseconds: length,
      session: try table.session(row)
    )
    dates.rows.append(draftRow)
  }

  mutating func finish(_ draft: inout ImportDraft) throws(ImportFault) {
    let order = try dates.order(rules.dateOrder)
    for row in dates.rows {
      do throws(FieldFault) {
        try take(row, order, &draft)
      } catch {
        draft.refuse(row.line, error.reason)
      }
    }
  }

  private func take(
    _ row: OpenDates.Row,
    _ order: DateOrder,
    _ draft: inout ImportDraft
  ) throws(FieldFault) {
    let (start, key) = try draft.resolve(row.start, order, line: row.line, rules)
    var session = row.session
    session.start = start
    if let length = row.nanoseconds {
      session.nanoseconds = length
    } else if let end = row.end {
      let time = try draft.resolve(end, order, line: row.line, rules).time
      guard time >= start else { throw FieldFault("it ends before it begins") }
      let seconds = min(time.secondsSinceEpoch - start.secondsSinceEpoch, 1_000_000_000)
      session.nanoseconds = seconds * 1_000_000_000 + time.nanoseconds - start.nanoseconds
    }
    if session.key.isEmpty { session.key = "\(key) \(session.nanoseconds / 1_000_000_000)" }
    try draft.take(session, rules)
  }
}

/// Rows whose dates wait for one that tells in which order all of them are.
struct OpenDates {
  /// A row with what it says.
  struct Row {
    let line: Int
    let start: MomentText
    let end: MomentText?
    let nanoseconds: Int64?
    let session: ImportedSession
  }

  var rows: [Row] = []

  /// The order of all dates: as it was said, or as one of them decides.
  ///
  /// - Throws: ``ImportFault`` where none does and it matters, or where two contradict each other.
  func order(_ said: DateOrder?) throws(ImportFault) -> DateOrder {
    if let said { return said }
    var (dayFirst, monthFirst, undecided): (Int?, Int?, (Int, String)?)
    for row in rows {
      for moment in [row.start, row.end] {
        guard case .local(.open(let first, let second, let year), _, _)? = moment else { continue }
        if first > 12 { dayFirst = dayFirst ?? row.line }
        if second > 12 { monthFirst = monthFirst ?? row.line }
        if first != second, undecided == nil {
          undecided = (row.line, "\(first)/\(second)/\(year)")
        }
      }
    }
    if let dayFirst, let monthFirst {
      throw ImportFault(
        line: max(dayFirst, monthFirst),
        "here the \(dayFirst > monthFirst ? "day" : "month") comes first in the date, and on line "
          + "\(min(dayFirst, monthFirst)) the \(dayFirst > monthFirst ? "month" : "day")"
      )
    }
    if let (line, date) = undecided, dayFirst == nil, monthFirst == nil {
      throw ImportFault(
        line: line,
        "\(date): no date of the file tells whether the day or the month comes first",
        hint: "say --dates dmy where the day does, or --dates mdy"
      )
    }
    return monthFirst == nil ? .dayFirst : .monthFirst
  }
}
