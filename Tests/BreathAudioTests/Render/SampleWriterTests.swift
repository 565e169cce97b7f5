import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Sample writer")
struct SampleWriterTests {
  /// Stereo samples in a stream's format, and how many were clamped.
  private static func convert<Sample: BitwiseCopyable>(
    _ stereo: [Float],
    _ channels: Int,
    _ format: SampleFormat,
    as type: Sample.Type,
    from first: Int64 = 0,
    isKeptAwake: Bool = false
  ) -> (samples: [Sample], clamped: Int) {
    var writer = SampleWriter(
      StreamFormat(rate: 48_000, channels: channels, sample: format),
      isKeptAwake: isKeptAwake
    )
    defer { writer.deallocate() }
    var block = stereo
    let frames = stereo.count / 2
    block.withUnsafeMutableBufferPointer { block in
      if let memory = block.baseAddress { writer.convert(memory, frames: frames, from: first) }
    }
    let count = frames * channels
    let samples = writer.bytes.bindMemory(to: type, capacity: count)
    return (Array(UnsafeBufferPointer(start: samples, count: count)), writer.clamped)
  }

  /// What sixteen bits and the noise of a frame make of a sample.
  private static func rounded(_ sample: Float, _ noise: Float) -> Int16 {
    let value = sample == 0 ? 0 : sample * 32_767 + noise
    return Int16(max(-32_768, min(32_767, value.rounded(.toNearestOrEven))))
  }

  @Test("Sixteen bits are the sample with its frame's noise, to the nearest; silence has none")
  func int16() {
    var generator = SeededGenerator(seed: 1)
    var stereo = (0..<1_000).map { _ in Float.random(in: -1...1, using: &generator) }
    stereo += [1, -1, 0, -0.0, .leastNonzeroMagnitude, 0.5 / 32_767, 1, 1, -1, -1]

    let (samples, clamped) = Self.convert(stereo, 2, .int16, as: Int16.self, from: 70_000)

    // In steps of a float at 2²³ the sum is rounded once more, which may move a half.
    for frame in 0..<stereo.count / 2 {
      let noise = Dither.noise(at: UInt32(70_000 + frame))
      let expected = [
        Self.rounded(stereo[2 * frame], noise.left),
        Self.rounded(stereo[2 * frame + 1], noise.right),
      ]
      #expect(abs(Int(samples[2 * frame]) - Int(expected[0])) <= 1)
      #expect(abs(Int(samples[2 * frame + 1]) - Int(expected[1])) <= 1)
    }
    #expect(clamped == 0)
    #expect(samples[1_002] == 0)
    #expect(samples[1_003] == 0)
  }

  @Test("For a card that is kept awake silence is a noise 94 dB under full scale, in each format")
  func awake() {
    let silence = [Float](repeating: 0, count: 2_048)
    let short = Self.convert(silence, 2, .int16, as: Int16.self, isKeptAwake: true).samples
      .map { Double($0) / 0x1p15 }
    let long = Self.convert(silence, 2, .int32, as: Int32.self, isKeptAwake: true).samples
      .map { Double($0) / 0x1p31 }
    let float = Self.convert(silence, 2, .float32, as: Float.self, isKeptAwake: true).samples
      .map { Double($0) }

    // A triangle of ±1 step has a variance of 1/6; sixteen bits add their dither, and 1/12 by rounding.
    for (samples, variance) in [(short, 5.0 / 12), (long, 1.0 / 6), (float, 1.0 / 6)] {
      let mean = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
      #expect(abs(mean * 0x1p30 / variance - 1) < 0.1)
      #expect((samples.map(abs).max() ?? 1) * 0x1p15 <= 2.5)
    }
    let other = Self.convert(silence, 2, .int16, as: Int16.self, from: 48_000, isKeptAwake: true)
    #expect(other.samples.map { Double($0) / 0x1p15 } != short)
  }

  @Test("A frame has the same noise wherever its block begins", arguments: [1, 2, 3, 509])
  func sameNoise(cut: Int) {
    let stereo = (0..<2_048).map { Float($0 % 37 - 18) / 500 }

    let whole = Self.convert(stereo, 2, .int16, as: Int16.self, from: 1 << 40).samples
    let rest = Array(stereo[(2 * cut)...])
    let part = Self.convert(rest, 2, .int16, as: Int16.self, from: 1 << 40 + Int64(cut)).samples

    #expect(part == Array(whole[(2 * cut)...]))
  }

  @Test("The rounding leaves no harmonics: a tone of one step stays a tone")
  func linear() async throws {
    try await inTurn {
      let tone = (0..<65_536).map { 0.9 / 32_767 * sine(UInt64($0) &* (UInt64.max / 48)) }
      var samples: [Int16] = []
      for first in stride(from: 0, to: 65_536, by: 1024) {
        let stereo = tone[first..<first + 1024].flatMap { [$0, $0] }
        samples += Self.convert(stereo, 2, .int16, as: Int16.self, from: Int64(first)).samples
      }

      for channel in 0..<2 {
        let signal = Signal(
          stride(from: channel, to: samples.count, by: 2).map { Float(samples[$0]) },
          rate: 48_000
        )
        let spectrum = Spectrum(signal)
        // 20·log₁₀ of an amplitude of 0.9 of a step; noise of 0.5 steps lies far below in each bin.
        #expect(abs(spectrum.level(in: 990...1_010) + 0.9) < 0.5)
        #expect(spectrum.greatest(awayFrom: [1_000]).level < -25)
      }
    }
  }

  @Test("What is over full scale is clamped and counted, and what is at it is not")
  func clamps() {
    let stereo: [Float] = [1, -1, 1.000_1, -1.000_1, 40, -40, 0, 0.5]

    let (samples, clamped) = Self.convert(stereo, 2, .int16, as: Int16.self)

    let expected: [Int16] = [32_767, -32_767, 32_767, -32_767, 32_767, -32_767, 0, 16_384]
    #expect(zip(samples, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    #expect(samples[6] == 0)
    #expect(clamped == 4)
  }

  @Test("A single channel is the mean of both")
  func mono() {
    let stereo: [Float] = [0.5, 0.25, 1, -1, 0.75, 0.75, 0, -0.5]

    let (samples, _) = Self.convert(stereo, 1, .float32, as: Float.self)
    let short = Self.convert(stereo, 1, .int16, as: Int16.self).samples

    #expect(samples == [0.375, 0, 0.75, -0.25])
    #expect(zip(short, samples).allSatisfy { abs(Float($0) - $1 * 32_767) <= 1.5 })
    #expect(short[1] == 0)
  }

  @Test("Six channels have the sound in the first two and silence in the others")
  func sixChannels() {
    let stereo: [Float] = [0.5, -0.25, 1, -1]

    let (samples, _) = Self.convert(stereo, 6, .float32, as: Float.self)
    let short = Self.convert(stereo, 6, .int16, as: Int16.self).samples

    let expected: [Float] = [0.5, -0.25, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0]
    #expect(samples == expected)
    #expect(zip(short, expected).allSatisfy { abs(Float($0) - $1 * 32_767) <= 1.5 })
    #expect(zip(short, expected).allSatisfy { $1 != 0 || $0 == 0 })
  }

  @Test("Thirty-two bits are within the precision of a Float, and reach full scale without a trap")
  func int32() {
    var generator = SeededGenerator(seed: 2)
    let stereo =
      (0..<1_000).map { _ in Float.random(in: -1...1, using: &generator) } + [1, -1, 0, 0]

    let (samples, clamped) = Self.convert(stereo, 2, .int32, as: Int32.self)

    for (sample, value) in zip(samples, stereo) {
      #expect(abs(Double(sample) - Double(value) * 0x1p31) <= 256)
    }
    #expect(samples.suffix(4) == [2_147_483_392, -2_147_483_392, 0, 0])
    #expect(clamped == 0)
  }
}
