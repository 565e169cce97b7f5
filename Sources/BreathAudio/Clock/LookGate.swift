/// Decides from the first looks at a stream when its pointer can be believed.
///
/// A sound server reports nonsense for its first second or two: a delay of nothing with a full
/// buffer, then jumps. Looks are believed when they agree with the clock for a while.
struct LookGate: BitwiseCopyable {
  /// Looks in a row that must agree.
  private static let looksToAgree = 6
  /// How far the pointer may be from the clock's step, in nanoseconds.
  private static let tolerance: Int64 = 3_000_000

  private let rate: Int64
  private var previous: (time: Int64, frame: Int64)?
  /// The look from which on all agree.
  private var first: (time: Int64, frame: Int64) = (0, 0)
  private var agreeing: Int64 = 0
  /// How far the pointer was ahead of the clock's pace since the first look, in nanoseconds, summed.
  private var aheadSum: Int64 = 0

  init(rate: Int) {
    self.rate = Int64(rate)
  }

  /// Takes a look, and answers whether the pointer can be believed from here on.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - time: The moment of the look in nanoseconds of `CLOCK_MONOTONIC`.
  ///   - frame: The frame then heard.
  ///   - delay: Frames written and not heard.
  /// - Returns: Whether enough looks in a row agreed.
  mutating func admits(time: Int64, frame: Int64, delay: Int) -> Bool {
    defer { previous = (time, frame) }
    guard let previous, delay > 0, frame > previous.frame,
      ahead(time, frame, of: previous).magnitude <= UInt64(Self.tolerance),
      agreeing == 0 || ahead(time, frame, of: first).magnitude <= UInt64(Self.tolerance)
    else {
      (first, agreeing, aheadSum) = ((time, frame), 0, 0)
      return false
    }
    agreeing &+= 1
    aheadSum &+= ahead(time, frame, of: first)
    return agreeing >= Self.looksToAgree
  }

  /// The frame that is heard at a moment, by the mean of the looks that agreed: a single one of a
  /// server's is off by milliseconds on a busy machine.
  ///
  /// **Real-time safe.**
  func frame(heardAt time: Int64) -> Int64 {
    let mean = aheadSum / (agreeing &+ 1)
    return first.frame &+ (time &- first.time &+ mean) &* rate / 1_000_000_000
  }

  /// How far a look is ahead of the pace of the clock since another, in nanoseconds.
  private func ahead(_ time: Int64, _ frame: Int64, of look: (time: Int64, frame: Int64)) -> Int64 {
    (frame &- look.frame) &* 1_000_000_000 / rate &- (time &- look.time)
  }
}
