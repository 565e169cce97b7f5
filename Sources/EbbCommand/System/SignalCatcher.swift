internal import BreathEngine
internal import Glibc
internal import Synchronization

/// Catches the signals that ask a program to end, so that a session can be kept first.
///
/// One at a time in a process: signals are the process's own.
struct SignalCatcher {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let notifier: Notifier

  /// Begins to catch; nil where the process has no descriptor left.
  ///
  /// A signal that was ignored when the program started, as under `nohup`, stays ignored. A write
  /// into a pipe that no one reads becomes an error instead of a signal.
  init?() {
    guard let notifier = Notifier() else { return nil }
    self.notifier = notifier
    caughtSignal.store(0, ordering: .relaxed)
    caughtTime.store(0, ordering: .relaxed)
    takenSignal.store(0, ordering: .relaxed)
    signalNotifier = notifier
    signal(SIGPIPE, SIG_IGN)
    for number in Self.signals {
      var old = sigaction()
      sigaction(number, nil, &old)
      if old.isIgnored { continue }
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { caught($0) }
      sigaction(number, &action, nil)
    }
  }

  /// The descriptor that is readable when a signal came.
  var descriptor: Int32 { notifier.descriptor }

  /// Whether a signal came that was not taken yet.
  var hasCaught: Bool { caughtSignal.load(ordering: .acquiring) != 0 }

  /// The signal that came, once; nil where none did.
  func take() -> Int32? {
    notifier.drain()
    let number = caughtSignal.exchange(0, ordering: .acquiring)
    guard number != 0 else { return nil }
    takenSignal.store(number, ordering: .relaxed)
    return number
  }

  /// The last signal that was taken, by whoever it was lent to; nil where none came.
  var taken: Int32? {
    let number = takenSignal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Stops to catch: from here on a signal ends the program.
  func release() {
    for number in Self.signals {
      var action = sigaction()
      sigaction(number, nil, &action)
      if action.isIgnored { continue }
      action.__sigaction_handler.sa_handler = SIG_DFL
      sigaction(number, &action, nil)
    }
  }
}

extension sigaction {
  /// Whether the signal is ignored.
  ///
  /// Functions have no equality in Swift; their addresses have.
  var isIgnored: Bool {
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN as __sighandler_t?, to: Int.self)
  }
}

/// The last signal that came, or 0.
private let caughtSignal = Atomic<Int32>(0)
/// The last signal that was taken, or 0.
private let takenSignal = Atomic<Int32>(0)
// Set before the handler is installed, and never again while it may run.
nonisolated(unsafe) private var signalNotifier: Notifier?

/// When the signal came that was not taken yet, in nanoseconds of `CLOCK_MONOTONIC`.
private let caughtTime = Atomic<Int64>(0)
/// A signal after so long, in nanoseconds, ends a program that has not heard the first one.
private let longestDeafness: Int64 = 1_000_000_000

/// Runs inside the signal: it stores, reads the clock and writes to a pipe, which is all allowed there.
private func caught(_ number: Int32) {
  let saved = errno
  defer { errno = saved }
  let now = MonotonicClock.now()
  if caughtSignal.load(ordering: .acquiring) == 0 {
    caughtTime.store(now, ordering: .relaxed)
  } else if now - caughtTime.load(ordering: .relaxed) > longestDeafness {
    // Held up inside a driver or a server: what was asked twice is done.
    HeldTerminal.giveBackForEver()
    signal(number, SIG_DFL)
    raise(number)
    return
  }
  caughtSignal.store(number, ordering: .releasing)
  signalNotifier?.notify()
}
