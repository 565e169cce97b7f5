internal import BreathEngine
internal import BreathJournal

extension CivilDate {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The month's name in three letters.
  var monthName: String { String(Self.monthNames[month - 1].prefix(3)) }

  /// The month and its year: `November 2026`.
  var monthAndYear: String { "\(Self.monthNames[month - 1]) \(year)" }

  /// The day as people write it; another year than the given one is named: `Nov 30`, `Nov 30, 2025`.
  func shortText(inYear thisYear: Int) -> String {
    "\(monthName) \(day)\(year == thisYear ? "" : ", \(year)")"
  }

  /// The day with its year: `Nov 30, 2026`.
  var text: String { shortText(inYear: -1) }
}

/// Numbers with their units, for a person.
enum Words {
  /// A number of things: `1 day`, `12 days`.
  static func count(_ number: some BinaryInteger, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// A length to the minute, or to the second below one: `35 h 12 min`, `40 s`.
  ///
  /// - Parameters:
  ///   - nanoseconds: The length.
  ///   - space: What stands between a number and its unit.
  /// - Returns: The words.
  static func length(_ nanoseconds: Int64, space: String = " ") -> String {
    if nanoseconds < 59_500_000_000 {
      return "\((nanoseconds + 500_000_000) / 1_000_000_000)\(space)s"
    }
    let (hours, rest) = minutes(nanoseconds).quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)\(space)min" }
    return "\(hours)\(space)h" + (rest == 0 ? "" : " \(rest)\(space)min")
  }

  /// A length in whole minutes, the nearest.
  static func minutes(_ nanoseconds: Int64) -> Int64 {
    // Divided before it is rounded: a journal may say any length.
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 60_000_000_000)
    return rest < 30_000_000_000 ? whole : whole + 1
  }

  /// The days of a month, in a row where they are one: `1, 2, 4 to 9`.
  static func days(_ days: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for day in days {
      if let last = runs.last, day == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
    return runs.map { run in
      switch run.count {
      case 1: "\(run.lowerBound)"
      case 2: "\(run.lowerBound), \(run.upperBound)"
      default: phrase("\(run.lowerBound) to \(run.upperBound)")
      }
    }.joined(separator: ", ")
  }

  /// A session's numbers: `3 sessions, 1 h, 120 breaths`; without breaths where there were none.
  static func tally(_ tally: SessionTally) -> String {
    var parts = [count(tally.sessions, "session"), length(tally.nanoseconds)]
    if tally.breaths > 0 { parts.append(count(tally.breaths, "breath")) }
    return parts.joined(separator: ", ")
  }

  /// The streak as it stands: `12 days, today not yet`.
  static func current(_ streak: Streak) -> String {
    guard let run = streak.current else { return "none" }
    return count(run.days, "day") + (streak.includesToday ? "" : phrase(", today not yet"))
  }

  /// The longest streak: `45 days, Feb 2 to Mar 18, 2026`.
  static func longest(_ streak: Streak) -> String {
    guard let run = streak.longest else { return "none" }
    let last = run.last.text
    let days =
      run.days == 1 ? last : phrase("\(run.first.shortText(inYear: run.last.year)) to \(last)")
    return "\(count(run.days, "day")), \(days)"
  }
}
