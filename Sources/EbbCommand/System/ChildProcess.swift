internal import Glibc

/// A program that is started beside this one, in a session of its own: no key of the terminal reaches
/// it, and it has no terminal to ask on.
enum ChildProcess {
  /// Where its standard streams go; nil is `/dev/null`.
  struct Streams {
    /// What it reads.
    var input: Int32?
    /// Where it prints, messages too.
    var output: Int32?
  }

  /// Starts a program; nil where it cannot be.
  ///
  /// It inherits its standard streams and nothing else, and signals as a shell would set them.
  ///
  /// - Parameters:
  ///   - words: Its name, looked up in `PATH` where it has no slash, and its arguments.
  ///   - streams: Where its streams go.
  ///   - environment: Its environment variables, by name.
  /// - Returns: Its number, which is that of its group too.
  static func start(
    _ words: [String],
    _ streams: Streams,
    _ environment: [String: String]
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    connect(STDIN_FILENO, to: streams.input, O_RDONLY, &actions)
    connect(STDOUT_FILENO, to: streams.output, O_WRONLY, &actions)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    closeAll(from: STDERR_FILENO + 1, &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setDefaults(&attributes)
    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(
      &process,
      words[0],
      &actions,
      &attributes,
      arguments + [nil],
      variables + [nil]
    )
    return status == 0 ? process : nil
  }

  private static func connect(
    _ stream: CInt,
    to descriptor: Int32?,
    _ mode: CInt,
    _ actions: inout posix_spawn_file_actions_t
  ) {
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
    } else {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
    }
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
