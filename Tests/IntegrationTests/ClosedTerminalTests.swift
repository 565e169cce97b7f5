import BreathTesting
import Glibc
import JSONText
import Testing

/// A window that is closed, or a line that breaks, while a session runs in it.
@Suite("A closed terminal", .realTime)
struct ClosedTerminalTests {
  private let home: Home
  private let card: VirtualCard

  init() throws {
    home = try Home()
    card = try VirtualCard()
  }

  /// Plays a session in a terminal that closes after its first phase, and waits until no process is left.
  private func play(_ words: String, prelude: String = "") async throws -> ProgramOutcome {
    var terminal: PseudoTerminal? = try PseudoTerminal()
    let environment = try home.environment(with: card).merging([
      "EBB": BuildProducts.ebb, "TERM": "xterm", "TTY": terminal?.path ?? "",
    ]) { $1 }
    let script = """
      \(prelude)
      exec <>"$TTY" >&0 2>&1
      "$EBB" play 1-1 --cues tick --prepare 0s --events=events \(words)
      echo $? >status
      """
    let shell = try ProgramRun(
      "setsid",
      ["--wait", "sh", "-c", script],
      environment: environment,
      folder: home.folder.path
    )
    _ = try await home.events("events", of: shell) { !$0.phases.isEmpty }
    terminal = nil
    let outcome = try await shell.end(within: .seconds(30))
    // The shell, which leads the terminal's session, may end first: only then the kernel tells the others.
    let deadline = ContinuousClock.now + .seconds(30)
    while case let left = ProcessList.started(with: home.folder.path), !left.isEmpty {
      try #require(.now < deadline, "left: \(left)")
      try await pause(for: .milliseconds(20))
    }
    return outcome
  }

  @Test("Its hang-up ends the session, which is kept")
  func hangUp() async throws {
    _ = try await play("--breaths 100")

    #expect(try home.records("session").first?["ended"]?.string == "signal")
    #expect(try home.events("events").names.last == "end")
  }

  @Test("Under nohup the session goes on to its end, and does not spin")
  func noHangUp() async throws {
    let outcome = try await play("--breaths 2", prelude: "trap '' HUP")

    #expect(try home.folder.read("status") == "0\n")
    #expect(try home.records("session").first?["ended"]?.string == "completed")
    // The session takes some four seconds, and the processor has little to do for it.
    report("a session whose terminal is gone: \(outcome.processorTime) of the processor's time")
    #expect(outcome.processorTime < .seconds(2))
  }
}
