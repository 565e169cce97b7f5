import BreathEngine
import BreathTesting
import FoundationEssentials
import Testing

@testable import BreathAudio

@Suite("Offline rendering")
struct OfflineRenderingTests {
  private struct Rendered: Sendable {
    let file: SoundFile
    let result: OfflineRendering.Result
  }

  private static func plan(
    _ phases: [BreathPhase],
    breaths: Int,
    prepare: Int64 = 3
  ) throws -> SessionPlan {
    let pattern = try BreathPattern(name: "test", phases: phases)
    return try SessionPlan(pattern, length: .breaths(breaths), prepare: ExactSeconds(prepare))
  }

  private static func plan(_ form: String, breaths: Int, prepare: Int64 = 3) throws -> SessionPlan {
    let phases = try BreathPattern(shortForm: form).phases
    return try plan(phases, breaths: breaths, prepare: prepare)
  }

  private static func render(
    _ plan: SessionPlan,
    _ cues: CueSet,
    rate: Int,
    progress: (Double) -> Void = { _ in }
  ) throws -> Rendered {
    let folder = try TemporaryFolder()
    let rendering = try #require(OfflineRendering(plan, cues: cues, rate: rate, volume: 0))
    let result = try rendering.run(to: .file(folder.path("a.wav"))) { part in
      progress(part)
      return true
    }
    let file = try #require(SoundFile(folder.path("a.wav")))
    #expect(Int64(file.frames) == result.frames)
    return Rendered(file: file, result: result)
  }

  @Test("Ticks of 5.5-5.5 at 44.1 kHz are 242,550 frames apart, the first after the preparation")
  func coherentTicks() async throws {
    let rendered = try await inTurn {
      try Self.render(Self.plan("5.5-5.5", breaths: 6), .tick, rate: 44_100)
    }

    let onsets = rendered.file.left.onsets(afterSilence: 4_410)
    #expect(onsets == (0..<12).map { 3 * 44_100 + $0 * 242_550 })
    #expect(rendered.result.clamped == 0)
    #expect(rendered.file.left.peak < 0.101)
  }

  @Test(
    "Lengths that no clock divides are each on the nearest frame",
    arguments: [44_100, 48_000, 96_000]
  )
  func nearestFrames(rate: Int) async throws {
    let eleventh = ExactSeconds(15, over: 11)
    let phases = try [BreathPhase(.inhale, eleventh), BreathPhase(.exhale, eleventh)]
    let plan = try Self.plan(phases, breaths: 11, prepare: 1)

    let rendered = try await inTurn { try Self.render(plan, .tick, rate: rate) }

    // The nearest whole number to 1 + 15·k/11 seconds, in 2·11 parts of a frame.
    let expected = (0..<22).map { (2 * rate * (11 + 15 * $0) + 11) / 22 }
    #expect(rendered.file.left.onsets(afterSilence: rate / 10) == expected)
  }

  @Test("The last sound rings out: a file ends in silence, after the end of the session")
  func tail() async throws {
    let rendered = try await inTurn {
      try Self.render(Self.plan("4-4", breaths: 1), .bowl, rate: 48_000)
    }

    let left = rendered.file.left
    // The opening bowl, struck again at the end, decays for 17.5 s.
    #expect(rendered.result.frames == (3 + 8) * 48_000 + 35 * 24_000)
    #expect(left.part(11 * 48_000..<12 * 48_000).peak > 0.1)
    #expect(left.part(left.samples.count - 480..<left.samples.count).peak <= 1 / 32_768)
    #expect(rendered.result.clamped == 0)
  }

  @Test(
    "Where nothing rings on, a file ends with the session, to the frame",
    arguments: ["4-6", "0.7-0.9", "0.1-0.123456789"]
  )
  func exactEnd(form: String) async throws {
    let plan = try Self.plan(form, breaths: 3)

    let rendered = try await inTurn { try Self.render(plan, .silent, rate: 44_100) }

    let length = try #require(plan.end) - plan.opening
    #expect(rendered.result.frames == length.frames(atRate: 44_100))
    #expect(rendered.file.left.peak == 0)
  }

  @Test("A rendering is the same each time, and its progress rises to one")
  func deterministic() async throws {
    let (first, second, progress) = try await inTurn {
      let plan = try Self.plan("1-1-1-1", breaths: 2)
      var progress: [Double] = []
      let first = try Self.render(plan, .tone, rate: 48_000) { progress.append($0) }
      return (first, try Self.render(plan, .tone, rate: 48_000), progress)
    }

    #expect(first.file.samples == second.file.samples)
    #expect(first.file.left.peak > 0.01)
    #expect(progress.last == 1)
    #expect(progress.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  @Test("A rendering that is not to go on ends with the next block, and leaves no file")
  func stopped() throws {
    let folder = try TemporaryFolder()
    let plan = try Self.plan("1-1", breaths: 10)
    let rendering = try #require(OfflineRendering(plan, cues: .tick, rate: 8_000, volume: 0))
    var parts: [Double] = []

    let result = try rendering.run(to: .file(folder.path("a.wav"))) { part in
      parts.append(part)
      return parts.count < 3
    }

    #expect(!result.isWhole)
    #expect(parts.count == 3)
    #expect(result.frames < 80_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A session that opens at once has its first cue on frame 0")
  func noPreparation() async throws {
    let rendered = try await inTurn {
      try Self.render(Self.plan("1-1", breaths: 1, prepare: 0), .tick, rate: 8_000)
    }

    #expect(rendered.file.left.onsets(afterSilence: 800) == [0, 8_000])
  }

  @Test("A plan without end is not rendered")
  func endless() throws {
    let pattern = try BreathPattern(shortForm: "4-4")
    let plan = try SessionPlan(pattern, length: .endless)

    #expect(OfflineRendering(plan, cues: .tick, rate: 48_000, volume: 0) == nil)
  }
}
