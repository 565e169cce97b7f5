import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Tones")
struct ToneSetTests {
  /// The pitch in hertz at parts of a phase: a straight line through what is measured there.
  private static func contour(_ kind: PhaseKind, seconds: Double, rate: Int) throws -> [Double] {
    let sound = try RenderBench.cue(.tone, kind, seconds: seconds, rate: rate).left
    return [0.1, 0.3, 0.5, 0.7, 0.9].map { part in
      let middle = Int(part * seconds * Double(rate))
      let window = sound.part(middle - rate / 20..<middle + rate / 20)
      return window.strongestPitch(near: 275, within: 125)
    }
  }

  @Test(
    "In goes up a fifth in a straight line, out comes down it, whatever their length",
    arguments: [2.0, 4, 8],
    [44_100, 48_000, 96_000]
  )
  func glides(seconds: Double, rate: Int) async throws {
    try await inTurn {
      let up = try Self.contour(.inhale, seconds: seconds, rate: rate)
      let down = try Self.contour(.exhale, seconds: seconds, rate: rate)

      for (place, part) in [0.1, 0.3, 0.5, 0.7, 0.9].enumerated() {
        #expect(abs(up[place] - (220 + 110 * part)) < 4)
        #expect(abs(down[place] - (330 - 110 * part)) < 4)
      }
      report("tone, \(Int(seconds)) s at \(rate) Hz: in \(up.whole), out \(down.whole) Hz")
    }
  }

  @Test("A hold stands where the breath in ended, and with empty lungs an octave below")
  func holds() async throws {
    try await inTurn {
      let hold = try RenderBench.cue(.tone, .hold, seconds: 7).left
      let empty = try RenderBench.cue(.tone, .empty, seconds: 7).left

      for second in [1, 3, 5] {
        let window = second * 48_000..<(second + 1) * 48_000
        #expect(abs(hold.part(window).strongestPitch(near: 330, within: 20) - 330) < 0.05)
        #expect(abs(empty.part(window).strongestPitch(near: 165, within: 20) - 165) < 0.05)
      }
      // Still: as loud at its start as at its end.
      for sound in [hold, empty] {
        let peaks = sound.part(48_000..<6 * 48_000).peaks(ofParts: 10)
        #expect((peaks.max() ?? 0) < (peaks.min() ?? 0) * 1.02)
      }
    }
  }

  @Test("Free breathing is a chord of three, which stands")
  func breathe() async throws {
    try await inTurn {
      let sound = try RenderBench.cue(.tone, .breathe, seconds: 6).left

      let spectrum = Spectrum(sound.part(48_000..<5 * 48_000))
      let levels = [220, 277.18, 440].map { spectrum.level(in: $0 - 2...$0 + 2) }
      #expect(levels.allSatisfy { $0 > -40 })
      #expect(spectrum.greatest(awayFrom: [220, 277.18, 440]).level < -90)
    }
  }
}

extension [Double] {
  /// The numbers without their fractions, in a row.
  fileprivate var whole: String { map { "\(Int($0.rounded()))" }.joined(separator: " ") }
}
