import BreathTesting
import Glibc
import Testing

@Suite("Spectrum")
struct SpectrumTests {
  private static func sine(_ frequency: Double, _ amplitude: Double, frames: Int) -> [Float] {
    (0..<frames).map { Float(amplitude * sin(2 * .pi * frequency * Double($0) / 48_000)) }
  }

  @Test(
    "A sine shows at its pitch with its level, in any length",
    arguments: [10_000, 16_384, 30_001]
  )
  func level(frames: Int) {
    let spectrum = Spectrum(Signal(Self.sine(1234, 0.1, frames: frames), rate: 48_000))

    // Between two bins it shows up to 0.8 dB softer.
    let level = spectrum.level(in: 1230...1238)
    #expect(level < -19.99)
    #expect(level > -20.9)
    #expect(spectrum.level(in: 3000...20_000) < -105)
    #expect(abs(spectrum.centroid - 1234) < 1)
  }

  @Test("A soft sine is found beside a loud one, and nothing beside both")
  func away() {
    let samples = zip(
      Self.sine(1000, 0.5, frames: 48_000),
      Self.sine(7000, 0.000_02, frames: 48_000)
    ).map { $0 + $1 }
    let spectrum = Spectrum(Signal(samples, rate: 48_000))

    let found = spectrum.greatest(awayFrom: [1000])

    #expect(abs(found.frequency - 7000) < 2)
    #expect(abs(found.level + 94) < 1)
    #expect(spectrum.greatest(awayFrom: [1000, 7000]).level < -96)
  }
}
