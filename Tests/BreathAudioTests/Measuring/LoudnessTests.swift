import BreathTesting
import Glibc
import Testing

@Suite("Loudness meter")
struct LoudnessTests {
  private static func sine(
    _ level: Double,
    seconds: Int,
    frequency: Double = 1_000,
    rate: Int
  ) -> Signal {
    let (amplitude, step) = (pow(10, level / 20), 2 * .pi * frequency / Double(rate))
    return Signal(
      (0..<seconds * rate).map { Float(amplitude * sin(step * Double($0))) },
      rate: rate
    )
  }

  @Test(
    "A stereo sine of 1 kHz is as many LUFS as its level in dBFS (EBU Tech 3341, cases 1 and 2)",
    arguments: [-23.0, -33],
    [44_100, 48_000, 96_000]
  )
  func sines(level: Double, rate: Int) async throws {
    try await inTurn {
      let sound = Self.sine(level, seconds: 5, rate: rate)

      let loudness = Loudness(sound, sound)

      #expect(abs(loudness.momentary - level) < 0.1)
      #expect(abs(loudness.shortTerm - level) < 0.1)
      #expect(abs(loudness.integrated - level) < 0.1)
    }
  }

  @Test("Soft parts are left out of the whole (EBU Tech 3341, case 3)")
  func gates() async throws {
    try await inTurn {
      let parts = [(-36.0, 10), (-23, 60), (-36, 10)]
      let samples = parts.flatMap { Self.sine($0.0, seconds: $0.1, rate: 48_000).samples }
      let sound = Signal(samples, rate: 48_000)

      #expect(abs(Loudness(sound, sound).integrated + 23) < 0.1)
    }
  }

  @Test("Low sounds count less, and one ear is half of two")
  func weighting() async throws {
    try await inTurn {
      let silence = Signal([Float](repeating: 0, count: 5 * 48_000), rate: 48_000)
      let middle = Self.sine(-20, seconds: 5, rate: 48_000)
      let low = Self.sine(-20, seconds: 5, frequency: 50, rate: 48_000)

      #expect(abs(Loudness(middle, silence).shortTerm + 23.01) < 0.1)
      #expect(Loudness(low, low).shortTerm < -23)
      #expect(Loudness(silence, silence).shortTerm < -150)
    }
  }
}
