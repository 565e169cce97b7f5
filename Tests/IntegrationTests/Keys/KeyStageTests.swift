import BreathTesting
import JSONText
import Testing

/// Every key of a real terminal, at every stage of a session.
@Suite("Keys at every stage", .realTime)
struct KeyStageTests {
  private static let configuration = """
    { note: { ask: false }, patterns: { keyed: { breaths: 1, phases: [
      { inhale: 1 }, { hold: { open: { max: "5m" } } }, { exhale: 2 } ] } } }
    """

  @Test(
    "Getting ready, a breath, an open hold, a pause, the end bell, the note: by keys and by ear alone",
    arguments: [["--plain"], ["--verbose"]]
  )
  func stages(options: [String]) async throws {
    let session = try TerminalSession(
      ["play", "keyed", "--cues", "bowl", "--prepare", "4s"] + options,
      configuration: Self.configuration
    )
    let (terminal, before) = (session.terminal, session.terminal.modes)

    try await session.shows("start")
    terminal.type("?")
    try await session.shows("q stops, and keeps what was done")
    terminal.type("n")
    try await session.shows("a note will be asked for at the end")
    _ = try await session.events { $0.phases.count == 1 }
    terminal.type("\u{1B}[B")
    try await session.shows("volume -2 dB")
    _ = try await session.events { $0.phases.count == 2 }
    terminal.type(" ")
    try await session.shows("paused; Space goes on")
    terminal.type("m")
    try await session.shows("muted")
    try await pause(for: .milliseconds(900))
    terminal.type("m")
    terminal.type("\r")
    try await pause(for: .milliseconds(100))
    #expect(session.terminal.output.contains("hold for") == false, "what stands still has no end")
    terminal.type(" ")
    try await session.shows("from the start of the breath")
    _ = try await session.events { $0.phases.count == 4 }
    try await pause(for: .milliseconds(900))
    terminal.type("\r")
    _ = try await session.events { $0.end != nil }
    terminal.type("\u{1B}OA")
    try await session.shows("volume 0 dB, the loudest")
    terminal.type("q")
    try await session.shows("A note to your future self")
    try await pause(for: .milliseconds(100))
    terminal.type("calm\n")
    let outcome = try await session.end()

    #expect(outcome.exitCode == 0, "\(terminal.output)")
    #expect(terminal.modes == before)
    let record = try #require(session.home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["breaths"]?.int64 == 1)
    #expect(try session.home.records("note").first?["text"]?.string == "calm")
    #expect(!terminal.output.contains("\u{1B}"), "no escapes")
  }

  @Test("q stops a session that plays or stands still: kept, exit 0, the terminal as it was")
  func stop() async throws {
    for isPaused in [false, true] {
      let session = try TerminalSession(["play", "2-2", "--cues", "tone", "--prepare", "0s"])
      let before = session.terminal.modes
      _ = try await session.events { !$0.phases.isEmpty }
      if isPaused {
        session.terminal.type(" ")
        _ = try await session.events { $0.names.contains("pause") }
      }
      session.terminal.type("q")
      let outcome = try await session.end()

      #expect(outcome.exitCode == 0, "\(session.terminal.output)")
      #expect(session.terminal.modes == before)
      let record = try #require(session.home.records("session").first)
      #expect(record["ended"]?.string == "stopped")
      #expect(session.terminal.output.contains("ended early"))
    }
  }

  @Test("After the end bell of a sit time counts until a key, and is kept; then comes the note")
  func overtime() async throws {
    let session = try TerminalSession(
      ["sit", "1s", "--cues", "tick", "--plain"],
      configuration: "{}"
    )
    let before = session.terminal.modes

    try await session.shows("time goes on; any key ends it")
    #expect(try session.home.records("session").count == 1, "the sit is kept at its end bell")
    try await pause(for: .milliseconds(1_300))
    session.terminal.type("\u{1B}[B")
    try await session.shows("volume -2 dB")
    session.terminal.type("x")
    try await session.shows("A note to your future self")
    session.terminal.type("\n")
    let outcome = try await session.end()

    #expect(outcome.exitCode == 0, "\(session.terminal.output)")
    #expect(session.terminal.modes == before)
    let records = try session.home.records("session")
    #expect(records.map { $0["rev"]?.int64 } == [1, 2])
    #expect(records.map { $0["actual_ns"]?.int64 } == [1_000_000_000, 1_000_000_000])
    let overtime = try #require(records.last?["overtime_ns"]?.int64)
    #expect(overtime >= 1_300_000_000)
    #expect(session.terminal.output.contains("sat 0:01 and 0:0"))
    let shown = try await session.home.run(["log", "show", "last"])
    #expect(shown.standardOutput.contains("overtime"))
    let log = try await session.home.run(["log", "--json"])
    #expect(try JSONValue.parse(log.standardOutput).array?.count == 1, "it is one session")
  }

  @Test("A paste of a thousand keys changes nothing", arguments: [["--plain"], []])
  func paste(options: [String]) async throws {
    let session = try TerminalSession(
      ["play", "1-1", "--breaths", "4", "--cues", "tick", "--prepare", "0s"] + options
    )
    _ = try await session.events { $0.phases.count == 2 }
    let text = String(repeating: "quiet minds, m n ? 1 2 3\r\u{1B}[A", count: 32)
    session.terminal.type(text)
    session.terminal.type("\u{1B}[200~q m\u{1B}[201~")
    let outcome = try await session.end()

    #expect(outcome.exitCode == 0, "\(session.terminal.output)")
    let names = Set(try session.home.events("events").names)
    #expect(names.isDisjoint(with: ["pause", "resume", "volume"]), "\(names)")
    let record = try #require(session.home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["breaths"]?.int64 == 4)
    let heard = try HeardSession(session.card, session.home.events("events"))
    try #require(heard.onsets.count == 8)
    let lags = heard.events.lags.map { Double($0) / 1_000 }
    report(
      "a paste of \(text.count) keys: worst tick \(tenths(heard.errors(of: heard.onsets).worst)) µs, "
        + "worst line \(tenths(lags.worst)) µs late"
    )
    #expect(heard.errors(of: heard.onsets).worst <= 1_000)
  }
}
