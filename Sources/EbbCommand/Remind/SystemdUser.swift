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

  /// Whether there is one to ask.
  enum Presence: Hashable, Sendable {
    /// It answers.
    case running
    /// There is none for this user, or no program to ask it with.
    case missing
    /// It is asked, and does not answer.
    case silent
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
  var presence: Presence {
    guard let answer = control(["show", "--property=Version"]) else { return .missing }
    guard let code = answer.code else { return .silent }
    return code == 0 ? .running : .missing
  }

  /// Whether it is there.
  ///
  /// - Throws: ``CommandFailure`` where it is asked and does not answer: nothing can be told of it then.
  func isRunning() throws(CommandFailure) -> Bool {
    let presence = presence
    guard presence != .silent else {
      throw CommandFailure(
        .inputOutput,
        "systemd does not answer: \(Self.silence)",
        hint: "nothing was changed; try again later, or look: systemctl --user status"
      )
    }
    return presence == .running
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

  /// Stops a timer, now and at each login.
  ///
  /// - Returns: Why it may still run; nil where it does not, also where there was none.
  func stop(_ timer: String) -> String? {
    let answer = control(["--quiet", "disable", "--now", timer])
    guard answer?.code != 0, state(of: timer) != .stopped else { return nil }
    return Self.reason(answer)
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
    let reason = Self.reason(answer)
    let line = words.joined(separator: " ")
    throw CommandFailure(
      .inputOutput,
      "systemctl --user \(line) failed: \(reason)",
      hint:
        "the files are written; see what it says of them: systemctl --user status ebb-morning.timer"
    )
  }

  private static var silence: String {
    phrase("it took longer than \(ChildProgram.patience / 1_000_000_000) s, or was ended")
  }

  /// Why an answer is none.
  private static func reason(_ answer: ChildProgram.Answer?) -> String {
    guard let answer else { return phrase("there is no systemctl") }
    return answer.code == nil ? silence : answer.lastLine
  }

  private func control(_ words: [String]) -> ChildProgram.Answer? {
    ChildProgram.run(["systemctl", "--user"] + words, environment)
  }
}
