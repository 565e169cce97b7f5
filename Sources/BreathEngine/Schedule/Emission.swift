/// A transition with its deadline, emitted ahead of it for those who prepare: the renderer.
public struct ScheduledTransition: Sendable, BitwiseCopyable {
  /// What will begin.
  public let transition: Transition
  /// When, in nanoseconds of `CLOCK_MONOTONIC`.
  public let deadline: Int64

  /// A transition that is due at a moment of `CLOCK_MONOTONIC`, in nanoseconds.
  @inlinable
  public init(_ transition: Transition, deadline: Int64) {
    self.transition = transition
    self.deadline = deadline
  }
}

/// A transition at its moment, for those who observe: terminal, events, recorder.
public struct Emission: Sendable, BitwiseCopyable {
  /// What begins.
  public let transition: Transition
  /// When it was due, in nanoseconds of `CLOCK_MONOTONIC`.
  public let deadline: Int64
  /// When the scheduler woke for it, in nanoseconds of `CLOCK_MONOTONIC`.
  public let emittedAt: Int64

  /// A transition that was due and is told at these moments, in nanoseconds of `CLOCK_MONOTONIC`.
  @inlinable
  public init(_ transition: Transition, deadline: Int64, emittedAt: Int64) {
    self.transition = transition
    self.deadline = deadline
    self.emittedAt = emittedAt
  }
}
