import BreathTesting
import Glibc
import Testing

/// Beds of sound through the real program.
@Suite("Ambience", .realTime)
struct AmbienceTests {
  @Test("A sit over a bed is heard to the end of both, and is kept as any other")
  func sit() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let words = ["sit", "1s", "--cues", "silent", "--ambience", "brown", "--plain"]
    let run = try await home.run(words, on: card)

    #expect(run.exitCode == 0, "\(run.standardError)")
    #expect(run.standardError == "")
    let epoch = try #require(card.recording().epochs.last)
    let sound = Waveform(epoch.int16Samples)
    #expect(sound.peak(in: 0..<sound.frameCount) > 30)
    // It goes over seven seconds from the closing bell on.
    #expect(sound.frameCount > 7 * epoch.rate)
    #expect(try await home.run(["log"]).standardOutput.contains("sit"))
  }

  @Test("A bed is played by its name until Ctrl-C, and says what it is")
  func bed() async throws {
    let home = try Home()
    let card = try VirtualCard()

    let run = try home.start(["sounds", "rain"], on: card)
    try await run.output(containing: "rain: ")
    try await pause(for: .milliseconds(1_500))
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(10))

    #expect(outcome.exitCode == 130)
    #expect(outcome.standardOutput.hasSuffix(", 20 s of it\n"))
    let epoch = try #require(card.recording().epochs.last)
    let sound = Waveform(epoch.int16Samples)
    #expect(sound.peak(in: 0..<sound.frameCount) > 30)
  }
}
