internal import BreathJournal
internal import JSONText

/// What the configuration says of a day: `day: { starts: "03:00", morning: "07:30", evening: "21:00" }`.
struct DaySettings: Hashable, Sendable {
  /// The keys that it may have.
  static let keys = ["starts", "morning", "evening"]

  /// When a day begins.
  var rule = DayRule.usual
  /// When the morning's reminder comes.
  var morning = TimeOfDay(hour: 7, minute: 30)
  /// When the evening's reminder comes.
  var evening = TimeOfDay(hour: 21, minute: 0)
  /// The reminders whose time it says.
  var named: Set<ReminderSlot> = []
}

/// A time as a clock shows it.
struct TimeOfDay: Hashable, Sendable {
  /// The rule for a message.
  static let rule = phrase("a time of the day is such as \"07:30\", from \"00:00\" to \"23:59\"")

  /// From 0 to 23.
  let hour: Int
  /// From 0 to 59.
  let minute: Int

  /// Names a time that is known to be one.
  init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// Reads a time such as `07:30` or `7:30`; nil for anything else.
  init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    guard numbers[0] < 24, numbers[1] < 60 else { return nil }
    self.init(hour: numbers[0], minute: numbers[1])
  }
}

extension ObjectReader {
  /// The settings of a day; what is not said is as usual.
  func daySettings(_ key: String, _ faults: inout FaultList) -> DaySettings {
    var settings = DaySettings()
    guard let value = object[key] else { return settings }
    guard let object = value.object else {
      faults.refuse(value, "a day is an object such as { starts: \"03:00\" }", in: path(to: key))
      return settings
    }
    let reader = ObjectReader(object: object, path: path(to: key))
    reader.checkDuplicates(&faults)
    reader.checkKeys(DaySettings.keys, &faults)
    if let start = reader.timeOfDay("starts", &faults) {
      settings.rule = DayRule(hour: start.hour, minute: start.minute) ?? .usual
    }
    settings.morning = reader.timeOfDay("morning", &faults) ?? settings.morning
    settings.evening = reader.timeOfDay("evening", &faults) ?? settings.evening
    settings.named = Set(ReminderSlot.allCases.filter { object[$0.rawValue] != nil })
    return settings
  }

  /// The time of the day that a member names.
  func timeOfDay(_ key: String, _ faults: inout FaultList) -> TimeOfDay? {
    guard let value = object[key] else { return nil }
    if let text = value.string, let time = TimeOfDay(text) { return time }
    faults.refuse(value, TimeOfDay.rule, in: path(to: key))
    return nil
  }
}
