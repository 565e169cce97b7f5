import JSONText

/// The log of Insight Timer, `InsightTimerLogs.csv`.
struct InsightLog: RowFormat {
  static let format = InterchangeFormat.insight
  static let columns = ["Started At", "Duration"]
  static let source = "insight-timer"

  private let rules: ImportRules

  init(_ header: TableHeader, _ rules: ImportRules) {
    self.rules = rules
  }

  mutating func read(_ row: TableRow, into draft: inout ImportDraft) throws(FieldFault) {
    guard let moment = MomentText(row["Started At"]) else {
      throw FieldFault(
        "\"\(row["Started At"])\" is no time such as 04/20/2026 08:21:14 or 4/20/2026 8:21:14 AM"
      )
    }
    guard let length = LengthText.clock(row["Duration"]) else {
      throw FieldFault("\"\(row["Duration"])\" is no length such as 0:45:0 (hours:minutes:seconds)")
    }
    // The app writes the month first in every country.
    let (start, key) = try draft.resolve(moment, .monthFirst, line: row.line, rules)
    let activity = row["Activity"]
    let isPlain = activity.isEmpty || activity.lowercased() == "meditation"
    let isBreathing = activity.lowercased() == "breathing"
    var session = ImportedSession(
      source: Self.source,
      key: "\(key) \(length / 1_000_000_000)",
      line: row.line,
      start: start,
      nanoseconds: length
    )
    session.activity = isBreathing ? .play : .sit
    session.name = row.text("Preset") ?? (isPlain || isBreathing ? nil : activity)
    if !isPlain { session.fields["activity"] = JSONValue(activity) }
    try draft.take(session, rules)
  }
}
