import BreathTesting
import Testing

/// A session in a terminal of its own.
struct TerminalSession {
  let home: Home
  let card: VirtualCard
  let terminal: PseudoTerminal
  let run: ProgramRun

  /// Starts it.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name.
  ///   - variables: Environment variables by name, beside the home's.
  ///   - configuration: What the configuration file says.
  /// - Throws: What went wrong with starting it.
  init(
    _ words: [String],
    variables: [String: String] = [:],
    configuration: String = "{ note: { ask: false } }"
  ) throws {
    (home, card, terminal) = (try Home(), try VirtualCard(), try PseudoTerminal())
    _ = try home.configure(configuration)
    let environment = try home.environment(with: card)
      .merging(["EBB": BuildProducts.ebb, "TERM": "xterm", "TTY": terminal.path]) { $1 }
      .merging(variables) { $1 }
    let line = "exec <>\"$TTY\" >&0 2>&1; exec \"$EBB\" \(words.joined(separator: " "))"
    run = try ProgramRun(
      "setsid",
      ["--wait", "sh", "-c", line + " --events=events"],
      environment: environment,
      folder: home.folder.path
    )
  }

  /// Waits until the events are as wanted; what the terminal shows is taken meanwhile.
  func events(until wanted: (SessionEvents) -> Bool) async throws -> SessionEvents {
    try await home.events("events", of: run) { events in
      _ = terminal.output
      return wanted(events)
    }
  }

  /// Waits until the terminal shows a text.
  func shows(_ text: String) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !terminal.output.contains(text) {
      try #require(.now < deadline && !run.hasEnded, "no \(text) in:\n\(terminal.output)")
      try await pause(for: .milliseconds(10))
    }
  }

  /// Waits for the session's end.
  func end() async throws -> ProgramOutcome {
    let deadline = ContinuousClock.now + .seconds(60)
    while !run.hasEnded, .now < deadline {
      _ = terminal.output
      try await pause(for: .milliseconds(20))
    }
    return try await run.end(within: .seconds(1))
  }
}
