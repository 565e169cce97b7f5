import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

/// The clicks of a metronome, within a phase.
@Suite("Clicks at each second")
struct SecondsTests {
  private static let seconds = CueSet.one(.seconds(Tick(frequency: 600), level: -34))

  /// The frames at which clicks begin in a phase of a length in seconds, where the card plays it in so
  /// many frames.
  private static func onsets(_ seconds: Double, frames: Int, blocks: [Int] = [1024]) throws -> [Int]
  {
    let phase = try BreathPhase(.hold, ExactSeconds(nanoseconds: Int64(seconds * 1e9)))
    let breath = try BreathPhase(.exhale, ExactSeconds(1))
    let pattern = try BreathPattern(name: "one", body: [.phase(phase), .phase(breath)])
    let bench = RenderBench(Self.seconds, try SessionPlan(pattern))
    bench.place(.hold, at: 0, length: Int64(frames))
    return bench.render(0..<frames + 48_000, blocks: blocks).left.onsets(afterSilence: 4_800)
  }

  @Test(
    "They come at each full second after the start, and none near to the turn",
    arguments: [
      (4, [1, 2, 3]), (5.5, [1, 2, 3, 4, 5]), (5.2, [1, 2, 3, 4]), (1.2, []), (1.3, [1]), (0.5, []),
    ] as [(Double, [Int])]
  )
  func places(seconds: Double, expected: [Int]) throws {
    let onsets = try Self.onsets(seconds, frames: Int(seconds * 48_000))

    #expect(onsets == expected.map { $0 * 48_000 })
  }

  @Test("They follow the card: where a second has more frames, each is so much later")
  func card() throws {
    // 120 parts in a million fast, over a hundred seconds.
    let onsets = try Self.onsets(100, frames: 4_800_576)

    #expect(onsets.count == 99)
    #expect(onsets == (1...99).map { Int((Double($0) * 48_005.76).rounded()) })
  }

  @Test("They are the same however blocks fall", arguments: [[1], [1023, 1], [480], [17]])
  func blocks(lengths: [Int]) throws {
    let whole = try Self.onsets(4, frames: 192_023)
    #expect(try Self.onsets(4, frames: 192_023, blocks: lengths) == whole)
  }

  @Test("Where a phase ends early, they end with it, and what sounds then fades")
  func early() throws {
    let bench = try RenderBench(Self.seconds)
    bench.place(.hold, at: 1_000, length: 192_000)
    let before = bench.render(0..<220_000).left

    bench.renderer.endContinuous(before: 3, at: 1_000 + 97_000, changing: 90_000)

    let after = bench.render(0..<220_000).left
    #expect(before.onsets(afterSilence: 4_800) == [49_000, 97_000, 145_000])
    #expect(after.onsets(afterSilence: 4_800) == [49_000, 97_000])
    #expect(after.part(98_000..<220_000).peak == 0)
    #expect(after.part(0..<95_000).isSame(as: before.part(0..<95_000)))
    #expect(bench.renderer.end == 98_000)
  }
}
