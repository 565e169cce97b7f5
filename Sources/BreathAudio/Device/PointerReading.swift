/// Where a card says that it is: one status call, as far as it can be believed.
///
/// Pure; what no card can mean is told apart here from what is merely rough.
struct PointerReading: Hashable, Sendable {
  /// The furthest that a stamp may lie behind the clock, in nanoseconds: three periods.
  private static let oldestStamp: Int64 = 375_000_000
  /// A call that took longer, in nanoseconds, says too little of when it looked.
  private static let longestCall: Int64 = 200_000
  /// More than the buffer that a sound may be on its way, in seconds: beyond any wireless loudspeaker.
  private static let longestWay = 5

  /// The moment of the look, in nanoseconds of `CLOCK_MONOTONIC`.
  let time: Int64
  /// Frames that were written and are not heard yet.
  let delay: Int

  /// What is known to be true.
  init(time: Int64, delay: Int) {
    self.time = time
    self.delay = delay
  }

  /// What a status call told, or nil where that cannot be true, or is not known well enough.
  ///
  /// - Parameters:
  ///   - delay: Frames that were written and are not heard yet, as the library has it.
  ///   - stamp: The moment that the library gave, in nanoseconds of `CLOCK_MONOTONIC`; 0 where none.
  ///   - call: The moments just before and just after the call.
  ///   - bufferFrames: The frames of the whole buffer.
  ///   - rate: Frames a second.
  init?(
    delay: Int,
    stamp: Int64,
    call: (before: Int64, after: Int64),
    bufferFrames: Int,
    rate: Int
  ) {
    guard delay >= 0, delay <= bufferFrames &+ Self.longestWay &* rate else { return nil }
    self.delay = delay
    if stamp > call.before &- Self.oldestStamp && stamp <= call.after {
      time = stamp
      return
    }
    // No stamp, or one of another clock.
    guard call.after &- call.before <= Self.longestCall else { return nil }
    time = call.before &+ (call.after &- call.before) / 2
  }
}
