internal import BreathJournal

/// Statistics, and what of them is shown.
struct ShownStatistics {
  /// A streak and what it is called.
  struct NamedStreak {
    /// What makes a day one of the streak's.
    let name: String
    /// The name in JSON.
    let key: String
    /// The streak.
    let streak: Streak
  }

  /// The weeks of a year: as many as touch its days.
  private static let weeksOfYear = 53

  /// What was counted.
  let statistics: Statistics
  /// The streaks; none where they are not wanted.
  let streaks: [NamedStreak]
  /// What is counted over years.
  let practices: CountedPractices

  /// Shows statistics, with streaks or without, and what is counted over years.
  init(_ statistics: Statistics, showsStreaks: Bool, practices: CountedPractices = .none) {
    self.statistics = statistics
    self.practices = practices
    streaks = showsStreaks ? Self.named(statistics.streaks) : []
  }

  private static func named(_ streaks: Streaks) -> [NamedStreak] {
    [
      NamedStreak(name: "once a day", key: "once_a_day", streak: streaks.onceADay),
      NamedStreak(name: "twice a day", key: "twice_a_day", streak: streaks.twiceADay),
      NamedStreak(name: "day done", key: "done", streak: streaks.done),
    ]
  }

  /// The streaks that a person is told of: once a day, and what there has been of the others.
  var toldStreaks: [NamedStreak] {
    streaks.filter { $0.key == "once_a_day" || $0.streak.longest != nil }
  }

  /// The last year, or less where fewer weeks are counted or fit.
  func calendar(atMost weeks: Int = Self.weeksOfYear) -> PracticeCalendar {
    PracticeCalendar(statistics, weeks: shownWeeks(atMost: min(weeks, Self.weeksOfYear)))
  }

  /// The last weeks, this one last; fewer where fewer are counted.
  func weeks(atMost weeks: Int = Self.weeksOfYear) -> [WeekTally] {
    statistics.weeks(shownWeeks(atMost: weeks))
  }

  /// The months that the calendar touches, the earliest first.
  var months: [MonthTally] {
    MonthTally.months(of: statistics, from: calendar().firstDate)
  }

  private func shownWeeks(atMost most: Int) -> Int {
    guard let since = statistics.since else { return most }
    let days = statistics.today.monday.daysSinceEpoch - since.monday.daysSinceEpoch
    return min(max(1, days / 7 + 1), most)
  }
}
