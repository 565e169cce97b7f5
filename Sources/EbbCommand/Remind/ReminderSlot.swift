internal import BreathJournal

/// The part of the day that a reminder is for.
enum ReminderSlot: String, CaseIterable, Sendable {
  /// What someone means to do.
  case morning
  /// What someone has done.
  case evening

  /// The other one.
  var other: ReminderSlot { self == .morning ? .evening : .morning }

  /// The slot that a word names.
  ///
  /// - Throws: ``CommandFailure`` with the nearest word.
  static func named(_ word: String) throws(CommandFailure) -> ReminderSlot {
    if let slot = ReminderSlot(rawValue: word) { return slot }
    let near = NearestName.suggestion(for: word, among: allCases.map(\.rawValue))
    throw CommandFailure(.usage, "a reminder is morning or evening, not \(word.quoted)\(near)")
  }
}

/// A time for each part of the day.
struct ReminderTimes: Hashable, Sendable {
  /// The morning's.
  var morning: TimeOfDay
  /// The evening's.
  var evening: TimeOfDay

  /// The time of a slot.
  subscript(slot: ReminderSlot) -> TimeOfDay {
    get { slot == .morning ? morning : evening }
    set { if slot == .morning { morning = newValue } else { evening = newValue } }
  }

  /// What is odd about them in a day that begins so; nil where the morning comes before the evening.
  func doubt(in rule: DayRule) -> Message? {
    func sinceStart(_ time: TimeOfDay) -> Int { (time.minutes - rule.startMinutes + 1_440) % 1_440 }
    guard sinceStart(morning) >= sinceStart(evening) else { return nil }
    return
      "the morning's reminder at \(morning) does not come before the evening's at \(evening), in a day that begins at \(rule)"
  }
}

extension DaySettings {
  /// The times that the configuration names, or the usual ones.
  var reminders: ReminderTimes { ReminderTimes(morning: morning, evening: evening) }
}

extension TimeOfDay: CustomStringConvertible {
  /// As a clock shows it: `07:30`.
  var description: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// The minutes after midnight.
  var minutes: Int { hour * 60 + minute }
}
