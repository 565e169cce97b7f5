import JSONText

/// What the columns of a table hold, and how to read them.
struct TableColumns {
  private let columns: [TableColumn: String]
  /// How many seconds the unit of a bare length has, as the column's name tells.
  private let lengthUnit: Int64?
  private let isOwn: Bool

  /// Looks for the columns in a table.
  ///
  /// - Throws: ``ImportFault`` for one that is not there, or where start or length is missing.
  init(
    _ columns: [TableColumn: String],
    in header: TableHeader,
    isOwn: Bool
  ) throws(ImportFault) {
    let shown = header.names.map { "\"\($0)\"" }.joined(separator: ", ")
    guard !columns.isEmpty else {
      throw ImportFault(
        "a table of no kind that is known here; its columns are \(shown)",
        hint: "name them: --columns date=Date,time=Time,minutes=Duration"
      )
    }
    for name in columns.values.sorted() where header.place(of: name) == nil {
      throw ImportFault("there is no column \"\(name)\"; there are \(shown)")
    }
    guard columns[.start] != nil || columns[.date] != nil && columns[.time] != nil else {
      throw ImportFault("say which columns hold the date and the time: date=…,time=… or start=…")
    }
    let lengths: [TableColumn] = [.length, .seconds, .minutes, .hours, .end]
    guard lengths.contains(where: { columns[$0] != nil }) else {
      throw ImportFault(
        "say which column holds the length: minutes=…, seconds=…, length=… or end=…"
      )
    }
    self.columns = columns
    self.isOwn = isOwn
    lengthUnit = columns[.length].flatMap(Self.unit)
  }

  /// The unit that a name tells, as `Duration (seconds)` does.
  private static func unit(in name: String) -> Int64? {
    let words = name.lowercased().split { !$0.isLetter }
    return words.lazy.compactMap { LengthText.seconds(in: String($0)) }.first
  }

  /// When the session of a row began.
  func start(_ row: TableRow) throws(FieldFault) -> MomentText {
    if let name = columns[.start] { return try Self.moment(row[name]) }
    let (date, time) = (row[columns[.date] ?? ""], row[columns[.time] ?? ""])
    guard let moment = MomentText(date: date, time: time) else {
      throw FieldFault("\"\(date)\", \"\(time)\" are no date and time")
    }
    return moment
  }

  /// When it ended, where a column says that.
  func end(_ row: TableRow) throws(FieldFault) -> MomentText? {
    guard let name = columns[.end], !row[name].isEmpty else { return nil }
    return try Self.moment(row[name])
  }

  private static func moment(_ text: String) throws(FieldFault) -> MomentText {
    guard let moment = MomentText(text) else {
      throw FieldFault("\"\(text)\" is no time such as 2026-11-30 07:30")
    }
    return moment
  }

  /// How long it was in nanoseconds; nil where only the end tells.
  func length(_ row: TableRow) throws(FieldFault) -> Int64? {
    for (column, unit) in [(TableColumn.seconds, Int64(1)), (.minutes, 60), (.hours, 3600)] {
      guard let name = columns[column] else { continue }
      guard let length = LengthText.number(row[name], of: unit) else {
        throw FieldFault("\"\(row[name])\" is no number of \(column.rawValue)")
      }
      return length
    }
    guard let name = columns[.length] else { return nil }
    let text = row[name]
    if let length = LengthText.clock(text) ?? LengthText.words(text) { return length }
    guard let unit = lengthUnit, let length = LengthText.number(text, of: unit) else {
      throw FieldFault(
        "\"\(text)\" is no length such as 0:45:00 or 45m; for a bare number say minutes=\(name)"
      )
    }
    return length
  }

  /// Whether a text can be the id of a record: a short word, whoever made it.
  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// What else a row says; its time and length are still to be told.
  func session(_ row: TableRow) throws(FieldFault) -> ImportedSession {
    let epoch = LocalTime(secondsSinceEpoch: 0)
    var session = ImportedSession(
      source: isOwn ? SessionTable.source : NamedTable.source,
      key: columns[.id].map { row[$0] } ?? "",
      line: row.line,
      start: epoch,
      nanoseconds: 0
    )
    if isOwn, Self.isID(session.key) { session.ownID = session.key }
    let what = columns[.what].map { row[$0] } ?? ""
    let isPlay = what == SessionActivity.play.rawValue
    session.activity = isPlay ? .play : .sit
    let isWord = what.isEmpty || isPlay || what == SessionActivity.sit.rawValue
    session.name = columns[.name].flatMap { row.text($0) } ?? (isWord ? nil : what)
    session.note = columns[.note].flatMap { row.text($0) }
    if let name = columns[.breaths], !row[name].isEmpty {
      guard let breaths = Int64(row[name]), (0...10_000_000).contains(breaths) else {
        throw FieldFault("\"\(row[name])\" is no number of breaths")
      }
      session.breaths = breaths
    }
    if isOwn { SessionTable.complete(&session, row) }
    return session
  }
}
