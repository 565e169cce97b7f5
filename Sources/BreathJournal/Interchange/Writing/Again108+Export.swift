import JSONText

extension Again108 {
  /// A target that the app can count to, where a practice has none.
  private static let usualTarget: Int64 = 111_111

  /// Writes the practices that are counted, with what was counted of them in their present round.
  static func export(_ records: [JournalRecord], now: LocalTime) -> JournalExport {
    let practices = records.filter {
      $0.kind == PracticeRecord.kind && ($0["unit"]?.string ?? "count") == "count"
        && $0["name"]?.string != nil
    }
    let rounds = Dictionary(
      practices.map { ($0.id, $0["round"]?.int64 ?? 1) }
    ) { first, _ in first }
    var offsets: [String: Int64] = [:]
    var melted = 0
    var sessions: [JSONValue] = []
    var kept = Set(practices.map(\.id))
    for record in records where record.kind == CountRecord.kind {
      guard let practice = record["practice"]?.string, let round = rounds[practice],
        (record["round"]?.int64 ?? 1) == round, let credited = record["credited"]?.int64,
        (-most...most).contains(credited)
      else { continue }
      kept.insert(record.id)
      // The app knows no opening balance and no correction but the offset of a practice.
      let what = record["what"]?.string
      if credited <= 0 || what == "opening" || what == "correction" {
        offsets[practice, default: 0] += credited
        melted += 1
      } else {
        sessions.append(session(record, practice, credited))
      }
    }
    let file: JSONValue = [
      "app": JSONValue(app), "exportedAt": JSONValue(milliseconds(now)),
      "practices": JSONValue(
        practices.enumerated().map { practice($1, $0 + 1, offsets[$1.id] ?? 0) }
      ),
      "sessions": JSONValue(sessions),
    ]
    var export = JournalExport(
      text: file.prettyPrinted() + "\n",
      count: kept.count,
      left: JournalExport.left(records) { kept.contains($0.id) }
    )
    for practice in practices where practice["target"]?.int64 == nil {
      let name = practice["name"]?.string ?? ""
      export.remarks.append("\(name) has no target, which the app needs: it gets \(usualTarget)")
    }
    if melted > 0 {
      let entries =
        melted == 1 ? "1 opening or correction is" : "\(melted) openings and corrections are"
      export.remarks.append(
        "\(entries) there as one offset of the practice, without a day; the totals stay"
      )
    }
    return export
  }

  private static func practice(_ record: JournalRecord, _ place: Int, _ offset: Int64) -> JSONValue
  {
    [
      "id": JSONValue(record.id), "name": record["name"] ?? "",
      "targetCount": JSONValue(record["target"]?.int64 ?? usualTarget),
      "orderIndex": JSONValue(place), "imageKey": nil,
      "defaultAddCount": JSONValue(record["counts_as"]?.int64 ?? 108),
      "totalOffset": JSONValue(offset),
    ]
  }

  private static func session(
    _ record: JournalRecord,
    _ practice: String,
    _ credited: Int64
  ) -> JSONValue {
    [
      "id": JSONValue(record.id), "practiceId": JSONValue(practice),
      "count": JSONValue(credited), "createdAt": JSONValue(milliseconds(record.at)),
    ]
  }

  private static func milliseconds(_ time: LocalTime) -> Int64 {
    time.secondsSinceEpoch * 1000 + time.nanoseconds / 1_000_000
  }
}
