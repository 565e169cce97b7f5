/// A transition with its deadline, emitted ahead of it for those who prepare: the renderer.
public struct ScheduledTransition: Sendable, BitwiseCopyable {
  /// What will begin, or go on after a pause.
  public let transition: Transition
  /// When, in nanoseconds of `CLOCK_MONOTONIC`.
  public let deadline: Int64
  /// When its phase began, where it goes on, else ``deadline``; in nanoseconds of `CLOCK_MONOTONIC`, as
  /// if it had not been paused.
  @inlinable public var start: Int64 { deadline &- transition.over }

  /// A transition that is due at a moment of `CLOCK_MONOTONIC`, in nanoseconds.
  @inlinable
  public init(_ transition: Transition, deadline: Int64) {
    self.transition = transition
    self.deadline = deadline
  }
}

/// A transition at its moment, for those who observe: terminal, events, recorder.
public struct Emission: Sendable, BitwiseCopyable {
  /// What begins, or goes on after a pause.
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

  /// The moment of session time zero that it was due by, in nanoseconds of `CLOCK_MONOTONIC`: each
  /// pause moves it.
  public var origin: Int64 { deadline &- transition.dueNanoseconds }
}
