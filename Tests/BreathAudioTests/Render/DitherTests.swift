import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Dither")
struct DitherTests {
  private static let frames = 65_536

  private static func noise(from first: UInt32) -> (left: [Float], right: [Float]) {
    let noise = (0..<UInt32(frames)).map { Dither.noise(at: first &+ $0) }
    return (noise.map(\.left), noise.map(\.right))
  }

  private static func mean(_ values: some Collection<Float>) -> Double {
    values.reduce(0.0) { $0 + Double($1) } / Double(values.count)
  }

  @Test(
    "Its numbers are a triangle from −1 to 1: mean 0, a sixth as variance, no step within",
    arguments: [0, 10_000_000, 1 << 31, UInt32.max - 1_000]
  )
  func triangle(first: UInt32) async throws {
    try await inTurn {
      let noise = Self.noise(from: first)
      for side in [noise.left, noise.right] {
        #expect(side.allSatisfy { $0 >= -1 && $0 <= 1 })
        #expect(abs(Self.mean(side)) < 0.01)
        #expect(abs(Self.mean(side.map { $0 * $0 }) - 1.0 / 6) < 0.004)
        // A triangle has half of its area within 1 − √½ of its middle.
        let inner = side.count { abs($0) < 0.292_893 }
        #expect(abs(Double(inner) / Double(side.count) - 0.5) < 0.01)
      }
      let both = zip(noise.left, noise.right).map { $0 * $1 }
      #expect(abs(Self.mean(both)) < 0.004)
    }
  }

  @Test("It is white: no pitch stands out, no frame tells of the next", arguments: [0, 10_000_000])
  func white(first: UInt32) async throws {
    try await inTurn {
      let noise = Self.noise(from: first)
      for side in [noise.left, noise.right] {
        let spectrum = Spectrum(Signal(side, rate: 48_000))
        let power = spectrum.amplitudes.map { $0 * $0 }
        let mean = power.reduce(0, +) / Double(power.count)
        // Of 32,768 lines of noise the greatest is about twelve times the mean.
        #expect((power.max() ?? 0) / mean < 20)
        let next = zip(side, side.dropFirst()).map { $0 * $1 }
        #expect(abs(Self.mean(next)) < 0.004)
      }
    }
  }
}
