internal import BreathJournal

/// When a time of the day comes, by the clocks of a place, once on every day.
///
/// A time that the clocks go over in spring comes as long after midnight as on other days: half past two
/// is half past three then. Of one that they show twice in autumn it is the first, as it is for systemd.
struct ReminderClock {
  /// The time.
  let time: TimeOfDay
  /// The place's clocks.
  let clock: WallClock

  /// How long before its moment a reminder may be called, in seconds: a clock that is being set right.
  private static let earliest: Int64 = 60
  /// How many years the changes of the clocks are looked up for.
  private static let yearsAhead = 10

  /// The moment of a day.
  func moment(on date: CivilDate) -> LocalTime {
    let civil = CivilTime(date: date, secondOfDay: time.minutes * 60)
    switch clock.moment(of: civil) {
    case .once(let moment), .twice(let moment):
      return moment
    case .never:
      let before = clock.time(secondsSinceEpoch: civil.secondsAsUTC - 86_400)
      let seconds = civil.secondsAsUTC - Int64(before.offsetMinutes) * 60
      return clock.time(secondsSinceEpoch: seconds)
    }
  }

  /// The first moment after another one.
  func next(after now: LocalTime) -> LocalTime {
    let today = here(now).date
    let moments = (-1...2).map { moment(on: today.adding(days: $0)) }
    // Not by their order, which also knows which of two places is further east.
    return moments.filter { $0.secondsSinceEpoch > now.secondsSinceEpoch }.min()
      ?? moment(on: today.adding(days: 3))
  }

  /// The moment that a call is for: the last one, or one that is about to come.
  func due(at now: LocalTime) -> LocalTime {
    let today = here(now).date
    let latest = now.secondsSinceEpoch + Self.earliest
    let moments = (-2...1).map { moment(on: today.adding(days: $0)) }
    return moments.filter { $0.secondsSinceEpoch <= latest }.max() ?? moments[0]
  }

  /// The moments of the years to come at which the clocks show another time than this one, since they go
  /// over it: systemd has to be told of each.
  func moved(from now: LocalTime) -> [LocalTime] {
    let today = here(now).date
    return (0...Self.yearsAhead * 366).map { moment(on: today.adding(days: $0)) }
      .filter { ($0.hour, $0.minute) != (time.hour, time.minute) }
  }

  private func here(_ moment: LocalTime) -> LocalTime {
    clock.time(secondsSinceEpoch: moment.secondsSinceEpoch)
  }
}
