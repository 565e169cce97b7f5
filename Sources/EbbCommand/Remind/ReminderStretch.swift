internal import BreathJournal

/// The part of a day that belongs to a reminder: practice in it makes its ringing needless.
///
/// A day begins at its set hour. Halfway between the two reminders the later one's part begins, which lasts until the next
/// day: with 07:30, 21:00 and days from 03:00, a sit before 14:15 is the morning's.
struct ReminderStretch: Hashable {
  private static let minutesOfDay = 1440

  /// When a day begins.
  let rule: DayRule
  /// The times of both reminders.
  let times: ReminderTimes
  /// Whose part it is.
  let slot: ReminderSlot

  /// Whether a moment lies in it, by the clocks of the place where it was.
  func contains(_ moment: LocalTime) -> Bool {
    let minute = position(of: moment.hour * 60 + moment.minute)
    let (own, other) = (position(of: times[slot].minutes), position(of: times[slot.other].minutes))
    if own == other { return true }
    let border = (own + other) / 2
    return own < other ? minute < border : minute >= border
  }

  /// How many minutes after a day's beginning the clock shows a minute of the day.
  private func position(of minute: Int) -> Int {
    (minute - rule.startMinutes + Self.minutesOfDay) % Self.minutesOfDay
  }
}
