/// The session's time beside the machine's: it stands still while the session is paused.
///
/// Moments are nanoseconds of `CLOCK_MONOTONIC`, which itself stands while the machine sleeps; session
/// times are nanoseconds from session zero, pauses left out.
struct SessionClock {
  /// The moment of session zero as it is now: each pause moves it.
  private(set) var origin: Int64
  /// The moment that session zero had at first.
  let firstOrigin: Int64
  /// How much later session zero came by the wall's clock, for what was paused or slept before it.
  private(set) var delayOfZero: Int64 = 0
  /// The moment from which on time stands still, while it is paused.
  private var frozen: Int64?
  /// The earliest session time after the last pause, until the moment at which it goes on has come.
  private var floor = Int64.min
  /// How long the machine slept after session zero.
  private var slept: Int64 = 0
  /// How far pauses before session zero moved it.
  private var movedBeforeZero: Int64 = 0

  /// A clock whose session zero is at a moment.
  init(origin: Int64) {
    self.origin = origin
    firstOrigin = origin
  }

  /// The session time at a moment.
  func time(at moment: Int64) -> Int64 {
    max(floor, min(moment, frozen ?? moment) - origin)
  }

  /// The moment at which a session time comes, unless a pause comes before it.
  func moment(of time: Int64) -> Int64 { origin + time }

  /// How long the session was paused until a moment, what was breathed in vain and what the machine
  /// slept included; what precedes session zero left out.
  func paused(at moment: Int64) -> Int64 {
    paused(at: moment, time: time(at: moment))
  }

  /// The same where the session has come to a session time at that moment.
  func paused(at moment: Int64, time: Int64) -> Int64 {
    time < 0 ? 0 : max(0, moment - firstOrigin - movedBeforeZero - time) + slept
  }

  /// Lets time stand still from a moment on, which may be still to come.
  mutating func freeze(at moment: Int64) {
    frozen = moment
  }

  /// Lets time go on from a session time at a moment, which may be still to come.
  ///
  /// - Parameters:
  ///   - time: The session time from which it goes on; at the most the one at which it stopped.
  ///   - moment: When it does.
  /// - Returns: By how much session zero has moved.
  @discardableResult
  mutating func goOn(from time: Int64, at moment: Int64) -> Int64 {
    let moved = moment - time - origin
    if self.time(at: moment) < 0 {
      movedBeforeZero += moved
      delayOfZero += moved
    }
    (origin, floor, frozen) = (origin + moved, time, nil)
    return moved
  }

  /// Adds what the machine slept, as it is found at a moment.
  mutating func add(slept time: Int64, at moment: Int64) {
    if self.time(at: moment) < 0 { delayOfZero += time } else { slept += time }
  }
}
