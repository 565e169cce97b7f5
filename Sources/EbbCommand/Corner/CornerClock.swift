internal import BreathJournal

/// When the timers of a corner come, by the clocks of a place.
///
/// Each comes once on each of its days, at the moment that a reminder of that time would: what the clocks
/// go over comes as long after midnight as on other days, and what they show twice comes the first time.
struct CornerClock {
  /// A timer at one of its moments.
  struct Call: Hashable {
    /// When it comes.
    let moment: LocalTime
    /// Which one.
    let timer: CornerTimer
  }

  /// So many days are looked back over; what lies before is not told one by one.
  private static let mostDays = 8

  /// The timers, in the order in which they were written.
  var timers: [CornerTimer]
  /// The place's clocks.
  let clock: WallClock

  /// The first call after a moment; nil where there are no timers.
  func next(after now: LocalTime) -> Call? {
    let limit = now.secondsSinceEpoch + Int64(Self.mostDays) * 86_400
    return calls(after: now, upTo: clock.time(secondsSinceEpoch: limit)).first
  }

  /// The calls between two moments, the second one counted, in their order.
  func calls(after start: LocalTime, upTo end: LocalTime) -> [Call] {
    let last = here(end).date
    var date = here(start).date.adding(days: -1)
    // After a clock that went wrong by years.
    let earliest = last.adding(days: -Self.mostDays - 1)
    if date.daysSinceEpoch < earliest.daysSinceEpoch { date = earliest }
    var calls: [Call] = []
    while date.daysSinceEpoch <= last.daysSinceEpoch + 1 {
      for timer in timers where timer.days.days.contains(date.weekday) {
        let moment = ReminderClock(time: timer.time, clock: clock).moment(on: date)
        if moment.isAfter(start), !moment.isAfter(end) {
          calls.append(Call(moment: moment, timer: timer))
        }
      }
      date = date.adding(days: 1)
    }
    // Those of one moment stay in the order in which they were written.
    return calls.enumerated()
      .sorted {
        ($0.element.moment.secondsSinceEpoch, $0.offset)
          < ($1.element.moment.secondsSinceEpoch, $1.offset)
      }
      .map(\.element)
  }

  private func here(_ moment: LocalTime) -> LocalTime {
    clock.time(secondsSinceEpoch: moment.secondsSinceEpoch)
  }
}

extension LocalTime {
  /// Whether it comes after another one, wherever both were.
  fileprivate func isAfter(_ other: LocalTime) -> Bool {
    (secondsSinceEpoch, nanoseconds) > (other.secondsSinceEpoch, other.nanoseconds)
  }
}
