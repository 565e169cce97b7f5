/// The systemd that runs for this user, asked by its own programs.
///
/// libsystemd would be one more library to have on every machine for four questions a year.
struct SystemdUser {
  /// What a timer is at.
  enum TimerState: String, Sendable {
    /// It waits for its time.
    case on
    /// It is there, and does not run.
    case stopped
    /// There is no systemd to ask.
    case unknown
  }

  private let environment: [String: String]

  /// Asks in an environment; without `XDG_RUNTIME_DIR`, as after `su`, in the user's usual one.
  init(_ environment: [String: String]) {
    var environment = ServiceManager.environment(ofChild: environment)
    let usual = "/run/user/\(UserAccount.id)"
    if environment["XDG_RUNTIME_DIR"] == nil, FileSystem.exists(usual) {
      environment["XDG_RUNTIME_DIR"] = usual
    }
    environment["SYSTEMD_PAGER"] = ""
    environment["SYSTEMD_COLORS"] = "0"
    self.environment = environment
  }

  /// Whether it is there.
  var isRunning: Bool {
    guard let answer = control(["show", "--property=Version"]) else { return false }
    return answer.code == 0
  }

  /// Reads all files anew, and starts timers, now and at each login.
  ///
  /// - Throws: ``CommandFailure`` with systemd's own words.
  func start(_ timers: [String]) throws(CommandFailure) {
    try order(["daemon-reload"])
    try order(["--quiet", "enable"] + timers)
    // One that runs already takes over another time only so.
    try order(["restart"] + timers)
  }

  /// Stops timers, now and at each login.
  func stop(_ timers: [String]) {
    // Each by itself: one that is not there must not keep the other.
    for timer in timers { _ = control(["--quiet", "disable", "--now", timer]) }
  }

  /// Reads all files anew.
  func reload() {
    _ = control(["daemon-reload"])
  }

  /// What a timer is at.
  func state(of timer: String) -> TimerState {
    guard let answer = control(["show", "--property=ActiveState", timer]), answer.code == 0 else {
      return .unknown
    }
    return answer.text.hasPrefix("ActiveState=active") ? .on : .stopped
  }

  /// Whether it runs also while the user is logged out; nil where nobody knows.
  var lingers: Bool? {
    let words = ["loginctl", "show-user", UserAccount.id.description, "--property=Linger"]
    guard let answer = ChildProgram.run(words, environment), answer.code == 0 else { return nil }
    if answer.text.hasPrefix("Linger=yes") { return true }
    return answer.text.hasPrefix("Linger=no") ? false : nil
  }

  private func order(_ words: [String]) throws(CommandFailure) {
    let answer = control(words)
    guard answer?.code != 0 else { return }
    let reason = answer?.lastLine ?? "there is no systemctl"
    let line = words.joined(separator: " ")
    throw CommandFailure(
      .inputOutput,
      "systemctl --user \(line) failed: \(reason)",
      hint:
        "the files are written; see what it says of them: systemctl --user status ebb-morning.timer"
    )
  }

  private func control(_ words: [String]) -> ChildProgram.Answer? {
    ChildProgram.run(["systemctl", "--user"] + words, environment)
  }
}
