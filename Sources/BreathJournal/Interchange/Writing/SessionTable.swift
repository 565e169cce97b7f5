import JSONText

/// The table of sessions that this program writes, and reads again.
enum SessionTable {
  /// What sessions of such a table are told to be from.
  static let source = "ebb-csv"
  /// The names of its columns.
  static let columns = [
    "id", "start", "seconds", "what", "name", "pattern", "breaths", "rounds", "ended",
    "paused_seconds", "note",
  ]
  /// Which of them hold what every table can.
  static let named: [TableColumn: String] = [
    .id: "id", .start: "start", .seconds: "seconds", .what: "what", .name: "name",
    .breaths: "breaths", .note: "note",
  ]

  /// Reads what only this table has.
  static func complete(_ session: inout ImportedSession, _ row: TableRow) {
    let ending = row["ended"]
    if !ending.isEmpty { session.ending = SessionEnding(rawValue: ending) }
    session.fields["pattern"] = row.text("pattern").map { JSONValue($0) }
    session.fields["rounds"] = Int64(row["rounds"]).map { JSONValue($0) }
    session.fields["paused_ns"] = LengthText.number(row["paused_seconds"], of: 1).map {
      JSONValue($0)
    }
    let what = row["what"]
    if !what.isEmpty { session.activity = SessionActivity(rawValue: what) }
    session.name = row.text("name")
  }

  /// Writes the sessions with the notes on them.
  static func export(_ records: [JournalRecord]) -> JournalExport {
    let sessions = records.compactMap(SessionRecord.init)
    let ids = Set(sessions.map(\.begin.id))
    var notes: [String: [String]] = [:]
    var kept: Set<String> = []
    for record in records {
      guard let note = NoteRecord(record), let session = note.session, ids.contains(session) else {
        continue
      }
      notes[session, default: []].append(note.text)
      kept.insert(note.id)
    }
    var writer = CSVWriter()
    writer.add(columns)
    for session in sessions { writer.add(row(session, notes[session.begin.id] ?? [])) }
    return JournalExport(
      text: writer.text,
      count: sessions.count,
      left: JournalExport.left(records) { record in
        record.kind == NoteRecord.kind
          ? kept.contains(record.id)
          : record.kind == SessionRecord.kind && ids.contains(record.id)
      }
    )
  }

  private static func row(_ session: SessionRecord, _ notes: [String]) -> [String] {
    let begin = session.begin
    return [
      begin.id, begin.start.rfc3339, seconds(session.actualNanoseconds), begin.activity.rawValue,
      begin.name ?? "", begin.pattern ?? "", session.breaths > 0 ? "\(session.breaths)" : "",
      session.rounds > 0 ? "\(session.rounds)" : "", session.ending.rawValue,
      session.pausedNanoseconds > 0 ? seconds(session.pausedNanoseconds) : "",
      note(of: notes),
    ]
  }

  /// All notes on a session as one text.
  static func note(of notes: [String]) -> String { notes.joined(separator: "\n\n") }

  /// Nanoseconds as seconds, exactly: `300`, `300.25`.
  private static func seconds(_ nanoseconds: Int64) -> String {
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard part != 0 else { return "\(whole)" }
    var digits = String(part.magnitude)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(nanoseconds < 0 && whole == 0 ? "-" : "")\(whole).\(digits)"
  }
}
