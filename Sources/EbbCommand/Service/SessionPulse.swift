/// Tells whether a session really goes on, and not only the thread that is asked.
///
/// Pure. Each look is told until when sound is laid out and when the next transition was to come; one of
/// them that stands still is a thread that has died or hangs.
struct SessionPulse {
  /// How long each may be behind, in nanoseconds: more than a card that hangs takes to be given up.
  static let patience: Int64 = 10_000_000_000

  /// Until when sound was laid out at the last look, in nanoseconds of `CLOCK_MONOTONIC`.
  private var lastLaid: Int64?

  /// Looks at the session.
  ///
  /// - Parameters:
  ///   - laid: Until when sound or silence is laid out, in nanoseconds of `CLOCK_MONOTONIC`; nil where all
  ///     was heard.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  ///   - overdue: For how long the next transition has been due, in nanoseconds; 0 or less where it is not.
  /// - Returns: Whether it goes on.
  mutating func beats(laid: Int64?, now: Int64, overdue: Int64) -> Bool {
    let hasMoved = laid != lastLaid
    lastLaid = laid
    guard overdue < Self.patience else { return false }
    guard let laid else { return true }
    return hasMoved || now - laid < Self.patience
  }
}
