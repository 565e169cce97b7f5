import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Resampler")
struct ResamplerTests {
  private static let pairs = [
    (44_100, 48_000), (48_000, 44_100), (96_000, 48_000), (48_000, 96_000), (22_050, 48_000),
    (8_000, 48_000), (192_000, 44_100), (44_101, 48_000), (48_000, 47_999),
  ]

  private static func sine(_ frequency: Double, rate: Int, frames: Int) -> [Double] {
    (0..<frames).map { 0.9 * sin(2 * .pi * frequency * Double($0) / Double(rate)) }
  }

  private static func table(_ samples: [Double], rate: Int, channels: Int = 1) -> SoundTable {
    let table = SoundTable(frames: samples.count / channels, channels: channels, rate: rate)
    for (place, sample) in samples.enumerated() { table.samples[place] = Float(sample) }
    return table
  }

  @Test(
    "A sine up to 0.87 of half the lower rate is the same sine, to −97 dB",
    arguments: pairs,
    [0.01, 0.3, 0.7, 0.87]
  )
  func sines(pair: (Int, Int), part: Double) async throws {
    try await inTurn {
      let (source, target) = pair
      let frequency = part * Double(min(source, target)) / 2
      let table = Self.table(Self.sine(frequency, rate: source, frames: source / 2), rate: source)

      let result = table.resampled(to: target)

      // Away from the ends, where the sine begins and stops.
      let ideal = Self.sine(frequency, rate: target, frames: result.frames)
      let middle = result.frames / 5..<result.frames * 4 / 5
      let worst = middle.map { abs(Double(result.samples[$0]) - ideal[$0]) }.max() ?? 1
      #expect(20 * log10(worst / 0.9) < -97, "\(frequency) Hz")
    }
  }

  @Test(
    "What the lower rate cannot hold is 97 dB down, not folded",
    arguments: [
      (96_000, 48_000, 24_500.0), (96_000, 44_100, 22_100), (96_000, 48_000, 47_000),
      (48_000, 44_100, 23_000), (192_000, 44_100, 60_000), (48_000, 8_000, 4_050),
    ]
  )
  func folding(source: Int, target: Int, frequency: Double) async throws {
    try await inTurn {
      let table = Self.table(Self.sine(frequency, rate: source, frames: source / 2), rate: source)

      let result = table.resampled(to: target).signal(rate: target)

      let middle = result.part(result.samples.count / 5..<result.samples.count * 4 / 5)
      #expect(20 * log10(Double(middle.peak) / 0.9) < -97)
    }
  }

  @Test(
    "Taken to a higher rate, nothing sounds but what was there",
    arguments: [44_100, 22_050, 8_000]
  )
  func mirrors(rate: Int) async throws {
    try await inTurn {
      let frequency = 0.4 * Double(rate)
      let table = Self.table(Self.sine(frequency, rate: rate, frames: rate), rate: rate)

      let result = table.resampled(to: 48_000).signal(rate: 48_000)

      let middle = result.part(9_600..<38_400)
      // As far down as the spectrum's own window lets one see.
      #expect(Spectrum(middle).greatest(awayFrom: [frequency]).level < -92)
    }
  }

  @Test("A constant stays the same constant, and a sound its length", arguments: pairs)
  func constant(pair: (Int, Int)) async throws {
    try await inTurn {
      let (source, target) = pair
      let frames = source / 4 + 1
      let table = Self.table([Double](repeating: 0.5, count: frames), rate: source)

      let result = table.resampled(to: target)

      let exact = Double(frames) * Double(target) / Double(source)
      #expect(result.frames == Int(exact.rounded(.up)))
      let middle = result.frames / 4..<result.frames * 3 / 4
      #expect(middle.allSatisfy { abs(result.samples[$0] - 0.5) < 1e-5 })
    }
  }

  @Test("Left and right stay apart, and each moment where it was")
  func stereo() {
    var samples = [Double](repeating: 0, count: 2 * 9_600)
    samples[2 * 4_800] = 1
    samples[2 * 2_400 + 1] = 1
    let table = Self.table(samples, rate: 96_000, channels: 2)

    let result = table.resampled(to: 48_000)

    let left = Signal(result.samples, count: result.frames, stride: 2, rate: 48_000)
    let right = Signal(result.samples + 1, count: result.frames, stride: 2, rate: 48_000)
    #expect(left.samples.firstIndex { $0 == left.peak } == 2_400)
    #expect(right.samples.firstIndex { $0 == right.peak } == 1_200)
    #expect(left.samples[1_200] == 0)
    #expect(right.samples[2_400] == 0)
  }

  @Test("At its own rate a sound is left as it is, and one frame is enough to be one")
  func edges() {
    let table = Self.table([0.5], rate: 44_100)

    #expect(table.resampled(to: 44_100) === table)
    #expect(table.resampled(to: 48_000).frames == 2)
    #expect(table.resampled(to: 8_000).frames == 1)
  }
}
