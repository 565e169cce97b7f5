internal import Synchronization

/// What the scheduler's thread owns; it lives in memory that is allocated before the thread starts.
struct SchedulerThread {
  /// How long before a deadline the thread wakes to wait for it awake: beyond the usual wake-up
  /// latency of a quiet machine, and 0.004 % of a processor at a transition every four seconds.
  static let earlyWake: Int64 = 150_000

  var state: ScheduleState
  let wake: WaitWord
  let isStopped: UnsafeMutablePointer<Atomic<Bool>>
  let notifier: Notifier
  let rendererWake: WaitWord
  let followerWake: WaitWord
  /// What the owner, the renderer and the follower were woken for so far.
  private var toldOwner = 0
  private var toldRenderer = 0
  private var toldFollower = 0

  init(
    state: ScheduleState,
    wake: WaitWord,
    isStopped: UnsafeMutablePointer<Atomic<Bool>>,
    notifier: Notifier,
    rendererWake: WaitWord,
    followerWake: WaitWord
  ) {
    self.state = state
    self.wake = wake
    self.isStopped = isStopped
    self.notifier = notifier
    self.rendererWake = rendererWake
    self.followerWake = followerWake
  }

  /// Emits what is due already, before the thread runs.
  mutating func prime() {
    _ = state.advance(to: MonotonicClock.now())
    tellOthers()
  }

  /// Sleeps to each deadline and emits, until the session is over or stopped.
  mutating func run() {
    while true {
      let word = wake.load()
      if isStopped.pointee.load(ordering: .acquiring) { return }
      let next = state.advance(to: MonotonicClock.now())
      tellOthers()
      switch next {
      case .over: return
      case .whenFed: wake.wait(while: word, until: nil)
      case .at(let moment, let isDeadline):
        sleep(until: moment, isDeadline: isDeadline, while: word)
      }
    }
  }

  /// Wakes the owner where there is something new to take, the renderer where that cannot wait, and
  /// the follower.
  private mutating func tellOthers() {
    if state.newsForOwner != toldOwner {
      toldOwner = state.newsForOwner
      notifier.notify()
    }
    if state.urgentOrders != toldRenderer {
      toldRenderer = state.urgentOrders
      rendererWake.signal()
    }
    if state.newsForFollower != toldFollower {
      toldFollower = state.newsForFollower
      followerWake.signal()
    }
  }

  /// Sleeps until a moment, or until the word changes; a deadline is met awake.
  private func sleep(until moment: Int64, isDeadline: Bool, while word: UInt32) {
    let early = isDeadline ? Self.earlyWake : 0
    while wake.load() == word {
      let left = moment &- MonotonicClock.now()
      guard left > 0 else { return }
      // The wait may end early, by a signal; what is still far is slept again, not waited for awake.
      if left > early { wake.wait(while: word, until: moment &- early) }
    }
  }
}

/// The root of the compiler's real-time proof: from here no lock, allocation or unknown call is
/// reachable.
///
/// Only where the compiler is 6.2 or newer: older ones crash on the check, and what they build is the
/// same source.
#if compiler(>=6.2)
  @_noLocks
#endif
func runScheduler(_ thread: UnsafeMutablePointer<SchedulerThread>) {
  thread.pointee.run()
}
