import BreathTesting
import Glibc
import JSONText
import Testing

@Suite("A session until a command has ended", .realTime)
struct UntilCommandTests {
  private static let quick = ["--cues", "silent", "--no-log", "--events=events"]

  @Test(
    "It exits with what the command exited with",
    arguments: [
      ("exit 0", 0), ("exit 3", 3), ("no-such-program-at-all", 127), ("kill -9 $$", 137),
    ] as [(String, Int32)]
  )
  func exitCode(command: String, code: Int32) async throws {
    let home = try Home()
    let card = try VirtualCard()

    let outcome = try await home.run(
      ["sit", "--until", command, "--strike-gap", "0.5s"] + Self.quick,
      on: card
    )

    #expect(outcome.exitCode == code, "\(outcome.standardError)")
    let events = try home.events("events")
    #expect(events.of("command").first?["exit"]?.int64 == Int64(code))
    #expect(events.end?["ended"]?.string == "completed")
    #expect(
      outcome.standardError.contains("the command ended with \(code)") == (code != 0),
      "\(outcome.standardError)"
    )
  }

  @Test("A pattern ends with the breath in progress, and what is told and printed is not mixed")
  func breath() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let outcome = try await home.run(
      [
        "play", "1-1", "--until", "echo one; echo two >&2; sleep 2.5; echo three; exit 4",
        "--prepare", "0s", "--cues", "tick", "--events",
      ],
      on: card
    )

    #expect(outcome.exitCode == 4)
    let events = try SessionEvents(outcome.standardOutput)
    #expect(events.names.first == "start")
    #expect(events.names.last == "end")
    let told = outcome.standardError.split(separator: "\n").map(String.init)
    #expect(Array(told.suffix(4).prefix(3)) == ["one", "two", "three"], "\(told)")
    let ended = try #require(events.of("command").first?["session_ns"]?.int64)
    #expect(ended >= 2_000_000_000)
    let length = try #require(events.end?["session_ns"]?.int64)
    #expect(length % 2_000_000_000 == 0, "whole breaths")
    #expect(length > ended && length - ended <= 2_200_000_000)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["planned_ns"]?.isNull == true)
    #expect(record["breaths"]?.int64 == length / 2_000_000_000)
  }

  @Test("It has no terminal to read from or to write to, and nothing of it is on the screen")
  func terminal() async throws {
    let session = try TerminalSession([
      "sit", "--cues", "silent", "--plain", "--until",
      "'read line; echo \"got <$line>\"; echo x >/dev/tty || echo none'",
    ])

    let outcome = try await session.end()

    #expect(outcome.exitCode == 0, "\(session.terminal.output)")
    let lines = session.terminal.output.split(whereSeparator: \.isNewline).map(String.init)
    let end = try #require(lines.firstIndex { $0.hasPrefix("sat ") })
    let got = try #require(lines.firstIndex { $0.hasPrefix("got <>") })
    #expect(got > end)
    #expect(lines.contains("none"))
    #expect(!lines.contains("x"))
  }

  @Test("What it prints cannot steer the terminal: it is shown as text, in its lines")
  func shownAsText() async throws {
    let session = try TerminalSession([
      "sit", "--cues", "silent", "--plain", "--strike-gap", "0.5s", "--until",
      "'printf \"\\033]0;title\\007a\\tb\\r\\nc\\n\"'",
    ])

    let outcome = try await session.end()

    #expect(outcome.exitCode == 0, "\(session.terminal.output)")
    let output = session.terminal.output
    #expect(output.contains("\\u{1b}]0;title\\u{7}a\tb\r\n"), "\(output)")
    #expect(!output.contains("\u{1B}]0;"))
    #expect(output.split(whereSeparator: \.isNewline).contains("c"))
  }

  @Test("q and a signal end the command too, with all that it has started")
  func ended() async throws {
    for signal in [nil, SIGTERM, SIGINT] {
      let session = try TerminalSession([
        "sit", "--cues", "silent", "--plain", "--until",
        "'trap \"echo stopped; exit\" TERM; echo x >begun; sleep 1000 & wait'",
      ])
      _ = try await session.events { $0.names.contains("bell") }
      let deadline = ContinuousClock.now + .seconds(20)
      while session.home.size(of: "begun") == 0, .now < deadline {
        try await pause(for: .milliseconds(10))
      }

      if let signal {
        let processes = ProcessList.started(with: session.home.folder.path)
        let ebb = processes.first {
          $0.command.contains("--until") && !$0.command.contains("setsid")
        }
        try kill(#require(ebb).id, signal)
      } else {
        session.terminal.type("q")
      }
      let outcome = try await session.end()

      #expect(outcome.exitCode == signal.map { 128 + $0 } ?? 0, "\(session.terminal.output)")
      #expect(session.terminal.output.contains("stopped"))
      #expect(session.terminal.output.contains("the command was ended: trap"))
      #expect(ProcessList.started(with: session.home.folder.path).isEmpty)
      let record = try #require(session.home.records("session").first)
      #expect(record["ended"]?.string == (signal == nil ? "stopped" : "signal"))
    }
  }

  @Test("Of what prints much the end is shown, and with --quiet only what has failed")
  func printed() async throws {
    let home = try Home()
    let much = try await home.run(
      ["sit", "--until", "yes | head -n 100000", "--strike-gap", "0.5s", "--require-sound"]
        + Self.quick,
      on: VirtualCard()
    )
    #expect(much.exitCode == 0)
    #expect(much.standardError.contains("the first 134464 bytes of the command are left out"))
    #expect(much.standardError.count { $0 == "y" } < 40_000)
    for code in [0, 1] {
      let quiet = try await home.run(
        ["sit", "--until", "echo shown; exit \(code)", "--strike-gap", "0.5s", "--quiet"]
          + Self.quick,
        on: VirtualCard()
      )
      #expect(quiet.exitCode == Int32(code))
      #expect(quiet.standardError.contains("shown") == (code == 1))
    }
  }
}
