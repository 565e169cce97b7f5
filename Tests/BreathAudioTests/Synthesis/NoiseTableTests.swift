import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Noise table")
struct NoiseTableTests {
  private static func signal(_ table: NoiseTable, _ mixture: NoiseMixture, _ rate: Int) -> Signal {
    Signal((0..<table.frames).map { mixture.sample(table.samples, $0) }, rate: rate)
  }

  private static func colour(_ number: Int) -> NoiseMixture {
    NoiseMixture(colours: (number, number), weights: (1, 0))
  }

  /// The power above a frequency as a part of all.
  private static func part(of spectrum: Spectrum, above frequency: Double) -> Double {
    let power = spectrum.amplitudes.map { $0 * $0 }
    let first = Int(frequency / spectrum.binWidth)
    return power[first...].reduce(0, +) / power.reduce(0, +)
  }

  @Test(
    "Each colour is as loud as the others, and brighter than the one before",
    arguments: [44_100, 48_000, 96_000]
  )
  func colours(rate: Int) async throws {
    try await inTurn {
      let table = NoiseTable(rate: rate)
      let cutoffs = (0..<8).map { 250 * pow(5.6, Double($0) / 6) }

      for number in 0..<8 {
        let signal = Self.signal(table, Self.colour(number), rate)
        let spectrum = Spectrum(signal)
        #expect(abs(signal.level - 1) < 1e-3)
        // Little lies half an octave above the cutoff, much lies below it.
        #expect(Self.part(of: spectrum, above: 1.5 * cutoffs[number]) < 0.002)
        #expect(Self.part(of: spectrum, above: 0.7 * cutoffs[number]) > 0.15)
      }
    }
  }

  @Test("It has no pitch of its own, no mean, and closes upon itself")
  func loop() async throws {
    try await inTurn {
      let table = NoiseTable(rate: 48_000)
      let signal = Self.signal(table, Self.colour(6), 48_000)
      let spectrum = Spectrum(signal)

      // Between 200 and 1,000 Hz the noise is flat: of some thousand lines the greatest is ten times
      // the mean.
      let lines = spectrum.amplitudes[Int(200 / spectrum.binWidth)..<Int(1_000 / spectrum.binWidth)]
      let power = lines.map { $0 * $0 }
      let mean = power.reduce(0, +) / Double(power.count)
      #expect((power.max() ?? 0) / mean < 15)
      #expect(abs(signal.mean) < 1e-4)
      let turned = Signal(
        Array(signal.samples[60_000...] + signal.samples[..<60_000]),
        rate: 48_000
      )
      #expect(abs(turned.greatestStep - signal.greatestStep) < 0.2 * signal.greatestStep)
      #expect(ClickDetector().clicks(in: turned).isEmpty)
    }
  }

  @Test("What stands is a narrow band, or wide open, and as loud as the colours")
  func stills() async throws {
    try await inTurn {
      let table = NoiseTable(rate: 48_000)

      for (number, low, high) in [(6, 1050.0, 1400.0), (1, 250, 333)] {
        let signal = Self.signal(table, table.band(number), 48_000)
        let spectrum = Spectrum(signal)
        #expect(abs(signal.level - 1) < 1e-3)
        let inner = Self.part(of: spectrum, above: 0.8 * low)
        let outer = Self.part(of: spectrum, above: 1.25 * high)
        #expect(inner - outer > 0.9)
      }
      let open = Self.signal(table, table.open, 48_000)
      #expect(abs(open.level - 1) < 1e-3)
      #expect(Self.part(of: Spectrum(open), above: 1_400) > 0.1)
      #expect(Self.part(of: Spectrum(open), above: 250) < 0.8)
      #expect(open.peak <= table.peak(of: table.open) * 1.000_001)
    }
  }
}
