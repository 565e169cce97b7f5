import JSONText

extension InsightLog {
  /// Writes the sessions as Insight Timer would: local times without a zone, whole seconds.
  static func export(_ records: [JournalRecord]) -> JournalExport {
    var writer = CSVWriter()
    writer.add(["Started At", "Duration", "Preset", "Activity"])
    var ids: Set<String> = []
    var undated = 0
    for record in records {
      guard let session = SessionRecord(record) else { continue }
      let seconds = session.actualNanoseconds / 1_000_000_000
      guard seconds > 0, record["clock_set"]?.bool != false else {
        undated += seconds > 0 ? 1 : 0
        continue
      }
      ids.insert(record.id)
      writer.add(row(session, seconds, record["activity"]?.string))
    }
    var export = JournalExport(
      text: writer.text,
      count: ids.count,
      left: JournalExport.left(records) { ids.contains($0.id) && $0.kind == SessionRecord.kind }
    )
    if undated > 0 {
      let sessions = undated == 1 ? "1 session" : "\(undated) sessions"
      export.remarks.append("\(sessions) of a clock that was not set would have no date there")
    }
    return export
  }

  private static func row(
    _ session: SessionRecord,
    _ seconds: Int64,
    _ activity: String?
  ) -> [String] {
    let isPlay = session.begin.activity == .play
    let activity = activity ?? (isPlay ? "Breathing" : "Meditation")
    let name = session.begin.name ?? session.begin.pattern ?? ""
    let length = "\(seconds / 3600):\(seconds / 60 % 60):\(seconds % 60)"
    return [time(session.begin.start), length, name == activity ? "" : name, activity]
  }

  private static func time(_ time: LocalTime) -> String {
    let date = time.date
    let year = String(repeating: "0", count: 4 - String(date.year).count) + String(date.year)
    let clock = [time.hour, time.minute, time.second].map(padded).joined(separator: ":")
    return "\(padded(date.month))/\(padded(date.day))/\(year) \(clock)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
