import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Bowls")
struct BowlSetTests {
  /// The level in dBFS of a pitch within a part of a cue, in seconds.
  private static func level(_ sound: Signal, _ pitch: Double, _ time: ClosedRange<Double>) -> Double
  {
    let part = Int(time.lowerBound * 48_000)..<Int(time.upperBound * 48_000)
    return Spectrum(sound.part(part)).level(in: pitch - 4...pitch + 4)
  }

  @Test("In is two strokes that rise, out the same two falling; the second carries the tone")
  func figures() async throws {
    try await inTurn {
      let figures = [(PhaseKind.inhale, 293.66, 440.0), (.exhale, 440, 293.66)]
      for (kind, first, second) in figures {
        let sound = try RenderBench.cue(.bowl, kind, seconds: 4).left

        // Before the second stroke there is the first alone; then both, and the second is louder.
        #expect(Self.level(sound, first, 0...0.155) > Self.level(sound, second, 0...0.155) + 15)
        #expect(Self.level(sound, second, 0.3...1) > Self.level(sound, first, 0.3...1) + 3)
        #expect(Self.level(sound, second, 2...2.5) > Self.level(sound, first, 2...2.5) + 3)
      }
    }
  }

  @Test("Holds are one stroke, soon over: a high one for full lungs, a low one for empty ones")
  func holds() async throws {
    try await inTurn {
      for (kind, pitch) in [(PhaseKind.hold, 659.26), (.empty, 220)] {
        let sound = try RenderBench.cue(.bowl, kind, seconds: 4).left

        #expect(Self.level(sound, pitch, 0.05...0.35) > -34)
        let others = [293.66, 440, 659.26, 220].filter { $0 != pitch }
        for other in others { #expect(Self.level(sound, other, 0.05...0.35) < -45) }
        // A second and a half later it is 60 dB softer.
        let (early, late) = (sound.part(0..<9_600).peak, sound.part(72_000..<81_600).peak)
        #expect(late < early / 500)
      }
    }
  }

  @Test("No bell that marks a phase rings longer than 5 s")
  func decays() {
    for slot in [CueSlot.inhale, .hold, .exhale, .empty, .breathe] {
      for recipe in CueSet.bowl.layers[slot] ?? [] {
        switch recipe {
        case .bell(let bell, _, _): #expect(bell.longestDecay <= 5)
        case .figure(let strokes, _): #expect(strokes.allSatisfy { $0.bell.longestDecay <= 5 })
        default: Issue.record("\(slot) is no bell")
        }
      }
    }
  }

  @Test(
    "At thirty fast breaths each stroke still stands out: a breath later it has fallen by 20 dB"
  )
  func fastBreaths() async throws {
    try await inTurn {
      for kind in [PhaseKind.inhale, .exhale] {
        let sound = try RenderBench.cue(.bowl, kind, seconds: 4).left

        let early = sound.part(Int(0.16 * 48_000)..<Int(0.5 * 48_000)).peak
        let late = sound.part(Int(1.5 * 48_000)..<Int(1.7 * 48_000)).peak
        #expect(late < early / 6)
        let breath = sound.part(3 * 48_000..<Int(3.2 * 48_000)).peak
        #expect(breath < early / 10)
      }
    }
  }

  @Test("The strokes of a figure are its bells, one after the other")
  func strokes() async throws {
    try await inTurn {
      let low = ModalBell.bowl.tuned(to: 300, decay: 1)
      let high = ModalBell.rin.tuned(to: 700, decay: 1)
      let figure = [Stroke(bell: low, strength: 0.5), Stroke(bell: high, after: 0.25)]

      let table = figure.render(rate: 48_000)

      let (first, second) = (low.render(rate: 48_000, strength: 0.5), high.render(rate: 48_000))
      #expect(table.frames == 12_000 + second.frames)
      #expect(abs(table.peak() - 1) < 1e-6)
      let sums = (0..<table.frames).map { frame in
        (frame < first.frames ? first.samples[frame] : 0)
          + (frame >= 12_000 ? second.samples[frame - 12_000] : 0)
      }
      let peak = sums.map(abs).max() ?? 0
      let worst = sums.indices.map { abs(sums[$0] / peak - table.samples[$0]) }.max() ?? 1
      #expect(worst < 1e-6)
    }
  }
}
