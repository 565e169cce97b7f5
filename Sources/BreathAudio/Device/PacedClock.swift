internal import BreathEngine

/// The imagined buffer of a stream that the clock paces: a frame is played when the clock says so.
struct PacedClock: BitwiseCopyable {
  /// Frames a second.
  let rate: Int
  /// Frames that are kept ahead of the clock.
  let bufferFrames: Int
  /// The moment of the start, in nanoseconds of `CLOCK_MONOTONIC`; 0 before it.
  var startTime: Int64 = 0
  /// Frames that were written, or skipped.
  private(set) var written: Int64 = 0

  /// A clock for a buffer of so many frames.
  init(rate: Int, bufferFrames: Int) {
    self.rate = rate
    self.bufferFrames = bufferFrames
  }

  /// Notes that frames were written.
  ///
  /// **Real-time safe.**
  mutating func wrote(_ frames: Int) {
    written &+= Int64(frames)
  }

  /// Skips the frames that are past or due at once, and answers the next one.
  ///
  /// **Real-time safe.**
  mutating func catchUp() -> Int64 {
    // A hundredth of a second ahead: the clock goes on while this thread may be held up again.
    written = Swift.max(written, frame(at: MonotonicClock.now()) &+ Int64(rate / 100))
    return written
  }

  /// Looks where it is.
  ///
  /// **Real-time safe.**
  func look() -> OutputStream.Look {
    let now = MonotonicClock.now()
    let delay = ahead(at: now)
    // What was due while the process was stopped is as lost as on a card that ran dry.
    guard delay >= 0 else {
      return OutputStream.Look(answer: .dry, reading: nil, free: bufferFrames)
    }
    let played = written &- Int64(delay)
    return OutputStream.Look(
      answer: .fine,
      reading: PointerReading(
        time: startTime == 0 ? now : time(ofFrame: played),
        delay: delay
      ),
      free: Swift.max(0, bufferFrames - delay)
    )
  }

  /// How many of the frames that were written are not due yet at a moment of `CLOCK_MONOTONIC`, in
  /// nanoseconds; below zero where more are due than were written.
  ///
  /// **Real-time safe.**
  func ahead(at moment: Int64) -> Int { Int(written &- frame(at: moment)) }

  /// The frame that is due at a moment of `CLOCK_MONOTONIC`, in nanoseconds.
  private func frame(at moment: Int64) -> Int64 {
    let elapsed = startTime == 0 ? 0 : moment &- startTime
    let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: 1_000_000_000)
    return seconds &* Int64(rate) &+ rest &* Int64(rate) / 1_000_000_000
  }

  /// The moment at which the middle of a frame is due, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// The middle, as that is where the map takes a pointer to be: so it is told nothing but the truth.
  private func time(ofFrame frame: Int64) -> Int64 {
    let rate = Int64(rate)
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: rate)
    return startTime &+ seconds &* 1_000_000_000 &+ (2 &* rest &+ 1) &* 500_000_000 / rate
  }
}
