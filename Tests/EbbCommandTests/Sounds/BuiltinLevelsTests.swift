import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio
@testable import EbbCommand

/// Every pattern that is always there, with every cue set, against the ceiling.
@Suite("Levels of the built-in patterns")
struct BuiltinLevelsTests {
  /// −1 dBTP.
  private static let ceiling = Float(pow(10, -1 / 20.0))
  /// No peak between samples is so many times greater than those at them.
  private static let greatestOvershoot: Float = 1.42

  private struct Loudest {
    var samplePeak: Float = 0
    var truePeak: Float = 0
    var gain: Float = 0
  }

  /// Plays a session with its bells, at the most for so many seconds.
  private static func play(_ plan: SessionPlan, _ cues: CueSet, most seconds: Int) -> Loudest {
    let bank = SoundBank(cues, for: plan, rate: 48_000, volume: 0)
    var renderer = Renderer(bank)
    defer { renderer.deallocate() }
    var loudest = Loudest(gain: bank.gain)
    var cursor = plan.makeCursor()
    var next = cursor.next()
    var frame: Int64 = 0
    while frame < Int64(seconds) * 48_000, next != nil || renderer.end > frame {
      while let transition = next {
        let start = (transition.start - plan.opening).frames(atRate: 48_000)
        guard start < frame + 1_024 else { break }
        renderer.place(transition, at: start, length: transition.length.frames(atRate: 48_000))
        next = cursor.next()
      }
      if renderer.render(from: frame, count: 1_024) { note(renderer.block, &loudest) }
      frame += 1_024
      renderer.forget(before: frame)
    }
    return loudest
  }

  private static func note(_ block: UnsafeMutablePointer<Float>, _ loudest: inout Loudest) {
    for channel in 0..<2 {
      let signal = Signal(block + channel, count: 1_024, stride: 2, rate: 48_000)
      let peak = signal.peak
      loudest.samplePeak = max(loudest.samplePeak, peak)
      // Only what could be over the ceiling is looked at between its samples.
      let couldPass = peak * greatestOvershoot > ceiling
      loudest.truePeak = max(loudest.truePeak, couldPass ? signal.truePeak : peak)
    }
  }

  private static func expect(_ name: String, _ cues: CueSet, most seconds: Int) throws {
    let pattern = try PatternLibrary.builtin(named: name).pattern
    let plan = try SessionPlan(pattern, prepare: ExactSeconds(3))

    let loudest = play(plan, cues, most: seconds)

    #expect(loudest.truePeak <= ceiling, "\(name) as \(cues.name)")
    #expect(loudest.samplePeak > 0.01, "\(name) as \(cues.name)")
    // There is room: nothing is made softer than its set says.
    #expect(loudest.gain == 1, "\(name) as \(cues.name)")
  }

  private static let sets = [CueSet.bowl, .tone, .ocean, .metronome]

  @Test(
    "Their first two minutes stay below −1 dBTP with each set, and need no gain",
    arguments: sets
  )
  func beginnings(cues: CueSet) async throws {
    try await inTurn {
      for name in PatternLibrary.builtinNames { try Self.expect(name, cues, most: 120) }
    }
  }

  @Test(
    "So do their whole sessions, with signs too, until the last bell has rung out",
    .enabled(if: Lab.isOn, "\(Lab.reason)"),
    arguments: sets
  )
  func whole(cues: CueSet) async throws {
    try await inTurn {
      var signs = cues
      signs.hasSigns = true
      for name in PatternLibrary.builtinNames { try Self.expect(name, signs, most: 7_200) }
    }
  }
}
