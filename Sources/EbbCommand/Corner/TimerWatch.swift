internal import BreathJournal

/// Tells which timer is due at each look at the wall clock, each call once: however late the look is, and
/// wherever the clock was set in between.
struct TimerWatch {
  /// What a look came to.
  struct Look {
    /// What is to be started now.
    var due: CornerClock.Call?
    /// What came while no one could look, or behind another one; it is left out.
    var passed: [CornerClock.Call] = []
  }

  /// A call that is later, in seconds, is left out: the machine slept, or its clock was set.
  static let mostLate = Int64(ReminderCall.mostMinutesLate * 60)

  /// When the timers come.
  var clock: CornerClock
  /// All calls up to here are dealt with; nil until the wall clock has been set.
  private var looked: LocalTime?
  /// The calls that were dealt with lately: a clock that is set back shows their moments again.
  private var done: Set<CornerClock.Call> = []

  /// A watch of a clock.
  init(_ clock: CornerClock) {
    self.clock = clock
  }

  /// Looks at the wall clock.
  ///
  /// - Parameters:
  ///   - now: What it shows.
  ///   - elapsed: For how many nanoseconds there is a corner: what came before it is none of its calls,
  ///     also where the clock shows the right time only now.
  /// - Returns: What is due.
  mutating func look(at now: LocalTime, elapsed: Int64) -> Look {
    guard now.isClockSet else {
      looked = nil
      return Look()
    }
    let start = looked ?? now.advanced(by: -elapsed)
    looked = now
    var look = Look()
    for call in clock.calls(after: start, upTo: now) where done.insert(call).inserted {
      let late = now.secondsSinceEpoch - call.moment.secondsSinceEpoch
      if late <= Self.mostLate, look.due == nil {
        look.due = call
      } else {
        look.passed.append(call)
      }
    }
    done = done.filter { abs($0.moment.secondsSinceEpoch - now.secondsSinceEpoch) < 2 * 86_400 }
    return look
  }

  /// The first call after now; nil where there is none, or where the clock is not set.
  func next(after now: LocalTime) -> CornerClock.Call? {
    now.isClockSet ? clock.next(after: now) : nil
  }
}
