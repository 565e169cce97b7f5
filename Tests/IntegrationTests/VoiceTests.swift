import BreathTesting
import FoundationEssentials
import JSONText
import Testing

@Suite("A voice on a card", .realTime)
struct VoiceTests {
  @Test(
    "Each prompt begins on its moment, in breaths of two seconds and of one",
    arguments: ["1-1", "0.5-0.5"]
  )
  func onsets(pattern: String) async throws {
    let home = try Self.home()
    let card = try VirtualCard()
    let words = ["play", pattern, "--breaths", "8", "--cues", "voice+silent", "--language", "en"]

    let outcome = try await home.run(words + ["--events=events"], on: card)

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let session = try HeardSession(card, home.events("events"))
    let all = session.epoch.onsets(minimumSilence: session.epoch.rate / 20)
    try #require(session.events.phases.count == 16)
    // What is said beside a phase has an onset of its own; each phase has the one next to its moment.
    let onsets = session.events.phases.map { due in
      all.min { distance($0, due, session) < distance($1, due, session) } ?? 0
    }
    let errors = session.errors(of: onsets)
    let locked = session.placesWhenLocked.map { errors[$0] }
    report(
      "\(pattern) spoken: onset against plan, worst \(tenths(errors.worst)) µs, locked p99 "
        + "\(tenths(locked.p99)) µs of \(locked.count)"
    )
    #expect(errors.worst <= 1000)
    #expect(locked.p99 <= 50)
    let end = try #require(session.events.end)
    #expect(end["late"]?.int64 == 0)
    #expect(end["clamped"]?.int64 == 0)
  }

  /// A home with the voices that ship, wherever the program was built.
  private static func home() throws -> Home {
    let home = try Home()
    let sounds = home.folder.path("data/ebb/sounds")
    let shipped = URL(filePath: ModuleSources.folder)
      .deletingLastPathComponent().appending(path: "Sounds/voice").path
    try FileManager.default.createDirectory(atPath: sounds, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(sounds)/voice",
      withDestinationPath: shipped
    )
    return home
  }

  /// How far an onset is from a moment of the session, in nanoseconds.
  private func distance(_ onset: Int, _ due: Int64, _ session: HeardSession) -> Int64 {
    abs(session.epoch.heardAt(frame: onset) - session.origin - due)
  }

  @Test("A language that is not there and an option that needs a voice are refused; notes are said")
  func words() async throws {
    let home = try Self.home()

    let missing = try await home.run(
      ["play", "4-4", "--cues", "voice", "--language", "xx", "--output", "a.wav"]
    )
    let voiceless = try await home.run(["play", "4-4", "--voice-for", "3", "--output", "a.wav"])
    let short = try await home.run(
      [
        "play", "0.3-0.3", "--breaths", "2", "--cues", "voice", "--language", "en", "--output",
        "a.wav",
      ]
    )
    let quiet = try await home.run(
      [
        "play", "0.3-0.3", "--breaths", "2", "--cues", "voice", "--quiet", "--output", "a.wav",
      ]
    )

    #expect(missing.exitCode == 66)
    #expect(missing.standardError.contains("no voice speaks \"xx\"; there are de, en and fr"))
    #expect(voiceless.exitCode == 64)
    #expect(voiceless.standardError.contains("--voice-for needs a voice"))
    #expect(short.exitCode == 0)
    #expect(short.standardError.contains("no time for a word in inhale (0.3 s)"))
    #expect(quiet.standardError == "")
  }
}
