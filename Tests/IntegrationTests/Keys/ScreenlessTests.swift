import BreathTesting
import Glibc
import JSONText
import Testing

/// Whole sessions without any screen: what is said is all there is, and it reads as sentences.
@Suite(
  "A session without a screen",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct ScreenlessTests {
  private static let configuration = """
    { note: { ask: false }, cues: { signs: true }, patterns: { still: { body: [
      { loop: { times: 2 }, body: [{ inhale: 2 }, { exhale: 3 }] },
      { empty: { open: { max: "50s" } }, record: "stillness" },
      { inhale: 2 }, { hold: 15 }, { exhale: 4 } ] } } }
    """

  private static let told = [
    "still: 3 breaths, about 31 s + hold",
    "Space pauses, Enter goes on where the time is open, ? tells all keys",
    "start",
    "inhale 2 s, breath 1 of 3",
    "paused; Space goes on",
    "on again after 0:09, from the start of the breath",
    "inhale 2 s, breath 1 of 3",
    "exhale 3 s, breath 1 of 3",
    "volume -2 dB",
    "inhale 2 s, breath 2 of 3",
    "exhale 3 s, breath 2 of 3",
    "empty, until Enter, at most 50s",
    "empty for 7",
    "inhale 2 s, breath 3 of 3",
    "hold 15 s, breath 3 of 3",
    "the hold is about to end",
    "exhale 4 s, breath 3 of 3",
    "2 breaths, 0:37, paused for 0:09, ended early",
  ]

  @Test("Start, pause, go on, end a hold, softer, stop: the transcript")
  func transcript() async throws {
    let session = try await KeyedSession(
      ["play", "still", "--cues", "tick", "--accept-risk"],
      keys: [(" ", 4.3), (" ", 12.3), ("\u{1B}[B", 15), ("\r", 30), ("q", 49.2)],
      configuration: Self.configuration
    )

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    // How long the hold was depends by some tenths on when its card was ready.
    let lines = session.lines.map { $0.hasPrefix("empty for 7.") ? "empty for 7" : $0 }
    #expect(lines == Self.told, "\(session.lines.joined(separator: "\n"))")
    let record = try #require(session.home.records("session").first)
    #expect(record["ended"]?.string == "stopped")
    #expect(record["holds"]?.array?.count == 1)
  }

  @Test("With counts each second of a breath has its line, at its time")
  func counts() async throws {
    let session = try await KeyedSession(
      ["play", "4-2.5", "--breaths", "1", "--cues", "tick", "--prepare", "1s", "--verbose"],
      keys: [("x", 2)]
    )

    #expect(
      session.lines.dropFirst(3) == [
        "inhale 4 s, breath 1 of 1, 0:07 left", "2", "3", "4",
        "exhale 2.5 s, breath 1 of 1, 0:03 left", "2", "3", "end", "1 breath, 0:07",
      ],
      "\(session.lines.joined(separator: "\n"))"
    )
  }

  @Test("A sit goes on counting until a key where that is wanted, and is kept as two revisions")
  func overtime() async throws {
    let session = try await KeyedSession(
      ["sit", "2m", "--cues", "bowl"],
      keys: [("?", 150), ("\u{1B}[A", 160), ("x", 200)],
      configuration: "{ overtime: true, note: { ask: false } }"
    )

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    let records = try session.home.records("session")
    #expect(records.count == 2)
    #expect(Set(records.map { $0["id"]?.string }).count == 1)
    let overtime = try #require(records.last?["overtime_ns"]?.int64)
    #expect((79_000_000_000...80_000_000_000).contains(overtime))
    #expect(session.events.end?["overtime_ns"]?.int64 == overtime)
    #expect(session.events.names.suffix(3) == ["overtime", "volume", "end"])
    #expect(session.lines.contains("time goes on; any key ends it"))
    #expect(session.lines.last?.hasPrefix("sat 2:00 and 1:") == true)
  }

  @Test(
    "What ends the program ends that time: Ctrl-C as a key would, any other signal without counting it",
    arguments: [(SIGINT, 2), (SIGTERM, 1), (SIGHUP, 1)]
  )
  func signalled(signal: Int32, revisions: Int) async throws {
    let session = try await KeyedSession(
      ["sit", "1m", "--cues", "silent"],
      keys: [("?", 1)],
      configuration: "{ overtime: true, note: { ask: false } }",
      signal: (signal, 100)
    )

    #expect(session.outcome.exitCode == 0, "the sit is whole: \(session.outcome.standardError)")
    #expect(try session.home.records("session").count == revisions)
    #expect(session.events.end?["ended"]?.string == "completed")
  }

  @Test("Without a key to press a sit ends with its bell, whatever is configured")
  func noKeys() async throws {
    let home = try Home()
    _ = try home.configure("{ overtime: true }")
    let card = try VirtualCard()

    let outcome = try await home.run(["sit", "1s", "--cues", "tick"], on: card)

    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == "sit, 0:01\nstart\nend\nsat 0:01\n")
    #expect(try home.records("session").count == 1)
  }

  @Test("A thousand pasted keys and a key held down for a minute move no clock")
  func paste() async throws {
    var numbers = SeededNumbers(seed: 7)
    let characters = Array("qmn? \r0123xyz")
    let paste = String((0..<1_000).map { _ in characters.randomElement(using: &numbers) ?? "x" })
    let held = [5.2] + stride(from: 5.7, to: 65, by: 0.033)

    let session = try await KeyedSession(
      ["play", "4-6", "--breaths", "8", "--cues", "tick"],
      keys: [(paste, 4.4)] + held.map { ("n", $0) } + [(paste, 70.1)]
    )

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    #expect(Set(session.events.names).isDisjoint(with: ["pause", "volume"]))
    let due = session.events.of("phase").compactMap { $0["due_ns"]?.int64 }
    #expect(due == session.events.phases, "not moved by anything")
    #expect(due.count == 16)
    let lag = try #require(session.events.lags.max())
    report("pastes and a held key: the worst line \(lag / 1_000) µs late")
    #expect(lag < 5_000_000)
    #expect(session.lines.filter { $0.contains("note") }.count == 1, "held down it is pressed once")
  }
}
