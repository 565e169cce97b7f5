internal import BreathJournal

/// Whether a reminder rings.
enum ReminderDecision: Hashable {
  case ring
  /// The clock of a machine that was just switched on shows no real time.
  case clockNotSet
  /// It comes so many minutes after its time: the machine was off or asleep, or has travelled.
  case late(minutes: Int)
  /// No reminder rings now.
  case quiet(QuietHours)
  /// Someone sits.
  case sitting
  /// What it would remind of is done.
  case done(ReminderFacts.Deed)
}

/// All that decides whether a reminder rings.
struct ReminderCall {
  /// A reminder that comes later than so many minutes after its time stays silent.
  static let mostMinutesLate = 10

  /// Which one.
  let slot: ReminderSlot
  /// When it comes on a day, and the clocks that tell it; nil where someone calls it by hand.
  let due: ReminderClock?
  /// When a day begins.
  let rule: DayRule
  /// The times of both reminders.
  let times: ReminderTimes
  /// The hours in which none rings.
  let quiet: QuietHours?
  /// The moment of the call.
  let now: LocalTime

  /// The day that it is about.
  var day: CivilDate { rule.day(of: due?.due(at: now) ?? now) }

  /// The part of the day that it is for.
  var stretch: ReminderStretch { ReminderStretch(rule: rule, times: times, slot: slot) }

  /// Decides.
  ///
  /// - Parameter facts: What the journal knows; asked for only where it matters.
  /// - Returns: Whether to ring, or why not.
  /// - Throws: What the facts throw.
  func decision<Failure: Error>(
    _ facts: () throws(Failure) -> ReminderFacts
  ) throws(Failure) -> ReminderDecision {
    guard now.isClockSet else { return .clockNotSet }
    if let due {
      let seconds = now.secondsSinceEpoch - due.due(at: now).secondsSinceEpoch
      if seconds > Int64(Self.mostMinutesLate * 60) { return .late(minutes: Int(seconds / 60)) }
    }
    if let quiet, quiet.contains(TimeOfDay(hour: now.hour, minute: now.minute)) {
      return .quiet(quiet)
    }
    let facts = try facts()
    if facts.isSitting { return .sitting }
    return facts.deed.map(ReminderDecision.done) ?? .ring
  }
}
