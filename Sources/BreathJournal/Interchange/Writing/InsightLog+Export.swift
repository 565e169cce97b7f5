import JSONText

extension InsightLog {
  /// Writes the sessions as Insight Timer would: local times without a zone, whole seconds.
  ///
  /// - Parameters:
  ///   - records: What is wanted.
  ///   - clock: The clocks of this place, by which the times would be read again.
  /// - Returns: The file, and what it cannot say.
  static func export(_ records: [JournalRecord], _ clock: WallClock) -> JournalExport {
    var writer = CSVWriter()
    writer.add(["Started At", "Duration", "Preset", "Activity"])
    var ids: Set<String> = []
    var undated = 0
    var losses = Losses()
    for record in records {
      guard let session = SessionRecord(record) else { continue }
      let seconds = session.actualNanoseconds / 1_000_000_000
      guard seconds > 0, record["clock_set"]?.bool != false else {
        undated += seconds > 0 ? 1 : 0
        continue
      }
      ids.insert(record.id)
      losses.take(session, clock)
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
    export.remarks += losses.remarks
    return export
  }

  /// What of the sessions the form has no words for.
  private struct Losses {
    /// Sessions of the hour that the clocks showed once more when they went back.
    var repeated = 0
    /// Sessions of another place's clocks.
    var elsewhere = 0
    /// Sessions with breaths, rounds, holds or pauses, or that were stopped.
    var shortened = 0

    mutating func take(_ session: SessionRecord, _ clock: WallClock) {
      let start = session.begin.start
      let civil = CivilTime(
        date: start.date,
        secondOfDay: start.hour * 3600 + start.minute * 60 + start.second
      )
      switch clock.moment(of: civil) {
      case .once(let time):
        if time.secondsSinceEpoch != start.secondsSinceEpoch { elsewhere += 1 }
      case .twice(let first):
        let shown = clock.time(secondsSinceEpoch: start.secondsSinceEpoch)
        guard first.secondsSinceEpoch != start.secondsSinceEpoch else { break }
        if shown.offsetMinutes == start.offsetMinutes { repeated += 1 } else { elsewhere += 1 }
      case .never: elsewhere += 1
      }
      let isPlain =
        session.breaths == 0 && session.rounds == 0 && session.holds.isEmpty
        && session.pausedNanoseconds == 0 && session.ending == .completed
      if !isPlain { shortened += 1 }
    }

    var remarks: [String] {
      var remarks: [String] = []
      if repeated > 0 {
        let sessions = repeated == 1 ? "1 session is" : "\(repeated) sessions are"
        remarks.append(
          "\(sessions) of the hour that the clocks showed twice, the second time; without a zone that "
            + "reads as the first, an hour earlier"
        )
      }
      if elsewhere > 0 {
        let sessions = elsewhere == 1 ? "1 session is" : "\(elsewhere) sessions are"
        remarks.append(
          "\(sessions) of another place's clocks; without a zone that reads as a time of this place"
        )
      }
      if shortened > 0 {
        let sessions = shortened == 1 ? "1 session" : "\(shortened) sessions"
        remarks.append(
          "of \(sessions) it holds no breaths, rounds, holds or pauses, nor how it ended"
        )
      }
      return remarks
    }
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
