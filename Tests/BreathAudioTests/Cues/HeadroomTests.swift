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
    arguments: [
      "4-4-4-4", "4-7-8", "1:1@5bpm", "5.5-5.5", "4:6@6bpm", "3-6", "7-11", "3-1-3-1",
      "12..6bpm/1m",
    ],
    CueSet.all.map(\.name)
  )
  func usual(pattern: String, cues: String) async throws {
    let pattern = try BreathPattern(shortForm: pattern)
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
    arguments: [CueSet.bowl, .tone, .ocean, .metronome].map(\.name),
    [0, 1, 2, 3, 4, 5]
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
    // A pace that gets out of hand late.
    case 4: return try SessionPlan(BreathPattern(shortForm: "5..200bpm/4m"))
    // Holds that a key may end as soon as they begin, with reminders, in a crowd.
    case 5: return try SessionPlan(keyedCrowd())
    // A slow beginning, and a crowd of breaths after it.
    default:
      let slow = try BreathPhase(.hold, ExactSeconds(130))
      let crowd = (0..<10).flatMap { _ in fast.phases }
      let pattern = try BreathPattern(name: "late", phases: [slow] + crowd)
      return try SessionPlan(pattern, length: .lasting(ExactSeconds(131)))
    }
  }

  private static func keyedCrowd() throws -> BreathPattern {
    let most = ExactSeconds(3)
    let open = PhaseLength.open(most: most, remind: ExactSeconds(1))
    let body: [PatternNode] = try [
      .phase(BreathPhase(.inhale, ExactSeconds(1, over: 5))),
      .phase(BreathPhase(.hold, lasting: open)),
      .phase(BreathPhase(.exhale, ExactSeconds(1, over: 5))),
    ]
    return try BreathPattern(name: "keyed", body: [.loop(BreathLoop(.times(40), body: body))])
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
