internal import BreathJournal

/// Statistics as lines that can be read aloud one after the other: no table, no drawing.
struct PlainStatistics {
  private static let weeks = 12

  private let shown: ShownStatistics

  /// Puts statistics into words.
  init(_ shown: ShownStatistics) {
    self.shown = shown
  }

  private var statistics: Statistics { shown.statistics }

  /// The lines.
  var lines: [String] { sessions + shown.practices.plainLines }

  private var sessions: [String] {
    let summary = StatisticsText.summary(of: shown)
    guard !statistics.isEmpty else { return summary }
    guard statistics.totals.sessions > 0 else { return summary + streaks }
    return summary + practices + streaks + months + weeks
  }

  private var practices: [String] {
    statistics.activities.map { "\($0.name.printable): \(Words.tally($0.tally))" }
      + statistics.patterns.map { phrase("pattern \($0.name.printable): \(Words.tally($0.tally))") }
  }

  private var streaks: [String] {
    shown.toldStreaks.map { named in
      phrase(
        "streak, \(named.name): \(Words.current(named.streak)); "
          + "longest: \(Words.longest(named.streak))"
      )
    }
  }

  private var months: [String] {
    shown.months.reversed().map { month in
      guard month.sessions > 0 else { return phrase("\(month.first.monthAndYear): none") }
      let dates = month.days.isEmpty ? "" : ": \(Words.days(month.days))"
      return phrase("\(month.first.monthAndYear): \(Words.length(month.nanoseconds)) on ")
        + Words.count(month.days.count, "day") + dates
    }
  }

  private var weeks: [String] {
    shown.weeks(atMost: Self.weeks).reversed().map { week in
      phrase("week from \(week.monday.shortText(inYear: statistics.today.year)): ")
        + (week.tally.sessions > 0 ? Words.tally(week.tally) : "none")
    }
  }
}
