/// The sessions of Meditation Assistant, `sessions.csv`: to the minute, and in UTC.
struct MeditationAssistant: RowFormat {
  static let format = InterchangeFormat.meditationAssistant
  static let columns = ["ID", "Length", "Started", "Completed", "Message"]
  static let source = "meditation-assistant"

  private let rules: ImportRules

  init(_ header: TableHeader, _ rules: ImportRules) {
    self.rules = rules
  }

  mutating func read(_ row: TableRow, into draft: inout ImportDraft) throws(FieldFault) {
    guard case .local? = MomentText(row["Started"]), let moment = MomentText(row["Started"]) else {
      throw FieldFault("\"\(row["Started"])\" is no time such as 2026-04-20 08:21")
    }
    let (start, key) = try start(moment, row.line, &draft)
    var session = ImportedSession(
      source: Self.source,
      // The app takes two sessions of one minute for the same.
      key: key,
      line: row.line,
      start: start,
      nanoseconds: try Self.length(row["Length"])
    )
    session.note = row.text("Message")
    try draft.take(session, rules)
  }

  private func start(
    _ moment: MomentText,
    _ line: Int,
    _ draft: inout ImportDraft
  ) throws(FieldFault) -> (LocalTime, String) {
    if rules.isClockNamed { return try draft.resolve(moment, .monthFirst, line: line, rules) }
    guard let civil = moment.civil(.monthFirst) else { throw FieldFault("no date of the calendar") }
    draft.isInUTC = true
    return (rules.clock.time(secondsSinceEpoch: civil.secondsAsUTC), civil.canonical)
  }

  /// Hours and minutes, as the app keeps no seconds.
  private static func length(_ text: String) throws(FieldFault) -> Int64 {
    var scanner = FieldScanner(text)
    guard let hours = scanner.number(1...3), scanner.pass(":"), let minutes = scanner.number(2...2),
      minutes < 60, scanner.isAtEnd
    else { throw FieldFault("\"\(text)\" is no length such as 0:45 (hours:minutes)") }
    return Int64(hours * 60 + minutes) * 60 * 1_000_000_000
  }
}
