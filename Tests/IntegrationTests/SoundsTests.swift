import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@Suite("Sounds by themselves", .realTime)
struct SoundsTests {
  /// The machine was held up each time, so that the card ran dry.
  private struct NoRestfulMachine: Error {}

  /// Runs ebb on a card until that did not run dry, and answers what was heard.
  private func hear(
    _ words: [String],
    in home: Home
  ) async throws -> (outcome: ProgramOutcome, sound: Waveform, epoch: VirtualCard.Epoch) {
    for _ in 0..<5 {
      let card = try VirtualCard()
      let outcome = try await home.run(words, on: card)
      let epochs = try card.recording().epochs
      guard epochs.count > 1 else {
        let epoch = try #require(epochs.first, "\(outcome.standardError)")
        return (outcome, Waveform(epoch.int16Samples), epoch)
      }
    }
    throw NoRestfulMachine()
  }

  /// The frame of the loudest sample.
  private static func loudest(_ sound: Waveform) -> Int {
    let peak = sound.peak(in: 0..<sound.frameCount)
    return sound.firstFrame(louderThan: peak - 1) ?? 0
  }

  @Test(
    "A sound is heard whole, sample by sample the one that a session plays, and leaves no record"
  )
  func whole() async throws {
    let home = try Home()

    let rendered = try await home.run(["sit", "1s", "--bell", "woodblock", "--output", "sit.wav"])
    let (played, heard, _) = try await hear(["sounds", "woodblock"], in: home)

    #expect(rendered.exitCode == 0, "\(rendered.standardError)")
    #expect(played.exitCode == 0, "\(played.standardError)")
    #expect(played.standardOutput == "woodblock, 0.2 s\n")
    #expect(played.standardError == "")
    let file = Waveform(try WaveFile(home.folder.path("sit.wav")).samples)
    // Laid upon each other by the loudest sample, which dither does not move.
    let (loudest, inFile) = (Self.loudest(heard), Self.loudest(file))
    let frames = 10_080
    try #require(loudest - inFile + frames <= heard.frameCount, "the end is cut")
    let difference = heard.greatestDifference(
      from: loudest - inFile,
      to: file,
      from: 0,
      frames: frames
    )
    // Both may be dithered.
    #expect(difference <= 3)
    #expect(heard.peak(in: 0..<heard.frameCount) > 3_000)
    #expect(try home.journalFiles().isEmpty)
  }

  @Test("A recording of one's own is heard to its end, at the level that is said")
  func recording() async throws {
    let home = try Home()
    let place = home.folder.path("data/ebb/sounds")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    _ = try await home.run(["sounds", "rin", "--output", "\(place)/mine.flac", "--rate", "44100"])

    let (played, heard, _) = try await hear(["sounds", "mine", "--volume", "-6"], in: home)

    #expect(played.exitCode == 0, "\(played.standardError)")
    #expect(played.standardOutput == "mine, 12.6 s\n")
    let firstFrame = heard.firstFrame(louderThan: 20)
    let start = try #require(firstFrame)
    #expect(heard.frameCount - start > 12 * 48_000)
    // A peak of −12 dBFS, and −6 dB.
    #expect(abs(heard.peak(in: 0..<heard.frameCount) - 4_125) < 45)
    #expect(heard.peak(in: heard.frameCount - 480..<heard.frameCount) <= 2)
  }

  @Test(
    "Ctrl-C lets a sound fade, and ends with the signal's status",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(CInt, CInt)]
  )
  func interrupted(signal: CInt, exitCode: CInt) async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(["sounds", "gong"], on: card)
    try await run.output(containing: "gong")
    try await pause(for: .milliseconds(1500))
    run.send(signal)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == exitCode, "\(outcome.standardError)")
    let heard = Waveform(try #require(card.recording().epochs.last).int16Samples)
    // Far from the 25 s that it would ring.
    #expect(heard.frameCount < 15 * 48_000)
    let end = heard.peak(in: heard.frameCount - 48..<heard.frameCount)
    #expect(end < heard.peak(in: 0..<heard.frameCount) / 100)
    #expect(try home.journalFiles().isEmpty)
  }

  @Test("A cue set is heard in one breath, and each part is said at its moment")
  func breath() async throws {
    let home = try Home()

    let (played, _, epoch) = try await hear(["sounds", "--cues", "tick"], in: home)

    #expect(played.exitCode == 0, "\(played.standardError)")
    let words = played.standardOutput.split(separator: "\n").dropFirst().map(String.init)
    #expect(words == ["start", "inhale", "hold", "exhale", "empty", "end"])
    let clicks = epoch.onsets(minimumSilence: 9_600)
    #expect(clicks.count == 4)
    let steps = zip(clicks, clicks.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - 4 * 48_000) < 480 }, "\(steps)")
    #expect(try home.journalFiles().isEmpty)
  }

  @Test("Without a card it ends at once with 69, and a file needs none")
  func noCard() async throws {
    let home = try Home()

    let played = try await home.run(["sounds", "rin"], deadline: .seconds(10))
    let listed = try await home.run(["sounds"], deadline: .seconds(10))

    #expect(played.exitCode == 69)
    #expect(played.standardError.contains("see: ebb devices; --output FILE needs no card"))
    #expect(listed.exitCode == 0)
  }
}
