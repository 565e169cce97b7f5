/// That a session stands still, or goes on.
struct PauseNews {
  /// Why it stands or stood still.
  let reason: PauseState.Reason
  /// The session time at which it does, in nanoseconds: where it stopped, or from where it goes on.
  let time: Int64
  /// When it does, in nanoseconds of `CLOCK_MONOTONIC`.
  let due: Int64
  /// When that was told, in nanoseconds of `CLOCK_MONOTONIC`.
  let at: Int64
  /// Where it goes on: how long it stood still, in nanoseconds, what was breathed in vain included.
  var paused: Int64 = 0
  /// How much of that the machine slept, in nanoseconds.
  var slept: Int64 = 0
  /// Where it goes on: whether the breath that it was in starts anew.
  var isRestart = false
}
