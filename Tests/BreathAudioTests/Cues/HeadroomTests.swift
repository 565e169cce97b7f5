import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Headroom")
struct HeadroomTests {
  private static let ceiling = Float(pow(10, -1 / 20.0))

  private struct Loudness {
    var samplePeak: Float = 0
    var truePeak: Float = 0
    var gain: Float = 0
  }

  /// Plays a plan to its last sound, for at most so many seconds.
  private static func play(_ cues: CueSet, _ plan: SessionPlan, most seconds: Int) -> Loudness {
    let bench = RenderBench(cues, plan)
    var loudness = Loudness(gain: bench.bank.gain)
    var cursor = plan.makeCursor()
    var next = cursor.next()
    for block in 0..<2 * seconds {
      let frames = block * 24_000..<(block + 1) * 24_000
      while let transition = next {
        let start = (transition.start - plan.opening).frames(atRate: 48_000)
        guard start < Int64(frames.upperBound) else { break }
        let length = transition.length.frames(atRate: 48_000)
        bench.renderer.place(transition, at: start, length: length)
        next = cursor.next()
      }
      if next == nil, bench.renderer.end < Int64(frames.lowerBound) { break }
      let sound = bench.render(frames).left
      loudness.samplePeak = max(loudness.samplePeak, sound.peak)
      if sound.peak > 0.8 * ceiling { loudness.truePeak = max(loudness.truePeak, sound.truePeak) }
      bench.renderer.forget(before: Int64(frames.upperBound))
    }
    return loudness
  }

  @Test(
    "A minute of each pattern with each set, its bells too, stays a decibel below full scale",
    arguments: BreathPattern.builtins.map(\.name),
    CueSet.all.map(\.name)
  )
  func builtins(pattern: String, cues: String) async throws {
    let pattern = try #require(BreathPattern.builtins.first { $0.name == pattern })
    let cues = try #require(CueSet.named(cues))
    let plan = try SessionPlan(pattern, length: .lasting(ExactSeconds(30)))

    let loudness = try await inTurn { Self.play(cues, plan, most: 80) }

    #expect(loudness.samplePeak <= Self.ceiling)
    #expect(loudness.truePeak <= Self.ceiling)
    // There is room: nothing is made softer than its set says.
    #expect(loudness.gain == 1)
  }

  @Test(
    "However fast and whatever comes late in a plan, no sum of sounds is over the ceiling",
    arguments: [CueSet.bowl.name, CueSet.tone.name, CueSet.tick.name],
    [0, 1, 2, 3]
  )
  func crowded(cues: String, plan: Int) async throws {
    let cues = try #require(CueSet.named(cues))
    let plan = try Self.crowdedPlan(plan)

    let loudness = try await inTurn { Self.play(cues, plan, most: 320) }

    #expect(loudness.samplePeak <= Self.ceiling)
    #expect(loudness.truePeak <= Self.ceiling)
    #expect(loudness.samplePeak > 0.05)
  }

  private static func crowdedPlan(_ number: Int) throws -> SessionPlan {
    let fast = try BreathPattern(shortForm: "0.1-0.1-0.1-0.1")
    switch number {
    case 0: return try SessionPlan(fast, length: .lasting(ExactSeconds(10)))
    case 1: return try SessionPlan(fast, length: .endless)
    // Long to prepare, so that nothing sounds in the first minutes.
    case 2:
      let length = SessionLength.lasting(ExactSeconds(5))
      return try SessionPlan(fast, length: length, prepare: ExactSeconds(150))
    // A slow beginning, and a crowd of breaths after it.
    default:
      let slow = try BreathPhase(.hold, ExactSeconds(130))
      let crowd = (0..<10).flatMap { _ in fast.phases }
      let pattern = try BreathPattern(name: "late", phases: [slow] + crowd)
      return try SessionPlan(pattern, length: .lasting(ExactSeconds(131)))
    }
  }

  @Test("A crowd is made softer, and the master level comes on top")
  func gains() async throws {
    try await inTurn {
      let fast = try SessionPlan(BreathPattern(shortForm: "0.1-0.1"), length: .breaths(50))
      let calm = try SessionPlan(BreathPattern(shortForm: "4-6"), length: .breaths(5))

      #expect(SoundBank(.bowl, for: fast, rate: 48_000, volume: 0).gain < 0.9)
      #expect(SoundBank(.bowl, for: calm, rate: 48_000, volume: 0).gain == 1)
      let softer = SoundBank(.bowl, for: calm, rate: 48_000, volume: -6.020_6).gain
      #expect(abs(softer - 0.5) < 1e-5)
    }
  }
}
