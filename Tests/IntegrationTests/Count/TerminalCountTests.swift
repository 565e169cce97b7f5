import BreathTesting
import Glibc
import JSONText
import Testing

/// A counter in a terminal: any key.
@Suite("A count in a terminal", .realTime)
struct TerminalCountTests {
  /// A terminal with a counter in it, whose shell tells how it ended.
  private struct Run {
    let counter: Counter
    var terminal: PseudoTerminal?
    let shell: ProgramRun

    init(_ words: String = "") async throws {
      counter = try await Counter(beads: 5)
      let terminal = try PseudoTerminal()
      self.terminal = terminal
      let environment = try counter.home.environment(with: nil).merging([
        "EBB": BuildProducts.ebb, "TERM": "xterm", "TTY": terminal.path,
      ]) { $1 }
      let script = """
        exec <>"$TTY" >&0 2>&1
        trap : INT
        "$EBB" mala count drops \(words)
        echo $? >status
        """
      shell = try ProgramRun(
        "setsid",
        ["--wait", "sh", "-c", script],
        environment: environment,
        folder: counter.home.folder.path
      )
      try await wait { terminal.modes.isRaw && terminal.output.contains("0 of 5") }
    }

    /// Waits until something is so, and takes what is written meanwhile.
    func wait(_ isSo: () throws -> Bool) async throws {
      let deadline = ContinuousClock.now + .seconds(30)
      while try !isSo() {
        try #require(.now < deadline, "\(terminal?.output ?? "")")
        try await pause(for: .milliseconds(5))
      }
    }

    func type(_ text: String, until shown: String) async throws {
      let terminal = try #require(terminal)
      terminal.type(text)
      try await wait { terminal.output.contains(shown) }
    }
  }

  @Test("Any key is a bead, Backspace takes one back, q ends; the terminal is as it was")
  func keys() async throws {
    let run = try await Run()
    let terminal = try #require(run.terminal)

    try await run.type("a \u{1B}[Aä", until: "4 of 5   0 malas   total 4 of 100,000")
    try await run.type("\u{7F}", until: "3 of 5   0 malas   total 3 of 100,000")
    try await run.type("xx", until: "mala 1: total 5 of 100,000")
    // A mala that is full can still lose its last bead.
    try await run.type("\u{7F}", until: "4 of 5   0 malas   total 4 of 100,000")
    try await run.type("xyz", until: "2 of 5   1 mala   total 7 of 100,000")
    try await run.type("q", until: "counted 7 in 1 mala and 2 beads; total 7 of 100,000")
    _ = try await run.shell.end(within: .seconds(30))

    #expect(try run.counter.home.folder.read("status") == "0\n")
    #expect(!terminal.modes.isRaw)
    let beads = try run.counter.home.records("count").map { $0["beads"]?.int64 }
    #expect(beads == [5, 2])
  }

  @Test("Ctrl-C ends it with 130, and all is kept")
  func interrupt() async throws {
    let run = try await Run()

    try await run.type("abc", until: "3 of 5")
    try await run.type("\u{3}", until: "counted 3 in 0 malas and 3 beads")
    _ = try await run.shell.end(within: .seconds(30))

    #expect(try run.counter.home.folder.read("status") == "130\n")
    #expect(try run.counter.kept().beads == 3)
  }

  @Test("A terminal that is closed ends it, and all is kept")
  func closed() async throws {
    var run = try await Run()

    try await run.type("abcdefg", until: "2 of 5   1 mala")
    run.terminal = nil
    _ = try await run.shell.end(within: .seconds(30))
    let counter = run.counter
    try await run.wait { try counter.kept().beads == 7 }

    #expect(try counter.kept().records == 2)
  }

  @Test("With a button the terminal's keys do not count, but Backspace and q do what they do")
  func button() async throws {
    let run = try await Run("--button button")

    run.terminal?.type("abc")
    try run.counter.button.press()
    try await run.type("d", until: "1 of 5   0 malas   total 1 ")
    try await run.type("\u{7F}", until: "0 of 5   0 malas   total 0 ")
    try await run.type("q", until: "counted 0 in 0 malas; total 0")
    _ = try await run.shell.end(within: .seconds(30))

    #expect(try run.counter.home.records("count").isEmpty)
  }
}
