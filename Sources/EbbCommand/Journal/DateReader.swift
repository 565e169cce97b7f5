internal import BreathJournal

/// Reads days and times as people say them: `2026-11-01`, `yesterday`, `7 days`, `yesterday 7:30`.
struct DateReader {
  /// The rule of a day for a message.
  static let dayRule = phrase("a day is 2026-11-30, today, yesterday or 7 days (ago)")
  /// The rule of a time for a message.
  static let timeRule =
    phrase("a time is \"2026-11-30 07:30\", \"yesterday 7:30 PM\" or 2026-11-30T07:30:00+01:00")

  /// The first year of which anything is told: nobody who lives now has practised before.
  static let firstYear = 1920

  /// Why a word is no day and no time.
  struct Fault: Error, Hashable {
    let reason: String
  }

  /// The moment that `today` is counted from.
  let now: LocalTime
  /// When a day begins.
  let rule: DayRule

  /// The day that a text names.
  func day(_ text: String) throws(Fault) -> CivilDate {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let today = rule.day(of: now)
    if words == ["today"] { return today }
    if words == ["yesterday"] { return today.adding(days: -1) }
    if words == ["tomorrow"] { return today.adding(days: 1) }
    if words.count == 1, let date = CivilDate(iso8601: words[0]) { return date }
    if words.count == 2 || words.count == 3 && words[2] == "ago",
      let count = Self.plainNumber(words[0]), let day = today.before(count, words[1])
    {
      return day
    }
    throw Fault(reason: Self.dayRule)
  }

  /// The moment that a text names, as the clocks of this place show it.
  ///
  /// - Throws: ``Fault`` with the rule, also for a time before ``firstYear``.
  func time(_ text: String) throws(Fault) -> LocalTime {
    let time = try anyTime(text)
    guard time.date.year >= Self.firstYear else {
      throw Fault(reason: phrase("a time is from \(Self.firstYear) on"))
    }
    return time
  }

  private func anyTime(_ text: String) throws(Fault) -> LocalTime {
    if let time = LocalTime(rfc3339: text) { return time }
    var words = text.split(separator: " ").map(String.init)
    if words.count == 1, let split = words[0].firstIndex(of: "T") {
      words = [String(words[0][..<split]), String(words[0][split...].dropFirst())]
    }
    let half = words.last.flatMap { DayHalf(rawValue: $0.lowercased()) }
    if half != nil { words.removeLast() }
    guard let clock = words.popLast(), words.count <= 1, let parts = Self.clock(clock, half) else {
      throw Fault(reason: Self.timeRule)
    }
    return try moment(on: date(words.first), parts)
  }

  /// The date of the calendar, also in the small hours: whoever names a time means the clock's day.
  private func date(_ word: String?) throws(Fault) -> CivilDate {
    switch word?.lowercased() {
    case nil, "today"?: return now.date
    case "yesterday"?: return now.date.adding(days: -1)
    case let word?:
      guard let date = CivilDate(iso8601: word) else { throw Fault(reason: Self.timeRule) }
      return date
    }
  }

  private func moment(
    on date: CivilDate,
    _ clock: (time: TimeOfDay, second: Int)
  ) throws(Fault) -> LocalTime {
    let (time, second) = clock
    guard let start = LocalTime.here(on: date, hour: time.hour, minute: time.minute) else {
      throw Fault(reason: Self.timeRule)
    }
    guard start.hour == time.hour, start.minute == time.minute, start.date == date else {
      throw Fault(reason: "the clocks went forward over that time; there was none on this day")
    }
    return LocalTime(
      secondsSinceEpoch: start.secondsSinceEpoch + Int64(second),
      offsetMinutes: start.offsetMinutes
    )
  }

  private enum DayHalf: String {
    case morning = "am"
    case afternoon = "pm"
  }

  /// Hours, minutes and seconds; nil for what no clock shows.
  private static func clock(_ word: String, _ half: DayHalf?) -> (time: TimeOfDay, second: Int)? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    var second = 0
    if parts.count == 3 {
      guard parts[2].utf8.count == 2, let number = plainNumber(String(parts[2])), number < 60 else {
        return nil
      }
      second = number
    }
    guard (2...3).contains(parts.count), let time = TimeOfDay("\(parts[0]):\(parts[1])") else {
      return nil
    }
    guard let half else { return (time, second) }
    guard (1...12).contains(time.hour) else { return nil }
    let hour = time.hour % 12 + (half == .afternoon ? 12 : 0)
    return (TimeOfDay(hour: hour, minute: time.minute), second)
  }

  private static func plainNumber(_ word: String) -> Int? {
    guard (1...6).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(word)
  }
}

extension CivilDate {
  /// The day that lies so many days, weeks, months or years before; nil for another unit.
  fileprivate func before(_ count: Int, _ unit: String) -> CivilDate? {
    switch unit {
    case "day", "days": adding(days: -count)
    case "week", "weeks": adding(days: -7 * count)
    case "month", "months": before(months: count)
    case "year", "years": before(months: 12 * count)
    default: nil
    }
  }

  /// The same day of an earlier month, or its last where it has no such day.
  private func before(months: Int) -> CivilDate {
    let (year, month) = Self.floorDivided(year * 12 + self.month - 1 - months, by: 12)
    for day in stride(from: day, to: 0, by: -1) {
      if let date = CivilDate(year: year, month: month + 1, day: day) { return date }
    }
    return CivilDate(year: 0, month: 1, day: 1) ?? self
  }

  private static func floorDivided(_ value: Int, by divisor: Int) -> (Int, Int) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
