import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@Suite("No sound card", .realTime)
struct NoCardTests {
  @Test("Without a terminal it says that it waits, and can be ended while it does")
  func waits() async throws {
    let home = try Home()

    let run = try home.start(["play", "1-1"], on: nil)
    try await run.output(containing: "waiting up to 30 s")
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(5))

    #expect(outcome.exitCode == 143)
    #expect(outcome.standardOutput == "")
    expectOnlyOurWords(outcome.standardError, lines: 1)
    #expect(try home.records().isEmpty)
  }

  @Test("A card that comes within the wait is used")
  func plugged() async throws {
    let home = try Home()
    let folder = try TemporaryFolder()
    let environment = home.environment
      .merging(["ALSA_CONFIG_PATH": try folder.write("", to: "asound.conf")]) { $1 }

    let run = try ProgramRun(
      BuildProducts.ebb,
      ["play", "1-1", "--breaths", "1", "--cues", "tick", "--prepare", "0s"],
      environment: environment
    )
    try await run.output(containing: "waiting up to 30 s")
    // libasound tells a new file from the old by its inode, and the card's is written to another.
    let card = try VirtualCard(in: folder)
    let outcome = try await run.end(within: .seconds(20))

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let clicks = try card.recording().epochs.flatMap { $0.onsets(minimumSilence: 9_600) }
    #expect(clicks.count == 2)
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  @Test("With --require-sound it ends at once with 69")
  func required() async throws {
    let home = try Home()

    let outcome = try await home.run(["play", "1-1", "--require-sound"], deadline: .seconds(5))
    let named = try await home.run(["sit", "1s", "--device", "hw:7", "--require-sound"])

    #expect(outcome.exitCode == 69)
    expectOnlyOurWords(outcome.standardError, lines: 1)
    #expect(named.exitCode == 69)
    expectOnlyOurWords(named.standardError, lines: 1)
    #expect(named.standardError.contains("\"hw:7\""))
    #expect(try home.records().isEmpty)
  }

  @Test("On a terminal it warns, keeps the session in silence, and keeps its record")
  func terminal() async throws {
    let home = try Home()

    // script(1) makes a terminal for the program and is on every Debian.
    let outcome = try await home.shell(
      "exec script -qec '\"$EBB\" play 1-1 --breaths 1 --cues tick --prepare 0s' /dev/null",
      on: nil
    )

    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput.contains("ebb: no sound card"))
    #expect(outcome.standardOutput.contains("goes on in silence"))
    #expect(!outcome.standardOutput.contains("ALSA"))
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "completed")
    #expect(record["breaths"]?.int64 == 1)
    #expect(record["card"]?.isNull == true)
  }

  @Test("A busy card is named; without --require-sound the second waits until it is free")
  func busy() async throws {
    let home = try Home()
    let card = try VirtualCard()
    let words = ["play", "1-1", "--breaths", "5", "--cues", "tick", "--prepare", "0s"]

    let first = try home.start(words, on: card)
    try await first.output(containing: "start\n")
    let refused = try await home.run(words + ["--require-sound"], on: card)
    let second = try home.start(words, on: card)
    try await second.output(containing: "waiting up to 30 s")
    let outcomes = (
      try await first.end(within: .seconds(20)), try await second.end(within: .seconds(60))
    )

    #expect(refused.exitCode == 69)
    #expect(refused.standardError.contains("busy"))
    expectOnlyOurWords(refused.standardError, lines: 2)
    #expect(outcomes.0.exitCode == 0)
    #expect(outcomes.1.exitCode == 0, "\(outcomes.1.standardError)")
    let clicks = try card.recording().epochs.flatMap { $0.onsets(minimumSilence: 9_600) }
    #expect(clicks.count == 20)
    #expect(try home.records("session").count == 2)
  }

  /// Expects so many lines of ebb's own, hints among them, and none of libasound's.
  private func expectOnlyOurWords(_ text: String, lines count: Int) {
    let lines = text.split(separator: "\n")
    #expect(lines.count == count, "\(text)")
    #expect(lines.first?.hasPrefix("ebb: ") == true, "\(text)")
    #expect(!text.contains("ALSA lib"))
  }
}
