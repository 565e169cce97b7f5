import BreathTesting
import FoundationEssentials
import Testing

@Suite("Rendered sound", .realTime)
struct RenderedFileTests {
  @Test("An hour at 44.1 kHz: each click on its exact frame")
  func hour() async throws {
    let home = try Home()

    let outcome = try await home.run(
      ["play", "5.5-5.5", "--exact", "1h", "--cues", "tick", "--rate", "44100"]
        + ["--output", "x.wav"]
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let file = try WaveFile(home.folder.path("x.wav"))
    #expect(file.rate == 44_100)
    // The last of them begins 3 s before the end.
    let expected = (0..<655).map { 3 * 44_100 + $0 * 242_550 }
    let onsets = file.onsets(minimumSilence: 8_820)
    let worst = zip(onsets, expected).map { abs($0 - $1) }.max() ?? 0
    report("an hour of 5.5-5.5 at 44.1 kHz: \(onsets.count) onsets, worst \(worst) frames off")
    #expect(onsets.count == expected.count)
    #expect(worst == 0)
    #expect(file.frameCount == 3603 * 44_100)
    #expect(try home.records().isEmpty, "a rendering is no session")
  }

  @Test("Standard output holds raw frames and nothing else")
  func standardOutput() async throws {
    let home = try Home()
    let words = "play 1-1 --breaths 2 --cues tick --output"

    let piped = try await home.shell("\"$EBB\" \(words) - > raw", on: nil)
    let filed = try await home.shell("\"$EBB\" \(words) x.wav", on: nil)

    #expect(piped.exitCode == 0, "\(piped.standardError)")
    #expect(piped.standardError == "")
    #expect(filed.exitCode == 0, "\(filed.standardError)")
    let raw = try Data(contentsOf: URL(filePath: home.folder.path("raw")))
    let file = try WaveFile(home.folder.path("x.wav"))
    #expect(raw.count == file.frameCount * 4)
    // 3 s to prepare and 4 s of breathing; the last click is over before the end.
    #expect(file.frameCount == 7 * 48_000)
    let samples = file.samples.withUnsafeBytes { Data($0) }
    #expect((raw == samples) == true, "both are the same sound")
  }
}
