internal import BreathJournal

/// The days of the last weeks, a column a week from Monday to Sunday.
struct PracticeCalendar {
  /// A day of the calendar.
  struct Day {
    /// The day.
    let date: CivilDate
    /// Its sessions.
    let tally: SessionTally
    /// How much was practised, from 0 for nothing to 4: see ``PracticeCalendar/minutes``.
    let level: Int
  }

  /// From how many minutes on a day has the levels 2, 3 and 4.
  static let minutes: [Int64] = [5, 15, 30]
  /// The levels in words, from 0 on.
  static let words: [String] = [
    "none", phrase("under \(minutes[0]) min"), phrase("under \(minutes[1])"),
    phrase("under \(minutes[2])"),
    phrase("from \(minutes[2]) min"),
  ]

  /// The weeks, this one last; nil for a day that is still to come or is not counted.
  let weeks: [[Day?]]
  /// The first day that is shown.
  let firstDate: CivilDate
  /// The day that is not over.
  let today: CivilDate

  /// Lays out the last weeks.
  ///
  /// - Parameters:
  ///   - statistics: What was counted.
  ///   - count: How many weeks, from 1.
  init(_ statistics: Statistics, weeks count: Int) {
    let tallies = Dictionary(
      statistics.days.map { ($0.date, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let today = statistics.today
    let monday = today.monday.adding(days: (1 - count) * 7)
    let first = max(monday.daysSinceEpoch, statistics.since?.daysSinceEpoch ?? .min)
    self.today = today
    firstDate = monday.adding(days: first - monday.daysSinceEpoch)
    weeks = (0..<count).map { week in
      (0..<7).map { day in
        let date = monday.adding(days: week * 7 + day)
        guard (first...max(first, today.daysSinceEpoch)).contains(date.daysSinceEpoch) else {
          return nil
        }
        return Day(date: date, tallies[date])
      }
    }
  }

  /// The names of months over the columns, each over the week that holds its first day.
  ///
  /// A name is left out where the next one would touch it.
  var monthNames: [(week: Int, name: String)] {
    var names: [(week: Int, name: String)] = []
    var month = 0
    for (index, week) in weeks.enumerated() {
      guard let day = week.last(where: { $0 != nil }) ?? nil, day.date.month != month else {
        continue
      }
      month = day.date.month
      if let last = names.last, index - last.week < 4 { names.removeLast() }
      names.append((index, day.date.monthName))
    }
    return names
  }
}

extension PracticeCalendar.Day {
  fileprivate init(date: CivilDate, _ day: DayTally?) {
    self.date = date
    tally = day?.tally ?? SessionTally()
    let minutes = tally.nanoseconds / 60_000_000_000
    level =
      day?.isPractised == true ? 1 + PracticeCalendar.minutes.count { minutes >= $0 } : 0
  }
}

/// The practice of one month.
struct MonthTally {
  /// The month's first day.
  let first: CivilDate
  /// Its days of practice, by their numbers.
  let days: [Int]
  /// All its sessions.
  let sessions: Int
  /// How long they were, in nanoseconds.
  let nanoseconds: Int64

  /// The months from a day's month until today's, the earliest first; also those without practice.
  ///
  /// - Parameters:
  ///   - statistics: What was counted.
  ///   - date: The first day that is counted.
  /// - Returns: A tally for each month; none where the day is after today.
  static func months(of statistics: Statistics, from date: CivilDate) -> [MonthTally] {
    let days = statistics.days.filter {
      $0.date.daysSinceEpoch >= date.daysSinceEpoch
        && $0.date.daysSinceEpoch <= statistics.today.daysSinceEpoch
    }
    return stride(from: date.months, through: statistics.today.months, by: 1).compactMap { month in
      guard let first = CivilDate(year: month / 12, month: month % 12 + 1, day: 1) else {
        return nil
      }
      let days = days.filter { $0.date.months == month }
      return MonthTally(
        first: first,
        days: days.filter(\.isPractised).map(\.date.day),
        sessions: days.map(\.tally.sessions).reduce(0, +),
        nanoseconds: days.map(\.tally.nanoseconds).reduce(0) { sum, length in
          sum > .max - length ? .max : sum + length
        }
      )
    }
  }
}

extension CivilDate {
  /// The months since the year 0.
  fileprivate var months: Int { year * 12 + month - 1 }
}
