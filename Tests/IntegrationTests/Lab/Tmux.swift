import BreathTesting
import FoundationEssentials
import Glibc
import Testing

/// A terminal to look at: a tmux server of a test's own, with one window of 80 by 24, which ends with its owner.
final class Tmux: Sendable {
  private let home: Home
  private let environment: [String: String]
  /// The server's process, which is in no group of the test's.
  private let server: pid_t

  /// Starts a shell in a terminal, in a home folder, with a sound card or none.
  init(in home: Home, on card: VirtualCard?) async throws {
    self.home = home
    let environment = try home.environment(with: card).merging([
      "EBB": BuildProducts.ebb, "TMUX_TMPDIR": home.folder.path, "LANG": "C.UTF-8",
      "SHELL": "/bin/sh", "PS1": "$ ",
    ]) { $1 }
    let words = ["new-session", "-d", "-P", "-F", "#{pid}", "-x", "80", "-y", "24", "-s", "test"]
    let answer = try await Self.tmux(words + ["exec sh"], environment)
    self.environment = environment
    server = try #require(pid_t(answer.dropLast()))
  }

  deinit {
    // A test that fails does not come to close it; the shell in it gets a hang-up.
    kill(server, SIGTERM)
  }

  /// Types a line.
  func type(_ line: String) async throws {
    try await send(line)
    try await press("Enter")
  }

  /// Types a text.
  func send(_ text: String) async throws {
    guard !text.isEmpty else { return }
    try await tmux(["send-keys", "-t", "test", "-l", text])
  }

  /// Pastes a text, in brackets where the program asked for them.
  func paste(_ text: String) async throws {
    try await tmux(["set-buffer", text])
    try await tmux(["paste-buffer", "-p", "-t", "test"])
  }

  /// The processes that the shell in the window has started and waits for.
  func children() async throws -> [pid_t] {
    let shell = try await tmux(["display-message", "-p", "-t", "test", "#{pane_pid}"]).dropLast()
    let list = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return list.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Presses a key by tmux's name for it.
  func press(_ key: String) async throws {
    try await tmux(["send-keys", "-t", "test", key])
  }

  /// The screen as text.
  func screen() async throws -> String {
    try await tmux(["capture-pane", "-p", "-t", "test"])
  }

  /// Gives the window another size.
  func resize(columns: Int, lines: Int) async throws {
    try await tmux(["set-option", "-g", "window-size", "manual"])
    try await tmux(["resize-window", "-t", "test", "-x", "\(columns)", "-y", "\(lines)"])
  }

  /// The screen with the escapes that colour it.
  func colouredScreen() async throws -> String {
    try await tmux(["capture-pane", "-e", "-p", "-t", "test"])
  }

  /// Whether the terminal shows its alternate screen, and whether its cursor shows.
  func modes() async throws -> (isAlternate: Bool, isCursorShown: Bool) {
    let format = "#{alternate_on} #{cursor_flag}"
    let text = try await tmux(["display-message", "-p", "-t", "test", format])
    return (text.hasPrefix("1"), text.hasSuffix("1\n"))
  }

  /// Waits until the screen is as wanted, and answers it.
  func screen(
    within limit: Duration,
    until isWanted: (String) -> Bool
  ) async throws -> String {
    let deadline = ContinuousClock.now + limit
    while true {
      let text = try await screen()
      if isWanted(text) { return text }
      try #require(.now < deadline, "the screen is not as wanted:\n\(text)")
      try await pause(for: .milliseconds(50))
    }
  }

  @discardableResult
  private func tmux(_ words: [String]) async throws -> String {
    try await Self.tmux(words, environment)
  }

  private static func tmux(
    _ words: [String],
    _ environment: [String: String]
  ) async throws -> String {
    let outcome = try await ProgramRun.run(
      "tmux",
      ["-L", "ebb", "-f", "/dev/null"] + words,
      environment: environment,
      folder: environment["HOME"]
    )
    try #require(outcome.exitCode == 0, "tmux \(words): \(outcome.standardError)")
    return outcome.standardOutput
  }
}
