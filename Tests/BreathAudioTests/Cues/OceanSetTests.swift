import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("The sea")
struct OceanSetTests {
  /// Level in dBFS and brightness in hertz at parts of a phase, the mean of several cues.
  private static func contour(
    _ kind: PhaseKind,
    seconds: Double
  ) throws -> [(level: Double, brightness: Double)] {
    let sound = try RenderBench.cue(.ocean, kind, seconds: seconds)
    return [0.15, 0.3, 0.5, 0.7, 0.85].map { part in
      let middle = Int(part * seconds * 48_000)
      let half = Int(0.04 * seconds * 48_000)
      let window = sound.left.part(middle - half..<middle + half)
      return (20 * log10(window.level), Spectrum(window).centroid)
    }
  }

  @Test("In, level and brightness rise with the breath; out, they fall", arguments: [4.0, 5.5, 8])
  func follows(seconds: Double) async throws {
    try await inTurn {
      let up = try Self.contour(.inhale, seconds: seconds)
      let down = try Self.contour(.exhale, seconds: seconds)

      for (name, contour, isUp) in [("in", up, true), ("out", down, false)] {
        let texts = contour.map { "\(Int($0.level.rounded())) dB \(Int($0.brightness)) Hz" }
        report("ocean \(name), \(seconds) s: \(texts.joined(separator: ", "))")
        let ordered = isUp ? contour : contour.reversed()
        for (before, after) in zip(ordered, ordered.dropFirst()) {
          #expect(after.level > before.level - 0.5)
          #expect(after.brightness > before.brightness - 20)
        }
        let (first, last) = (ordered[0], ordered[4])
        #expect(last.level - first.level > 15)
        #expect(last.brightness / first.brightness > 2)
      }
      // Full lungs sound alike from both sides, and so do empty ones.
      #expect(abs(up[4].level - down[0].level) < 2.5)
      #expect(abs(up[0].level - down[4].level) < 3)
    }
  }

  @Test("Both holds stand, a bright one for full lungs and a dark one for empty ones")
  func holds() async throws {
    try await inTurn {
      let full = try Self.contour(.hold, seconds: 6)
      let empty = try Self.contour(.empty, seconds: 6)

      for contour in [full, empty] {
        let levels = contour.map(\.level)
        #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 3)
      }
      #expect(full.allSatisfy { (1_000..<1_400).contains($0.brightness) })
      #expect(empty.allSatisfy { (200..<350).contains($0.brightness) })
      // Softer than the breath.
      let crest = try Self.contour(.inhale, seconds: 6)[4].level
      #expect(full[2].level < crest - 6)
    }
  }

  @Test("At every turn it is silent, also where the phase is as short as can be")
  func turns() async throws {
    try await inTurn {
      for kind in [PhaseKind.inhale, .hold, .exhale, .empty] {
        for seconds in [0.1, 1, 4, 7.3] {
          let sound = try RenderBench.cue(.ocean, kind, seconds: seconds, tail: 0.1)
          let end = Int((seconds * 48_000).rounded())
          for side in [sound.left, sound.right] {
            #expect(side.part(0..<48).peak < 0.01)
            #expect(side.part(end - 48..<end).peak < 0.005)
            #expect(side.part(end..<side.samples.count).peak == 0)
            #expect(ClickDetector().clicks(in: side).isEmpty)
          }
        }
      }
    }
  }

  @Test("Every breath of a session has noise of its own")
  func breaths() async throws {
    try await inTurn {
      let plan = try SessionPlan(BreathPattern(shortForm: "4-4"), length: .breaths(2))
      let bench = RenderBench(.ocean, plan)
      bench.strike(0, of: .inhale, at: 0)
      let first = bench.render(0..<192_000).left
      bench.renderer.forget(before: 200_000)
      bench.strike(1, of: .inhale, at: 200_000)
      let second = bench.render(200_000..<392_000).left

      #expect(!first.isSame(as: second))
      #expect(first.peak > 0.02)
    }
  }
}
