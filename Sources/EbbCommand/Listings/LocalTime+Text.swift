internal import BreathJournal

extension LocalTime {
  /// The moment as the place's people say it: `Monday, Nov 30, 7:30 AM`.
  ///
  /// Another year than the given one is named. A clock that had not been set says so, since its date
  /// means nothing, unless a person or another program has told it.
  func text(inYear thisYear: Int, isTold: Bool = false) -> String {
    guard isClockSet || isTold else { return phrase("clock not set") }
    return "\(date.text(inYear: thisYear)), \(clockText)"
  }

  /// The moment as it is told soon before: the time alone on the same day, then `Tuesday, 7:30 AM`, and
  /// the whole date from a week on.
  func clockText(seenFrom now: LocalTime) -> String {
    let days = date.daysSinceEpoch - now.date.daysSinceEpoch
    if days == 0 { return clockText }
    return (1..<7).contains(days)
      ? "\(date.weekdayName), \(clockText)" : text(inYear: now.date.year, isTold: true)
  }

  /// The time of the day: `7:30 AM`, or `7:30` where a language counts 24 hours.
  var clockText: String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    guard Wording.language.hasHalfDays else { return "\(hour):\(minutes)" }
    return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
  }
}

extension CivilDate {
  /// The day of the week: `Monday`.
  var weekdayName: String {
    switch weekday {
    case 1: phrase("Monday")
    case 2: phrase("Tuesday")
    case 3: phrase("Wednesday")
    case 4: phrase("Thursday")
    case 5: phrase("Friday")
    case 6: phrase("Saturday")
    default: phrase("Sunday")
    }
  }

  /// The day of the year: `Nov 30`.
  private var dayOfMonth: String {
    switch month {
    case 1: phrase("Jan \(day)")
    case 2: phrase("Feb \(day)")
    case 3: phrase("Mar \(day)")
    case 4: phrase("Apr \(day)")
    case 5: phrase("May \(day)")
    case 6: phrase("Jun \(day)")
    case 7: phrase("Jul \(day)")
    case 8: phrase("Aug \(day)")
    case 9: phrase("Sep \(day)")
    case 10: phrase("Oct \(day)")
    case 11: phrase("Nov \(day)")
    default: phrase("Dec \(day)")
    }
  }

  /// The day as people say it: `Monday, Nov 30`; another year than the given one is named.
  func text(inYear thisYear: Int) -> String {
    let day = "\(weekdayName), \(dayOfMonth)"
    return year == thisYear ? day : "\(day)\(Wording.language.beforeYear)\(year)"
  }
}

extension JournalRecord {
  /// Whether its moment was told by a person or another program, not by this machine's clock.
  var isTold: Bool { self["source"] != nil || self["added"] != nil }

  /// Its moment as the place's people say it.
  func momentText(inYear thisYear: Int) -> String { at.text(inYear: thisYear, isTold: isTold) }
}
