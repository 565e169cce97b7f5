internal import Glibc

/// Keeps the machine from going to sleep for want of input, where `systemd-inhibit` is there.
///
/// A program of its own holds the lock for as long as a pipe of ours is open, so it ends with this
/// process however that ends. It belongs to no terminal, and inherits nothing but that pipe.
final class IdleInhibitor {
  private static let command = [
    "systemd-inhibit", "--what=idle", "--who=ebb", "--why=a session", "--mode=block", "cat",
  ]
  /// How long the program may take to end when its pipe is closed, in milliseconds, before it is told.
  private static let patience = 100

  /// Readable when the program has ended by itself; −1 once that is known.
  private(set) var descriptor: Int32
  private var process: pid_t?

  /// Starts the program; nil where there is none, which nothing depends on.
  ///
  /// - Parameter environment: Its environment variables, by name.
  init?(environment: [String: String]) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[1]
    process = ChildProcess.start(Self.command, .init(input: ends[0]), environment)
    guard process != nil else {
      close(ends[1])
      return nil
    }
  }

  deinit {
    end()
  }

  /// Takes notice of a program that has ended, such as one that found no one to ask.
  func notice() {
    guard descriptor >= 0, Descriptors.isReadable(descriptor) else { return }
    closePipe()
    reap()
  }

  /// Lets the machine sleep again, and waits a moment for the program's end.
  func end() {
    closePipe()
    for signal in [0, SIGTERM, SIGKILL] {
      guard let process, !reap() else { return }
      if signal != 0 { kill(-process, signal) }
      for _ in 0..<Self.patience where !reap() { usleep(1_000) }
    }
  }

  private func closePipe() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Takes the program out of the process table, if it has ended; answers whether it has.
  @discardableResult
  private func reap() -> Bool {
    guard let process else { return true }
    var status: CInt = 0
    let ended = waitpid(process, &status, WNOHANG)
    // Someone else may have waited for it.
    guard ended == process || ended < 0 && errno == ECHILD else { return false }
    self.process = nil
    return true
  }
}
