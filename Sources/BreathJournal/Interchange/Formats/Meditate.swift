import JSONText

/// The sessions of Meditate.
struct Meditate: RowFormat {
  static let format = InterchangeFormat.meditate
  static let columns = ["start_time_unix", "duration_secs", "mode"]

  private let rules: ImportRules

  init(_ header: TableHeader, _ rules: ImportRules) {
    self.rules = rules
  }

  mutating func read(_ row: TableRow, into draft: inout ImportDraft) throws(FieldFault) {
    guard let seconds = Int64(row["start_time_unix"]), seconds.magnitude < 100_000_000_000 else {
      throw FieldFault("\"\(row["start_time_unix"])\" is no number of seconds since 1970")
    }
    guard let length = Int64(row["duration_secs"]), (0...10_000_000).contains(length) else {
      throw FieldFault("\"\(row["duration_secs"])\" is no whole number of seconds")
    }
    let mode = row["mode"]
    var session = ImportedSession(
      source: "meditate",
      key: "\(seconds) \(length)",
      line: row.line,
      start: start(seconds, row["start_local"]),
      nanoseconds: length * 1_000_000_000
    )
    let isBreathing = mode == "box_breath"
    session.activity = isBreathing ? .play : .sit
    session.name = row.text("label") ?? (isBreathing ? "box" : nil)
    session.note = row.text("note")
    if !mode.isEmpty { session.fields["mode"] = JSONValue(mode) }
    try draft.take(session, rules)
  }

  /// Newer versions also write what the clocks of the place showed, which tells their offset.
  private func start(_ seconds: Int64, _ local: String) -> LocalTime {
    let here = rules.clock.time(secondsSinceEpoch: seconds)
    guard let civil = MomentText(local)?.civil(.monthFirst) else { return here }
    let ahead = civil.secondsAsUTC - seconds
    guard ahead % 60 == 0, abs(ahead) <= 18 * 3600 else { return here }
    return LocalTime(secondsSinceEpoch: seconds, offsetMinutes: Int(ahead / 60))
  }
}
