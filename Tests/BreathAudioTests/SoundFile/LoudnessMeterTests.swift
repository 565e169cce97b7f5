import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Loudness meter")
struct LoudnessMeterTests {
  private static func sine(_ level: Double, rate: Int, seconds: Int, channels: Int) -> [Float] {
    (0..<rate * seconds * channels).map { place in
      let time = Double(place / channels) / Double(rate)
      return Float(pow(10, level / 20) * sin(2 * .pi * 1_000 * time))
    }
  }

  private static func loudness(_ samples: [Float], rate: Int, channels: Int) -> Double {
    var meter = LoudnessMeter(rate: rate, channels: channels)
    meter.add(samples, frames: samples.count / channels)
    return meter.integrated
  }

  @Test(
    "A stereo sine of 1 kHz at −23 dBFS has −23 LUFS, at any rate",
    arguments: [16_000, 44_100, 48_000, 96_000]
  )
  func reference(rate: Int) {
    let stereo = Self.sine(-23, rate: rate, seconds: 2, channels: 2)
    let mono = Self.sine(-23, rate: rate, seconds: 2, channels: 1)

    // EBU Tech 3341, case 1.
    #expect(abs(Self.loudness(stereo, rate: rate, channels: 2) + 23) < 0.1)
    // From two loudspeakers.
    #expect(abs(Self.loudness(mono, rate: rate, channels: 1) + 23) < 0.1)
  }

  @Test("Pauses are left out, and silence has none")
  func gates() {
    let silence = [Float](repeating: 0, count: 48_000 * 6)
    let tone = Self.sine(-20, rate: 48_000, seconds: 3, channels: 2)

    #expect(abs(Self.loudness(silence + tone + silence, rate: 48_000, channels: 2) + 20) < 0.5)
    #expect(Self.loudness(silence, rate: 48_000, channels: 2) == -.infinity)
    #expect(Self.loudness([], rate: 48_000, channels: 2) == -.infinity)
  }

  @Test("It tells what the tests' own meter tells, also of a bell")
  func other() {
    let table = Sound(.rin).table(rate: 48_000)
    let signal = Signal(table.samples, count: table.frames, rate: 48_000)

    var meter = LoudnessMeter(rate: 48_000, channels: 1)
    meter.add(table.samples, frames: table.frames)

    #expect(abs(meter.integrated - Loudness(signal, signal).integrated) < 0.05)
  }

  @Test("A sound of less than 400 ms is as loud as all of it")
  func short() {
    let tone = Array(Self.sine(-20, rate: 48_000, seconds: 1, channels: 2).prefix(9_600))

    #expect(abs(Self.loudness(tone, rate: 48_000, channels: 2) + 20) < 0.3)
  }
}
