internal import BreathJournal

/// What the journal knows of a day that a reminder asks about.
struct ReminderFacts: Hashable {
  /// What makes a reminder needless.
  enum Deed: Hashable {
    /// A session, by its beginning.
    case session(LocalTime)
    /// Something counted.
    case count(LocalTime)
    /// The day's text, written on it: its goal in the morning, what was done in the evening.
    case text
  }

  /// What was done of that slot; nil where nothing was.
  var deed: Deed?
  /// What someone means to do on that day.
  var goal: String?
  /// Whether a session is going on.
  var isSitting = false
}

extension ReminderFacts {
  /// A session that was not completed counts from so many nanoseconds on, as it does for a streak.
  private static let shortest: Int64 = 60_000_000_000

  /// Looks into the journal.
  ///
  /// - Parameters:
  ///   - contents: The journal.
  ///   - day: The day.
  ///   - stretch: The part of it that the reminder is for.
  ///   - now: What comes later has not happened.
  init(
    _ contents: JournalContents,
    on day: CivilDate,
    in stretch: ReminderStretch,
    at now: LocalTime
  ) {
    let isToday = { (moment: LocalTime) in
      moment.isClockSet && moment.secondsSinceEpoch <= now.secondsSinceEpoch
        && stretch.rule.day(of: moment) == day
    }
    goal = Diary(contents).day(day).goal
    // The newest records are the day's own.
    for record in contents.records.reversed() where deed == nil {
      deed = Self.deed(record, on: day, in: stretch, isToday)
    }
  }

  private static func deed(
    _ record: JournalRecord,
    on day: CivilDate,
    in stretch: ReminderStretch,
    _ isToday: (LocalTime) -> Bool
  ) -> Deed? {
    func isInTime(_ moment: LocalTime) -> Bool { isToday(moment) && stretch.contains(moment) }
    if let session = SessionRecord(record), isInTime(session.begin.start) {
      let counts = session.ending == .completed || session.actualNanoseconds >= shortest
      return counts ? .session(session.begin.start) : nil
    }
    if let count = CountRecord(record), count.what.isPractice, count.day == nil, isInTime(count.at)
    {
      return .count(count.at)
    }
    switch stretch.slot {
    case .morning:
      // A goal from the evening before is what the morning's reminder says.
      guard let goal = GoalRecord(record) else { return nil }
      return goal.day == day && isToday(goal.at) ? .text : nil
    case .evening:
      return DoneRecord(record)?.day == day ? .text : nil
    }
  }
}
