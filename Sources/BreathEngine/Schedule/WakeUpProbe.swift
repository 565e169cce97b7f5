/// Measures how late this machine wakes a thread: one that is started and sleeps as the scheduler's
/// does, but always to the whole of its deadline.
public enum WakeUpProbe {
  /// Sleeps to a row of deadlines on a real-time thread of its own, and waits for it.
  ///
  /// Blocks for `count` times `interval`, and longer on a machine that stumbles.
  ///
  /// - Parameters:
  ///   - count: How many wake-ups, from 1.
  ///   - interval: The time between two deadlines, in nanoseconds, above 0.
  ///   - priority: The FIFO priority to ask for, 1…99, or nil.
  /// - Returns: What was seen; nil where the system has no thread for us.
  public static func measure(count: Int, interval: Int64, priority: Int32?) -> WakeUps? {
    precondition(count > 0 && interval > 0, "no wake-ups to measure")
    let latenesses = UnsafeMutablePointer<Int64>.allocate(capacity: count)
    latenesses.initialize(repeating: 0, count: count)
    defer { latenesses.deallocate() }
    let wake = WaitWord()
    defer { wake.deallocate() }
    nonisolated(unsafe) let sleeper = WakeUpSleeper(
      latenesses: latenesses,
      count: count,
      interval: interval,
      wake: wake
    )
    guard let thread = RealTimeThread(priority: priority, { runWakeUpSleeper(sleeper) }) else {
      return nil
    }
    thread.join()
    let measured = Array(UnsafeBufferPointer(start: latenesses, count: count))
    return WakeUps(latenesses: measured, priority: thread.priority)
  }
}

/// What the measuring thread works with; the memory is its maker's.
struct WakeUpSleeper {
  let latenesses: UnsafeMutablePointer<Int64>
  let count: Int
  let interval: Int64
  let wake: WaitWord

  /// Sleeps to each deadline and notes how late it woke.
  ///
  /// **Real-time safe.**
  func run() {
    let word = wake.load()
    var deadline = MonotonicClock.now()
    for index in 0..<count {
      deadline &+= interval
      // A machine that was held up for longer than an interval is late once, not for each deadline.
      let behind = MonotonicClock.now() &- deadline
      if behind >= 0 { deadline &+= (behind / interval &+ 1) &* interval }
      latenesses[index] = lateness(after: deadline, word)
    }
  }

  private func lateness(after deadline: Int64, _ word: UInt32) -> Int64 {
    while true {
      wake.wait(while: word, until: deadline)
      let late = MonotonicClock.now() &- deadline
      // The wait may end early, by a signal.
      if late >= 0 { return late }
    }
  }
}

/// The root of the compiler's real-time proof for the measuring thread, as `runScheduler` is for the
/// scheduler's.
#if compiler(>=6.2)
  @_noLocks
#endif
func runWakeUpSleeper(_ sleeper: WakeUpSleeper) {
  sleeper.run()
}
