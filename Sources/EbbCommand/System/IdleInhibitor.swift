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
    process = Self.spawn(reading: ends[0], environment)
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

  private static func spawn(reading input: CInt, _ environment: [String: String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    closeAll(from: STDERR_FILENO + 1, &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setDefaults(&attributes)
    let words = command.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(
      &process,
      command[0],
      &actions,
      &attributes,
      words + [nil],
      variables + [nil]
    )
    return status == 0 ? process : nil
  }

  private typealias CloseFrom =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt

  /// A function of glibc 2.34 and later, which Swift's module of libc leaves out; where it is missing,
  /// all that matters is closed by `O_CLOEXEC`.
  private static func closeAll(from first: CInt, _ actions: inout posix_spawn_file_actions_t) {
    let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
    guard let close = symbol.map({ unsafeBitCast($0, to: CloseFrom.self) }) else { return }
    _ = close(&actions, first)
  }

  /// A session of its own, which no key of the terminal reaches, and signals as a shell would set them.
  private static func setDefaults(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // `POSIX_SPAWN_SETSID`, of glibc 2.26 and later.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}
