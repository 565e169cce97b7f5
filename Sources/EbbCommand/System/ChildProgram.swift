internal import BreathEngine
internal import Glibc

/// A program that answers a question, such as one of systemd's.
enum ChildProgram {
  /// How a program ended, and what it said.
  struct Answer: Hashable, Sendable {
    /// What it exited with; nil where a signal ended it, or it took too long.
    let code: Int32?
    /// What it wrote, to standard output and standard error.
    let text: String

    /// The last line that it wrote, for a message.
    var lastLine: String {
      text.split(separator: "\n").last.map(String.init) ?? "it said nothing"
    }
  }

  /// How long a program may take, in nanoseconds.
  static let patience: Int64 = 10_000_000_000
  private static let longestText = 1 << 20

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: Its name, to be looked up in the `PATH` of its variables, and what follows it.
  ///   - environment: Its variables, by name.
  ///   - patience: How long it may take, in nanoseconds; then it is killed.
  /// - Returns: How it ended; nil where there is no such program.
  static func run(
    _ words: [String],
    _ environment: [String: String],
    patience: Int64 = patience
  ) -> Answer? {
    guard let program = path(of: words[0], environment) else { return nil }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = spawn(program, words, environment, writing: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let process else { return nil }
    let (text, hasEnded) = read(ends[0], patience)
    if !hasEnded { kill(process, SIGKILL) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = hasEnded && status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    return Answer(code: code, text: text)
  }

  /// Reads until the other end is closed; answers whether that came in time.
  private static func read(_ end: CInt, _ patience: Int64) -> (String, Bool) {
    var bytes: [UInt8] = []
    let deadline = MonotonicClock.now() + patience
    while true {
      Descriptors.waitForAny(of: [end], atMost: max(0, deadline - MonotonicClock.now()))
      guard Descriptors.isReadable(end) else {
        if MonotonicClock.now() < deadline { continue }
        return (String(decoding: bytes, as: UTF8.self), false)
      }
      var block = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(end, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (String(decoding: bytes, as: UTF8.self), true) }
      if bytes.count < longestText { bytes += block[..<count] }
    }
  }

  private static func path(of name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  private static func spawn(
    _ program: String,
    _ words: [String],
    _ environment: [String: String],
    writing output: CInt
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(
      &process,
      program,
      &actions,
      nil,
      arguments + [nil],
      variables + [nil]
    )
    return status == 0 ? process : nil
  }
}
