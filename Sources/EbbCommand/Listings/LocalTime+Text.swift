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

  /// The time of the day: `7:30 AM`.
  var clockText: String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
  }
}

extension CivilDate {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The day as people say it: `Monday, Nov 30`; another year than the given one is named.
  func text(inYear thisYear: Int) -> String {
    let day = "\(Self.weekdays[weekday - 1]), \(Self.months[month - 1]) \(self.day)"
    return year == thisYear ? day : "\(day), \(year)"
  }
}

extension JournalRecord {
  /// Whether its moment was told by a person or another program, not by this machine's clock.
  var isTold: Bool { self["source"] != nil || self["added"] != nil }

  /// Its moment as the place's people say it.
  func momentText(inYear thisYear: Int) -> String { at.text(inYear: thisYear, isTold: isTold) }
}
