import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("Asked from elsewhere", .realTime)
struct ControlTests {
  @Test("A session is asked, paused, let go on and stopped by commands, and its record is right")
  func steered() async throws {
    let session = try ControlledSession("play 1-1 --breaths 600 --prepare 0s --cues tick")
    try await session.hasBegun()

    let line = try await session.ebb("status")
    #expect(line.exitCode == 0)
    #expect(line.standardOutput.hasPrefix("1-1: "))
    #expect(line.standardOutput.contains("breath "))
    #expect(line.standardOutput.hasSuffix(" left (process \(session.run.processID))\n"))
    let status = try #require(try await session.status())
    #expect(status["state"]?.string == "playing")
    #expect(status["pid"]?.int64 == Int64(session.run.processID))
    #expect(status["planned_ns"]?.int64 == 1_200_000_000_000)
    #expect(status["faults"]?.int64 == 0)

    let paused = try await session.ebb("pause")
    #expect(paused.exitCode == 0, "\(paused.standardError)")
    #expect(paused.standardOutput.hasPrefix("1-1: paused at "))
    // It was answered when it had come, and so it is in the event lines.
    #expect(try session.home.events("events").names.contains("pause"))
    #expect(try await session.ebb("pause").exitCode == 0, "it stands still already")
    #expect(try await session.status()?["state"]?.string == "paused")
    let resumed = try await session.ebb("resume", "\(session.run.processID)", "--json")
    #expect(try JSONValue.parse(resumed.standardOutput)["state"]?.string == "playing")
    let stopped = try await session.ebb("stop")

    #expect(stopped.exitCode == 0)
    #expect(stopped.standardOutput.hasPrefix("1-1: stopped after "))
    // It was answered when the record was kept.
    let record = try #require(session.home.records("session").first)
    #expect(record["ended"]?.string == "stopped")
    #expect(record["id"]?.string == status["session_id"]?.string)
    #expect(try #require(record["paused_ns"]?.int64) > 0)
    #expect(try await session.run.end().exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: session.path))
    let events = try session.home.events("events")
    #expect(events.of("pause").count == 1 && events.of("resume").count == 1)
  }

  @Test("What is watched are the lines of --events, and it ends with the session")
  func watched() async throws {
    let session = try ControlledSession("play 1-1 --breaths 3 --cues tick --prepare 3s")
    try await session.hasBegun(at: "bell")

    let watch = try await session.ebb("watch")

    #expect(watch.exitCode == 0, "\(watch.standardError)")
    #expect(try await session.run.end().exitCode == 0)
    let all = try String(contentsOfFile: session.home.folder.path("events"), encoding: .utf8)
      .split(separator: "\n")
    let lines = watch.standardOutput.split(separator: "\n")
    let phases = { (lines: [Substring]) in lines.filter { $0.contains("\"phase\"") } }
    #expect(lines.first == all.first && lines.last == all.last)
    #expect(phases(lines) == phases(all))
  }

  @Test("A watcher whose reader goes away ends, and the session does not")
  func watcherEnds() async throws {
    let session = try ControlledSession("play 1-1 --breaths 600 --prepare 0s --cues tick")
    try await session.hasBegun()

    let outcome = try await session.home.shell("\"$EBB\" watch | head -n 2 | wc -l", on: nil)

    #expect(outcome.standardOutput.trimming == "2")
    #expect(try await session.ebb("stop").exitCode == 0)
  }

  @Test("Where nothing plays, each command says so and ends with 66")
  func nothing() async throws {
    let home = try Home.lived()
    for word in ["status", "pause", "resume", "stop", "watch"] {
      let outcome = try await home.run([word])
      #expect(outcome.exitCode == 66)
      #expect(outcome.standardError == "ebb: nothing plays: no ebb runs for this user\n")
    }
    let json = try await home.run(["status", "--json"])
    #expect(json.exitCode == 66 && json.standardOutput == "[]\n" && json.standardError == "")
  }

  @Test("Of two sessions the one that is named is meant; without a name neither is touched")
  func two() async throws {
    let home = try Home.lived()
    let first = try ControlledSession("play 1-1 --breaths 600 --prepare 0s", in: home)
    let card = try VirtualCard()
    let second = try ProgramRun(
      BuildProducts.ebb,
      ["sit", "1h", "--quiet"],
      environment: try home.environment(with: card)
    )
    try await first.hasBegun()
    let deadline = ContinuousClock.now + .seconds(20)
    var isPlaying = false
    while !isPlaying, .now < deadline { isPlaying = try await self.isPlaying(second, home) }

    let both = try JSONValue.parse(try await first.ebb("status", "--json").standardOutput)
    #expect(both.array?.count == 2)
    let refused = try await first.ebb("stop")
    #expect(refused.exitCode == 64)
    #expect(refused.standardError.hasPrefix("ebb: several run: "))
    #expect(refused.standardError.contains("\(first.run.processID) (1-1)"))
    #expect(refused.standardError.contains("\(second.processID) (sit)"))
    #expect(refused.standardError.contains("say which: ebb stop "))

    let id = try #require(
      both.array?.first { $0["pid"]?.int64 == Int64(second.processID) }?["session_id"]?.string
    )
    #expect(try await first.ebb("stop", String(id.prefix(12))).exitCode == 0)
    #expect(try await second.end().exitCode == 0)
    #expect(try await first.ebb("pause").exitCode == 0, "only one is left")
    #expect(try await first.ebb("stop", "\(second.processID)").exitCode == 66)
    #expect(try await first.ebb("stop", "\(first.run.processID)").exitCode == 0)
  }

  @Test("What a killed session left behind is no session, and is cleared away")
  func killed() async throws {
    let session = try ControlledSession("play 1-1 --breaths 600 --prepare 0s")
    try await session.hasBegun()
    session.run.send(SIGKILL)
    _ = try await session.run.end()
    #expect(FileManager.default.fileExists(atPath: session.path))

    #expect(try await session.ebb("status").exitCode == 66)

    #expect(!FileManager.default.fileExists(atPath: session.path))
  }

  @Test("One that hangs is listed as such, and holds the others up for a few seconds only")
  func hangs() async throws {
    let session = try ControlledSession("play 1-1 --breaths 600 --prepare 0s")
    try await session.hasBegun()
    session.run.send(SIGSTOP)

    let line = try await session.ebb("status")
    let refused = try await session.ebb("pause")

    #expect(line.exitCode == 0 && line.standardOutput.contains("does not answer"))
    #expect(refused.exitCode == 74)
    session.run.send(SIGCONT)
    #expect(try await session.ebb("stop").exitCode == 0)
  }

  private func isPlaying(_ run: ProgramRun, _ home: Home) async throws -> Bool {
    let text = try await home.run(["status", "\(run.processID)", "--json"]).standardOutput
    return (try? JSONValue.parse(text))?["state"]?.string == "playing"
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimming: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
