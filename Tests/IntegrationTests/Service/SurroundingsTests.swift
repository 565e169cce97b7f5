import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// Where a small computer starts ebb by itself, little is as on a desktop.
@Suite("In bare surroundings", .realTime)
struct SurroundingsTests {
  private static let words = [
    "play", "0.5-0.5", "--breaths", "1", "--cues", "tick", "--prepare", "0s",
  ]

  /// Runs it with these variables and the card's, and no others.
  private static func run(
    _ variables: [String: String],
    on card: VirtualCard,
    in folder: TemporaryFolder
  ) async throws -> ProgramOutcome {
    try await ProgramRun.run(
      BuildProducts.ebb,
      words,
      environment: variables.merging(card.environment) { $1 },
      folder: folder.path
    )
  }

  @Test("Without HOME it plays and says that nothing is kept; with two folders named, all is kept")
  func noHome() async throws {
    let (folder, card) = (try TemporaryFolder(), try VirtualCard())
    let places = [
      "EBB_JOURNAL": folder.path("journal"), "XDG_STATE_HOME": folder.path("state"),
    ]

    let bare = try await Self.run([:], on: card, in: folder)
    let told = try await Self.run(places, on: card, in: folder)

    #expect(bare.exitCode == 73)
    #expect(bare.standardOutput.hasSuffix("1 breath, 0:01\n"))
    #expect(bare.standardError.contains("no place for the journal: HOME is not set to a folder"))
    #expect(told.exitCode == 0)
    #expect(told.standardError == "")
    let journal = try FileManager.default.contentsOfDirectory(atPath: folder.path("journal"))
      .filter { $0.hasSuffix(".jsonl") }
    #expect(journal.count == 1)
    let text = try folder.read("journal/" + (journal.first ?? ""))
    #expect(text.contains(#""ended":"completed""#))
    #expect(try card.recording().epochs.map { $0.onsets(minimumSilence: 9_600).count } == [2, 2])
  }

  @Test(
    "A runtime folder that is not there or not a folder, and a bus that is not there, are no matter",
    arguments: ["/nonexistent/1000", "/dev/null", "run/user/0", ""]
  )
  func noRuntimeFolder(runtime: String) async throws {
    let (home, card) = (try Home(), try VirtualCard())
    let variables = home.environment.merging([
      "XDG_RUNTIME_DIR": runtime, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus",
    ]) { $1 }

    let outcome = try await Self.run(variables, on: card, in: home.folder)

    #expect(outcome.exitCode == 0)
    #expect(outcome.standardError == "")
    #expect(try home.records("session").first?["ended"]?.string == "completed")
  }

  @Test(
    "A clock that shows 1970 is marked, and one that is set while it plays dates the session rightly",
    .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
  )
  func clockNotSet() async throws {
    let never = try await SimulatedSession(["play", "1-1", "--breaths", "2"]) { time in
      time.wall = 40
    }
    let later = try await SimulatedSession(["play", "1-1", "--breaths", "10"]) { time in
      time.wall = 40
      // To 2026-01-01T06:30:00Z and the moment that has passed.
      time.clockSets = [(seconds: 1_767_249_000 - 40, after: 12)]
    }

    #expect(never.record["clock_set"]?.bool == false)
    #expect(never.kept.actual == 4_000_000_000)
    let shown = try await never.home.run(["log"])
    #expect(shown.standardOutput.contains("clock not set"), "\(shown.standardOutput)")
    #expect(try never.home.records("begin").first?["clock_set"]?.bool == false)
    #expect(try later.home.records("begin").first?["clock_set"]?.bool == false)
    #expect(later.record["clock_set"] == nil)
    #expect(later.kept.actual == 20_000_000_000)
    let at = try #require(later.record["at"]?.string)
    // Three seconds to prepare, after some of opening the card.
    #expect(at.hasPrefix("2026-01-01T06:30:0"), "\(at)")
    let end = try #require(later.record["end"]?.string)
    #expect(end.hasPrefix("2026-01-01T06:30:2"), "\(end)")
  }
}
