import BreathTesting
import Glibc
import JSONText
import Testing

/// A session in a shell with job control, where Ctrl-Z stops it and `fg` lets it go on.
@Suite("Job control", .realTime)
struct JobControlTests {
  private let home: Home
  private let terminal: PseudoTerminal
  private let shell: ProgramRun

  init() throws {
    home = try Home()
    _ = try home.configure(
      """
      { note: { ask: false }, patterns: { keyed: { breaths: 1, phases: [
        { inhale: 1 }, { hold: { open: { max: "1m" } } }, { exhale: 1 } ] } } }
      """
    )
    terminal = try PseudoTerminal()
    let environment = try home.environment(with: nil).merging([
      "EBB": BuildProducts.ebb, "TERM": "xterm", "TTY": terminal.path, "PS1": "$ ",
    ]) { $1 }
    shell = try ProgramRun(
      "setsid",
      ["--wait", "sh", "-c", "exec <>\"$TTY\" >&0 2>&1; exec sh -i"],
      environment: environment,
      folder: home.folder.path
    )
  }

  @Test("A stopped session leaves the terminal as it was; one that goes on has its keys again")
  func stopAndGoOn() async throws {
    try await wait("the prompt") { terminal.output.contains("$ ") }
    let before = terminal.modes
    terminal.type("\"$EBB\" play keyed --cues silent; echo status $?\n")
    try await wait("the keys") { terminal.modes.isRaw }

    terminal.type("\u{1A}")
    try await wait("the shell") { terminal.output.contains("Stopped") }
    #expect(terminal.modes == before)
    // A shell, or a program in it, may leave the terminal otherwise than it was.
    terminal.type("stty -echo; fg\n")
    try await wait("the keys again") { terminal.modes.isRaw }
    terminal.type("\u{1A}")
    try await wait("the shell again") { terminal.output.ranges(of: "Stopped").count == 2 }
    #expect(terminal.modes == before)
    terminal.type("bg; echo it runs\n")
    try await wait("the shell beside it") { terminal.output.contains("\r\nit runs\r\n") }
    #expect(terminal.modes == before)
    terminal.type("fg\n")
    try await wait("the keys once more") { terminal.modes.isRaw }
    // The hold, which would last a minute, ends by its key.
    try await wait("the hold") { terminal.output.contains("hold 1") }
    terminal.type("\n")
    try await wait("the end") { terminal.output.contains("1 breath,") }
    try await wait("the shell after it") { !terminal.modes.isRaw }

    #expect(terminal.modes == before)
    terminal.type("exit\n")
    _ = try await shell.end(within: .seconds(20))
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(ProcessList.started(with: home.folder.path).isEmpty)
  }

  @Test("Ctrl-\\ ends it at once and leaves the terminal as it was")
  func quit() async throws {
    try await wait("the prompt") { terminal.output.contains("$ ") }
    let before = terminal.modes
    terminal.type("\"$EBB\" play keyed --cues silent\n")
    try await wait("the keys") { terminal.modes.isRaw }

    terminal.type("\u{1C}")
    try await wait("the shell") { terminal.output.contains("Quit") }

    #expect(terminal.modes == before)
    terminal.type("exit\n")
    _ = try await shell.end(within: .seconds(20))
    #expect(ProcessList.started(with: home.folder.path).isEmpty)
  }

  private func wait(_ name: String, until isSo: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !isSo() {
      try #require(.now < deadline, "\(name) did not come: \(terminal.output)")
      _ = terminal.output
      try await pause(for: .milliseconds(10))
    }
  }
}
