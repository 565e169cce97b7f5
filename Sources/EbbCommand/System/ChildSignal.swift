internal import BreathEngine
internal import Glibc

/// Tells when a program that this one has started has ended.
///
/// One at a time in a process: signals are the process's own.
struct ChildSignal {
  private let notifier: Notifier

  /// Begins to listen; nil where the process has no descriptor left.
  init?() {
    guard let notifier = Notifier() else { return nil }
    self.notifier = notifier
    childNotifier = notifier
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let saved = errno
      childNotifier?.notify()
      errno = saved
    }
    action.sa_flags = SA_RESTART | SA_NOCLDSTOP
    sigaction(SIGCHLD, &action, nil)
  }

  /// Readable when some program may have ended.
  var descriptor: Int32 { notifier.descriptor }

  /// Takes note of that, so that the descriptor is not readable any more.
  func drain() {
    notifier.drain()
  }
}

// Set before the handler is installed, and never again while it may run.
nonisolated(unsafe) private var childNotifier: Notifier?
