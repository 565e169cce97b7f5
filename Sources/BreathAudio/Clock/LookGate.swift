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
  private var agreeing = 0

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
    guard let previous, delay > 0, frame > previous.frame else {
      agreeing = 0
      return false
    }
    let step = (frame &- previous.frame) &* 1_000_000_000 / rate
    let difference = step &- (time &- previous.time)
    agreeing = (-Self.tolerance...Self.tolerance).contains(difference) ? agreeing + 1 : 0
    return agreeing >= Self.looksToAgree
  }
}
