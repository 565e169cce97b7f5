import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

/// Cues that were placed and are not to be heard after all.
///
/// The plan is box breathing: the breath in
/// is sequence number 1, the hold 2, the breath out 3.
@Suite("Retraction")
struct RetractionTests {
  private static let click = CueSet.one(.tick(Tick(frequency: 1000), level: -20))
  private static let bell = CueSet.one(.bell(.bowl.tuned(to: 392, decay: 1), level: -20))
  private static let tone = CueSet.one(
    .tone(Tone(from: 440, to: 330, octaveFrom: 0.2, octaveTo: 0.2), level: -16)
  )
  /// Frames of a quick fade and of a usual one, at 48 kHz.
  private static let (quick, usual) = (240, 2_400)

  private static var fiveBreaths: SessionPlan {
    get throws { try SessionPlan(BreathPattern(shortForm: "4-4-4-4"), length: .breaths(5)) }
  }

  /// The gain so many frames after a fade of some frames began: `1 − 3t² + 2t³`.
  private static func gain(_ frames: Int, of length: Int) -> Float {
    let progress = min(max(Float(frames) / Float(length), 0), 1)
    return 1 - 3 * progress * progress + 2 * progress * progress * progress
  }

  /// Expects a sound as before, but for a fade that begins at a frame.
  private static func expect(
    _ after: Signal,
    is before: Signal,
    fadingFrom start: Int,
    over length: Int
  ) throws {
    for frame in after.samples.indices {
      let expected = before.samples[frame] * gain(frame - start, of: length)
      try #require(abs(after.samples[frame] - expected) < 1e-6, "frame \(frame)")
    }
    let silent = after.part(start + length..<after.samples.count)
    #expect(silent.samples.allSatisfy { $0 == 0 })
  }

  @Test("What has not begun never sounds, and what came before it stays as it is")
  func notBegun() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.bell)
      bench.place(.inhale, at: 1_000)
      let before = bench.render(0..<20_000).left
      bench.place(.hold, at: 5_000)
      bench.place(.exhale, at: 9_000)

      bench.renderer.retract(from: 2, at: 5_000)

      #expect(bench.render(0..<20_000).left.isSame(as: before))
      bench.renderer.retract(from: 0, at: 1_000)
      #expect(!bench.sounds(from: 1_000))
      #expect(bench.render(0..<20_000).left.peak == 0)
      #expect(bench.renderer.end == 0)
    }
  }

  @Test("What sounds already goes within five milliseconds, along a smooth curve, and for good")
  func begun() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.bell)
      bench.place(.hold, at: 1_000)
      let before = bench.render(0..<20_000).left

      bench.renderer.retract(from: 2, at: 5_000)
      bench.renderer.retract(from: 2, at: 5_100)

      let after = bench.render(0..<20_000).left
      try Self.expect(after, is: before, fadingFrom: 5_000, over: Self.quick)
      #expect(after.greatestStep < 1.5 * before.greatestStep)
      #expect(bench.renderer.end == 5_240)
      #expect(bench.render(3_000..<20_000).left.isSame(as: after.part(3_000..<20_000)))
    }
  }

  @Test("What has sounded for longer than a tenth of a second goes a little softer, in fifty")
  func longBegun() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.bell)
      bench.place(.hold, at: 1_000)
      let before = bench.render(0..<20_000).left

      bench.renderer.retract(from: 2, at: 5_801)
      bench.renderer.retract(from: 2, at: 6_000)

      let after = bench.render(0..<20_000).left
      try Self.expect(after, is: before, fadingFrom: 5_801, over: Self.usual)
    }
  }

  @Test("What takes its place sounds on its own frame, with the same sequence number")
  func successor() throws {
    let bench = try RenderBench(Self.click)
    bench.place(.hold, at: 9_000)

    bench.renderer.retract(from: 2, at: 4_000)
    bench.place(.hold, at: 5_001)

    #expect(bench.render(0..<20_000).left.onsets(afterSilence: 1) == [5_001])
  }

  @Test("A copy that was to fade for one that is not struck after all rings on")
  func madeRoom() async throws {
    try await inTurn {
      let bench = RenderBench(Self.bell, try Self.fiveBreaths)
      for start in [Int64(0), 2_000, 4_000] { bench.place(.inhale, at: start) }
      let before = bench.render(0..<40_000).left
      bench.strike(3, of: .inhale, at: 10_000)
      bench.strike(4, of: .inhale, at: 12_000)

      bench.renderer.retract(from: 3, at: 9_000)

      #expect(bench.render(0..<40_000).left.isSame(as: before))
    }
  }

  @Test("A copy whose fade has begun goes, though the one that it made room for is taken back")
  func goneAlready() async throws {
    try await inTurn {
      let bench = RenderBench(Self.bell, try Self.fiveBreaths)
      for start in [Int64(0), 2_000, 4_000] { bench.place(.inhale, at: start) }
      bench.strike(3, of: .inhale, at: 10_000)
      let before = bench.render(0..<12_000).left

      bench.renderer.retract(from: 3, at: 12_000)

      #expect(bench.render(0..<12_000).left.isSame(as: before))
      let copies = RenderBench(Self.bell, try Self.fiveBreaths)
      for start in [Int64(2_000), 4_000] { copies.place(.inhale, at: start) }
      let rest = 12_400 + Self.quick..<40_000
      let (after, expected) = (bench.render(rest).left, copies.render(rest).left)
      #expect(zip(after.samples, expected.samples).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test("A tone is silent at the turn of its phase, and is until shortly before as it was")
  func turn() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.tone)
      bench.place(.inhale, at: 1_000)
      let before = bench.render(0..<120_000).left

      bench.renderer.endContinuous(before: 2, at: 97_000, changing: 50_000)

      let after = bench.render(0..<120_000).left
      try Self.expect(after, is: before, fadingFrom: 97_000 - Self.usual, over: Self.usual)
      #expect(after.part(96_000..<96_500).peak > 0)
      #expect(after.greatestStep < 1.05 * before.greatestStep)
      #expect(bench.renderer.end == 97_000)
      for lengths in [[1], [1023, 1], [480]] {
        let pieces = bench.render(90_000..<98_000, blocks: lengths).left
        let worst = zip(pieces.samples, after.samples[90_000...]).map { abs($0 - $1) }.max()
        #expect(worst ?? 1 < 1e-6)
      }
    }
  }

  @Test(
    "At a turn that is near, the tone fades over what is left, but in no less than five milliseconds",
    arguments: [(95_000, 2_000), (96_900, 240), (97_000, 240), (120_000, 240)]
  )
  func nearTurn(changing: Int, over length: Int) async throws {
    try await inTurn {
      let bench = try RenderBench(Self.tone)
      bench.place(.inhale, at: 1_000)
      let before = bench.render(0..<140_000).left

      bench.renderer.endContinuous(before: 2, at: 97_000, changing: Int64(changing))

      let after = bench.render(0..<140_000).left
      try Self.expect(after, is: before, fadingFrom: changing, over: length)
      #expect(after.greatestStep < 2 * before.greatestStep)
    }
  }

  @Test("Until the tone fades, its turn may move again, and also be where it was planned")
  func movedTurn() async throws {
    try await inTurn {
      let bench = try RenderBench(Self.tone)
      bench.place(.inhale, at: 1_000)
      let before = bench.render(0..<200_000).left
      func end(at turn: Int64) {
        bench.renderer.endContinuous(before: 2, at: turn, changing: 50_000)
      }

      end(at: 97_000)
      end(at: 150_000)
      let after = bench.render(0..<200_000).left
      try Self.expect(after, is: before, fadingFrom: 150_000 - Self.usual, over: Self.usual)
      end(at: 193_000)
      #expect(bench.render(0..<200_000).left.isSame(as: before))
    }
  }

  @Test("Bells ring over the turn, and tones of what is to come are not touched")
  func onlyContinuous() async throws {
    try await inTurn {
      for (cues, sequence) in [(Self.bell, 2), (Self.tone, 1)] {
        let bench = try RenderBench(cues)
        bench.place(.inhale, at: 1_000, length: 40_000)
        let before = bench.render(0..<60_000).left

        bench.renderer.endContinuous(before: sequence, at: 20_000, changing: 10_000)

        #expect(bench.render(0..<60_000).left.isSame(as: before))
      }
    }
  }
}
