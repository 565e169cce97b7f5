internal import Glibc

/// Threads for what may block for ever: no one waits for their end.
package enum PlainThread {
  private final class Start {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Runs `body` on a thread of its own.
  ///
  /// - Parameter body: What to do.
  /// - Returns: Whether the system has a thread for us.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    // Signals are for the thread that waits for them.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // A crash is the thread's own; blocked, it would end the process with no handler.
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP] { sigdelset(&all, crash) }
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let handed = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    guard pthread_create(&thread, nil, enter, handed.toOpaque()) == 0 else {
      handed.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private static let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      guard let context else { return nil }
      Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
      return nil
    }
}
