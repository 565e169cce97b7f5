import BreathTesting
import Glibc
import Testing

/// A session in a terminal whose shell stays when it ends.
struct TerminalRun {
  /// What the shell writes when it is its turn again.
  private static let prompt = "<prompt>"

  private let plan: SignalPlan
  private let number: Int
  private let home: Home
  private let card: VirtualCard?
  private let terminal: PseudoTerminal

  init(_ plan: SignalPlan, _ number: Int, in home: Home, on card: VirtualCard?) throws {
    self.plan = plan
    self.number = number
    self.home = home
    self.card = card
    terminal = try PseudoTerminal()
  }

  /// Runs it and ends it as planned.
  ///
  /// - Returns: What became of it.
  /// - Throws: What went wrong with running it.
  func run() async throws -> EndedSession {
    let before = terminal.modes
    let shell = try start()
    let process = try await processID()
    var wasRaw = false
    for step in plan.steps {
      try await wait(for: .microseconds(step.delay)) {
        wasRaw = wasRaw || terminal.modes.isRaw
        return false
      }
      send(step.signal, to: process)
    }
    try await wait(for: .seconds(60)) {
      wasRaw = wasRaw || terminal.modes.isRaw
      return terminal.isReleased
    }
    try #require(terminal.isReleased, "it goes on: \(plan) \(terminal.output)")
    let outcome = try await shell.end(within: .seconds(20))
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    let status = try #require(CInt(home.folder.read("status\(number)").dropLast()))
    let output = terminal.output
    let end = try #require(output.firstRange(of: Self.prompt), "\(output)")
    #expect(output[end.upperBound...] == "", "written after the prompt")
    return EndedSession(
      plan: plan,
      status: status,
      events: try home.events("events\(number)"),
      output: String(output[..<end.lowerBound]),
      modes: (before, terminal.modes),
      wasRaw: wasRaw
    )
  }

  /// Starts a shell that leads the terminal's session, and in it a program that tells its number first.
  private func start() throws -> ProgramRun {
    let words = plan.words(events: "events\(number)").joined(separator: " ")
    let environment = try home.environment(with: card).merging([
      "EBB": BuildProducts.ebb, "TERM": "xterm", "TTY": terminal.path, "NUMBER": "\(number)",
      "XDG_CONFIG_HOME": home.folder.path(SignalPlan.configurations(asks: plan.place == .note)),
    ]) { $1 }
    let script = """
      exec <>"$TTY" >&0 2>&1
      trap : INT HUP TERM QUIT PIPE
      sh -c 'echo $$ >next$NUMBER; mv next$NUMBER process$NUMBER; exec "$EBB" \(words)'
      echo $? >status$NUMBER
      printf '\(Self.prompt)'
      """
    return try ProgramRun(
      "setsid",
      ["--wait", "sh", "-c", script],
      environment: environment,
      folder: home.folder.path
    )
  }

  private func processID() async throws -> pid_t {
    var process: pid_t?
    try await wait(for: .seconds(30)) {
      process = (try? home.folder.read("process\(number)")).flatMap { pid_t($0.dropLast()) }
      return process != nil
    }
    return try #require(process)
  }

  private func send(_ signal: CInt, to process: pid_t) {
    // The number may be another process's once the session has ended; no shell has noticed it before.
    guard home.size(of: "status\(number)") == 0 else { return }
    if signal == SIGINT, plan.isTyped { terminal.type("\u{3}") } else { kill(process, signal) }
  }

  /// Waits for a time, or until something is so, and takes what is written meanwhile.
  private func wait(for time: Duration, until isSo: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + time
    while try !isSo(), .now < deadline {
      _ = terminal.output
      try await pause(for: min(.milliseconds(5), deadline - .now))
    }
  }
}
