import JSONText

/// The log of breathe-cli, `~/.breathe_log.csv`.
struct BreatheCLI: RowFormat {
  static let format = InterchangeFormat.breatheCLI
  static let columns = ["date", "time", "preset", "ratio", "duration_actual_s", "status"]

  private let rules: ImportRules

  init(_ header: TableHeader, _ rules: ImportRules) {
    self.rules = rules
  }

  mutating func read(_ row: TableRow, into draft: inout ImportDraft) throws(FieldFault) {
    guard let moment = MomentText(date: row["date"], time: row["time"]) else {
      throw FieldFault("\"\(row["date"])\", \"\(row["time"])\" are no date and time")
    }
    guard let length = LengthText.number(row["duration_actual_s"], of: 1) else {
      throw FieldFault("\"\(row["duration_actual_s"])\" is no number of seconds")
    }
    let (start, key) = try draft.resolve(moment, .monthFirst, line: row.line, rules)
    var session = ImportedSession(
      source: "breathe-cli",
      key: "\(key) \(length / 1_000_000_000)",
      line: row.line,
      start: start,
      nanoseconds: length
    )
    session.activity = .play
    session.name = row.text("preset") ?? row.text("ratio")
    session.ending = row["status"].lowercased().hasPrefix("completed") ? .completed : .stopped
    session.breaths = Int64(row["breaths"]).flatMap { (0...10_000_000).contains($0) ? $0 : nil }
    session.fields["pattern"] = row.text("ratio").map { JSONValue($0) }
    session.fields["planned_ns"] = LengthText.number(row["duration_target_s"], of: 1).map {
      JSONValue($0)
    }
    try draft.take(session, rules)
  }
}
