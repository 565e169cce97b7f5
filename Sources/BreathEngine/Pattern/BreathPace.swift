/// How many breaths a minute a loop has: the shares of its phases divide them.
///
/// A ramp is linear in breaths a minute over the loop's time, and moves between breaths only.
public struct BreathPace: Hashable, Sendable {
  /// The slowest and the fastest pace, in breaths a minute.
  static let allowed = ExactSeconds(1, over: 2)...ExactSeconds(300)

  /// Breaths a minute when the loop begins.
  public let from: ExactSeconds
  /// Breaths a minute when the ramp is over.
  public let to: ExactSeconds
  /// How long the ramp takes; nil where the pace stays the same.
  public let over: ExactSeconds?

  /// A pace that stays the same, in breaths a minute.
  ///
  /// - Throws: ``InputError`` outside of half a breath to 300 breaths a minute.
  public init(_ pace: ExactSeconds) throws(InputError) {
    try self.init(from: pace, to: pace, over: nil)
  }

  /// A pace that moves between two, in breaths a minute, from the loop's start on.
  ///
  /// - Throws: ``InputError`` outside of half a breath to 300 breaths a minute, or for no time.
  public init(
    from: ExactSeconds,
    to: ExactSeconds,
    over: ExactSeconds?
  ) throws(InputError) {
    for pace in [from, to] where !Self.allowed.contains(pace) {
      throw InputError("a pace is from 0.5 to 300 breaths a minute", in: pace.secondsText)
    }
    if let over, over <= .zero || over > ExactSeconds.longestDuration {
      throw InputError("a ramp takes longer than 0 and at most 1000h", in: over.durationText)
    }
    self.from = from
    self.to = to
    self.over = over
  }

  /// How far the ramp is at a time since the loop's start, 0…1; 0 where there is none.
  func progress(at time: ExactSeconds) -> Double {
    guard let over, time > .zero else { return 0 }
    return time < over ? time.seconds / over.seconds : 1
  }

  /// The time of a breath that begins when the ramp is so far, in seconds.
  func period(at progress: Double) -> Double {
    60 / (from.seconds + (to.seconds - from.seconds) * progress)
  }
}
