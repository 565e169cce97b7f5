/// What the scheduler tells the renderer, in this order.
public enum RenderOrder: Sendable, BitwiseCopyable {
  /// A transition ahead of its deadline.
  case cue(ScheduledTransition)
  /// Some of the cues before this order are not to be heard.
  case retract(Retraction)
}

/// The end of what was planned: cues from a sequence number on are withdrawn, and what is in progress
/// ends at another moment.
public struct Retraction: Sendable, BitwiseCopyable {
  /// The first sequence number that is withdrawn; cues that follow may have it, or greater ones, again.
  public let from: Int
  /// When the phase before it really ends, in nanoseconds of `CLOCK_MONOTONIC`; the greatest number
  /// where nothing follows.
  public let turn: Int64
  /// Whether nothing follows until another retraction: the session is paused.
  public var isPause = false

  /// A retraction of all cues from a sequence number on.
  ///
  /// - Parameters:
  ///   - sequence: The first sequence number that is withdrawn.
  ///   - turn: When the phase before it ends, in nanoseconds of `CLOCK_MONOTONIC`.
  @inlinable
  public init(from sequence: Int, turn: Int64) {
    from = sequence
    self.turn = turn
  }
}
