import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// What others hold, withhold or fill up: it is said, and the session goes on.
@Suite("What others refuse", .realTime)
struct RefusalTests {
  private static let short = ["play", "1-1", "--breaths", "1", "--cues", "tick", "--prepare", "0s"]

  @Test("Event lines that a full disk refuses are told of once, and the session is kept")
  func fullEvents() async throws {
    let home = try Home()

    let outcome = try await home.run(
      Self.short + ["--quiet", "--events=/dev/full"],
      on: VirtualCard()
    )

    #expect(outcome.exitCode == 74)
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines == ["ebb: cannot write /dev/full: No space left on device; no more event lines"])
    #expect(try home.records("session").count == 1)
  }

  @Test("Without a home folder the session is played, and it is said that it is not kept")
  func homeless() async throws {
    let card = try VirtualCard()

    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      Self.short + ["--plain"],
      environment: card.environment
    )

    #expect(outcome.exitCode == 73)
    #expect(outcome.standardOutput.hasSuffix("1 breath, 0:02\n"))
    #expect(outcome.standardError.contains("this session is not kept"))
    #expect(try card.recording().epochs.count == 1)
  }

  @Test("A session that is stopped before its first phase began no later than it ended")
  func longPreparation() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(["play", "4-6", "--prepare", "10h", "--plain"], on: card)
    _ = try await run.output(containing: "start", within: .seconds(30))
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 143)
    let record = try #require(home.records("session").first)
    let (begin, end) = try (#require(record["at"]?.string), #require(record["end"]?.string))
    #expect(begin <= end, "in UTC, times sort like words")
    #expect(record["actual_ns"]?.int64 == 0)
    // The card's folder goes with the card.
    withExtendedLifetime(card) {}
  }

  @Test("A FIFO as configuration is refused, not waited for")
  func fifoConfiguration() async throws {
    let home = try Home()
    let path = try home.configure("")
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)

    let outcome = try await home.run(["patterns"], deadline: .seconds(20))

    #expect(outcome.exitCode == 74)
    #expect(outcome.standardError.contains("it is a FIFO"))
  }

  @Test("Sound and event lines into one file are refused")
  func sameFile() async throws {
    let home = try Home()

    let outcome = try await home.run(Self.short + ["--output", "a.wav", "--events=a.wav"])

    #expect(outcome.exitCode == 64)
    #expect(home.size(of: "a.wav") == 0)
  }

  @Test("A journal that another program holds delays the end, and does not prevent it")
  func heldJournal() async throws {
    let home = try Home()
    _ = try await home.run(Self.short + ["--quiet"], on: VirtualCard())
    let path = try #require(home.journalFiles().first)
    let held = open(path, O_RDONLY)
    defer { close(held) }
    #expect(flock(held, LOCK_EX) == 0)

    let outcome = try await home.run(
      Self.short + ["--quiet"],
      on: VirtualCard(),
      deadline: .seconds(40)
    )

    #expect(outcome.exitCode == 74)
    #expect(outcome.standardError.contains("another program holds it"))
    #expect(try home.records("session").count == 1)
  }

  @Test("Nothing is told after the end")
  func lastLine() async throws {
    let home = try Home()

    let outcome = try await home.run(
      ["play", "0.2-0.3", "--breaths", "2", "--prepare", "0s", "--events"],
      on: VirtualCard()
    )

    #expect(try SessionEvents(outcome.standardOutput).names.last == "end")
  }
}
