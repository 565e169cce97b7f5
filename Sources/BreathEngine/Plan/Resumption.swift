/// Where a session goes on after a pause.
///
/// A breath that was interrupted starts anew, so that it is breathed as a whole and counts once; what
/// belongs to no breath goes on where it stopped: free breathing, a hold outside of breaths, a sit, the
/// time to prepare.
public struct Resumption: Sendable {
  /// The session time at which it goes on, in nanoseconds: the start of the interrupted breath, or where
  /// it stopped.
  public let time: Int64
  /// Whether a breath starts anew.
  public let isRestart: Bool
  /// What comes first, before all that ``cursor`` yields: the first phase of the breath, or the phase
  /// that goes on; nil where neither is.
  public let first: Transition?
  /// The walk that yields all that follows.
  public let cursor: PlanCursor
  /// The first sequence number that comes, a phase that goes on left out.
  public let sequence: Int
}
