import FoundationEssentials
import Glibc

extension ProgramRun {
  /// The variables that are handed on: where programs and libraries lie, and how a sanitizer reports.
  static let kept: [String: String] = {
    let names: Set = [
      "PATH", "TMPDIR", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
    ]
    return ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
  }()

  static func spawn(
    _ words: [String],
    environment: [String: String],
    files: ProgramFiles,
    folder: String?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in [files.childInput, files.output, files.errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, CInt(target))
    }
    _ = addAction("posix_spawn_file_actions_addclosefrom_np", as: CloseFrom.self)?(&actions, 3)
    if let folder {
      _ = addAction("posix_spawn_file_actions_addchdir_np", as: ChangeFolder.self)?(
        &actions,
        folder
      )
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setDefaults(&attributes)

    let variables = environment.map { "\($0.key)=\($0.value)" }
    return try withCStrings(words) { words in
      try withCStrings(variables) { variables in
        var processID: pid_t = 0
        let name = words[0].map { String(cString: $0) } ?? ""
        let status = posix_spawnp(&processID, name, &actions, &attributes, words, variables)
        guard status == 0 else { throw Failure.cannotStart(name, errno: status) }
        return processID
      }
    }
  }

  private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>
  private typealias CloseFrom = @convention(c) (Actions, CInt) -> CInt
  private typealias ChangeFolder = @convention(c) (Actions, UnsafePointer<CChar>) -> CInt

  /// A function of glibc 2.34 and later that its Swift module leaves out, as it is no part of POSIX.
  private static func addAction<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  /// A group of its own, and signals as a shell would set them, whatever the test runner did to its own.
  private static func setDefaults(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
  ) rethrows -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return try body(copies + [nil])
  }

  /// The outcome, once the program has ended; kills what its group left behind, while that is still its group.
  func reap() -> ProgramOutcome? {
    withOutcome { outcome in
      if outcome == nil && hasEnded(waiting: false) { outcome = collect() }
      return outcome
    }
  }

  /// Ends the program and its children at once.
  func kill() -> ProgramOutcome {
    withOutcome { outcome in
      if let outcome { return outcome }
      Glibc.kill(-processID, SIGKILL)
      _ = hasEnded(waiting: true)
      let killed = collect()
      outcome = killed
      return killed
    }
  }

  /// Blocks until the program has ended, and leaves it unreaped.
  func awaitEnd() {
    _ = hasEnded(waiting: true)
  }

  private func hasEnded(waiting: Bool) -> Bool {
    var information = siginfo_t()
    let options = WEXITED | WNOWAIT | (waiting ? 0 : WNOHANG)
    let status = waitid(P_PID, id_t(processID), &information, options)
    return status == 0 && information.si_signo == SIGCHLD
  }

  private func collect() -> ProgramOutcome {
    Glibc.kill(-processID, SIGKILL)
    var status: CInt = 0
    var usage = rusage()
    wait4(processID, &status, 0, &usage)
    return ProgramOutcome(
      status: status,
      usage: usage,
      duration: .now - started,
      standardOutput: standardOutput,
      standardError: standardError
    )
  }
}
