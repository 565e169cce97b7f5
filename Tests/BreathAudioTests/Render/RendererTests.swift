import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Renderer")
struct RendererTests {
  private static let click = CueSet.one(.tick(Tick(frequency: 1000), level: -20))
  private static let bell = CueSet.one(.bell(.bowl.tuned(to: 392, decay: 1), level: -20))
  /// Frames over which a sound fades at 48 kHz.
  private static let fade = 2_400

  @Test(
    "A cue sounds on its frame, not one before, however the blocks fall",
    arguments: [1, 7, 1024]
  )
  func exactFrame(block: Int) throws {
    let bench = try RenderBench(Self.click)

    bench.place(.inhale, at: 5_001)

    let sound = bench.render(0..<10_000, blocks: [block])
    #expect(sound.left.onsets(afterSilence: 1) == [5_001])
    #expect(sound.right.isSame(as: sound.left))
    #expect(sound.left.samples.lastIndex { $0 != 0 } == 5_001 + 2_879)
  }

  @Test(
    "Blocks of any lengths make the same sound",
    arguments: [[1], [1023, 1], [480], [3, 700, 64]],
    [CueSet.bowl, .tone, .ocean, .metronome]
  )
  func blocks(lengths: [Int], cues: CueSet) async throws {
    try await inTurn {
      let whole = try RenderBench(cues)
      let pieces = try RenderBench(cues)

      for bench in [whole, pieces] {
        bench.place(.inhale, at: 300, length: 60_000)
        bench.place(.hold, at: 60_300, length: 60_000)
      }

      let first = whole.render(0..<130_000).left
      let second = pieces.render(0..<130_000, blocks: lengths).left
      let worst = zip(first.samples, second.samples).map { abs($0 - $1) }.max() ?? 1
      #expect(worst < 1e-6)
      #expect(first.peak > 0.01)
    }
  }

  @Test(
    "A part that was taken back is rendered again the same",
    arguments: [CueSet.bowl, .tone, .ocean, .metronome]
  )
  func rewind(cues: CueSet) async throws {
    try await inTurn {
      let bench = try RenderBench(cues)
      bench.place(.inhale, at: 100, length: 30_000)
      bench.renderer.forget(before: 0)
      let first = bench.render(0..<20_480).left

      let again = bench.render(4_096..<20_480).left

      #expect(again.isSame(as: first.part(4_096..<20_480)))
    }
  }

  @Test("Where nothing sounds, there is exact silence")
  func silence() throws {
    let bench = try RenderBench(Self.click)
    #expect(!bench.sounds(from: 0))
    bench.place(.inhale, at: 10_000)

    #expect(!bench.sounds(from: 10_000 - 1024))
    #expect(bench.sounds(from: 10_000 - 1023))
    #expect(!bench.sounds(from: 10_000 + 2_880))
    #expect(bench.render(0..<10_000).left.peak == 0)
    #expect(bench.render(12_880..<14_000).left.peak == 0)
  }

  @Test("Three copies of a cue ring; at a fourth, the oldest fades and the others stay")
  func threeCopies() async throws {
    try await inTurn {
      let starts = [0, 6_000, 12_000, 18_000]
      let alone = try RenderBench(Self.bell)
      alone.place(.inhale, at: 0)
      let strike = alone.render(0..<40_000).left.samples
      let bench = try RenderBench(Self.bell)
      for start in starts { bench.place(.inhale, at: Int64(start)) }

      let sound = bench.render(0..<40_000).left.samples

      var worst: Float = 0
      for frame in 0..<40_000 {
        var sum: Float = 0
        for start in starts where frame >= start {
          sum += strike[frame - start] * (start == 0 ? Self.gain(frame - 18_000) : 1)
        }
        worst = max(worst, abs(sum - sound[frame]))
      }
      #expect(worst < 1e-6)
    }
  }

  /// The gain so many frames after a fade began: `1 − 3t² + 2t³`.
  private static func gain(_ frames: Int) -> Float {
    let progress = min(max(Float(frames) / Float(fade), 0), 1)
    return 1 - 3 * progress * progress + 2 * progress * progress * progress
  }

  @Test("Copies of other cues do not count")
  func otherCues() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.bell)
      for start in [Int64(0), 1_000, 2_000] { bench.place(.inhale, at: start) }
      let before = bench.render(0..<30_000).left

      bench.place(.exhale, at: 30_000)

      #expect(bench.render(0..<30_000).left.isSame(as: before))
      #expect(bench.renderer.end == 30_000 + 67_200)
    }
  }

  @Test("All sound fades along a smooth curve and is silent after it; the first call counts")
  func fadeOut() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.bell)
      bench.place(.inhale, at: 0)
      bench.place(.exhale, at: 2_000)
      let before = bench.render(0..<30_000).left

      #expect(!bench.renderer.isFading)
      bench.renderer.fadeOut(from: 10_000)
      bench.renderer.fadeOut(from: 20_000)

      let after = bench.render(0..<30_000).left
      #expect(bench.renderer.isFading)
      #expect(bench.renderer.end == 12_400)
      #expect(after.part(0..<10_001).isSame(as: before.part(0..<10_001)))
      for frame in 10_000..<12_400 {
        let expected = before.samples[frame] * Self.gain(frame - 10_000)
        try #require(abs(after.samples[frame] - expected) < 1e-6)
      }
      #expect(after.part(12_400..<30_000).peak == 0)
    }
  }

  @Test("A cue that is placed while all fades makes no sound and prolongs nothing")
  func placedWhileFading() throws {
    let bench = try RenderBench(Self.click)
    bench.renderer.fadeOut(from: 0)

    bench.place(.inhale, at: 5_000)

    #expect(bench.render(0..<10_000).left.peak == 0)
    #expect(bench.renderer.end == 2_400)
  }

  @Test("Forgetting drops what is over and nothing else")
  func forget() throws {
    let bench = try RenderBench(Self.click)
    bench.place(.inhale, at: 0)
    bench.place(.exhale, at: 1_000)

    bench.renderer.forget(before: 2_879)
    #expect(bench.render(0..<1_000).left.peak > 0)
    bench.renderer.forget(before: 2_880)
    #expect(bench.render(0..<1_000).left.peak == 0)
    #expect(bench.render(0..<4_000).left.onsets(afterSilence: 1) == [1_000])
    bench.renderer.forget(before: 3_880)
    #expect(bench.renderer.end == 0)
  }

  @Test(
    "A phase through one nostril plays in that ear alone",
    arguments: [CueSet.bowl, .tone, .ocean, .tick, .metronome],
    [Airway.left, .right, .nose, .mouth, .any]
  )
  func airway(cues: CueSet, airway: Airway) async throws {
    try await inTurn {
      let phase = try BreathPhase(.inhale, ExactSeconds(1), airway: airway)
      let pattern = try BreathPattern(name: "one", phases: [phase])
      let bench = RenderBench(cues, try SessionPlan(pattern, length: .breaths(1)))

      bench.place(.inhale, at: 0, length: 48_000)

      let sound = bench.render(0..<24_000)
      #expect((sound.left.peak > 0) == (airway != .right))
      #expect((sound.right.peak > 0) == (airway != .left))
    }
  }

  @Test("The fastest breath that there is finds room for every cue")
  func fastest() async throws {
    try await inTurn {
      let bench = try RenderBench(.bowl, "0.1-0.1-0.1-0.1")
      let kinds: [PhaseKind] = [.inhale, .hold, .exhale, .empty]

      for index in 0..<400 {
        let start = Int64(index) * 4_800
        bench.place(kinds[index % 4], at: start, length: 4_800)
        #expect(bench.renderer.end > start)
        _ = bench.renderer.render(from: start, count: 1024)
        bench.renderer.forget(before: start - 24_000)
      }
    }
  }
}
