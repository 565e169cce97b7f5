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
    as type: Sample.Type
  ) -> (samples: [Sample], clamped: Int) {
    var writer = SampleWriter(StreamFormat(rate: 48_000, channels: channels, sample: format))
    defer { writer.deallocate() }
    var block = stereo
    let frames = stereo.count / 2
    block.withUnsafeMutableBufferPointer { block in
      if let memory = block.baseAddress { writer.convert(memory, frames: frames) }
    }
    let count = frames * channels
    let samples = writer.bytes.bindMemory(to: type, capacity: count)
    return (Array(UnsafeBufferPointer(start: samples, count: count)), writer.clamped)
  }

  @Test("Sixteen bits are the nearest, and halves go to even")
  func int16() {
    var generator = SeededGenerator(seed: 1)
    var stereo = (0..<1_000).map { _ in Float.random(in: -1...1, using: &generator) }
    // Halves that a Float can say once they are multiplied.
    stereo += (-250...250).map { (Float($0) + 0.5) / 32_767 }
    stereo += [1, -1, 0, -0.0, .leastNonzeroMagnitude, 0.5 / 32_767, 1.5 / 32_767]

    let (samples, clamped) = Self.convert(stereo, 2, .int16, as: Int16.self)

    #expect(samples == stereo.map { Int16(($0 * 32_767).rounded(.toNearestOrEven)) })
    #expect(clamped == 0)
  }

  @Test("What is over full scale is clamped and counted, and what is at it is not")
  func clamps() {
    let stereo: [Float] = [1, -1, 1.000_1, -1.000_1, 40, -40, 0, 0.5]

    let (samples, clamped) = Self.convert(stereo, 2, .int16, as: Int16.self)

    #expect(samples == [32_767, -32_767, 32_767, -32_767, 32_767, -32_767, 0, 16_384])
    #expect(clamped == 4)
  }

  @Test("A single channel is the mean of both")
  func mono() {
    let stereo: [Float] = [0.5, 0.25, 1, -1, 0.75, 0.75, 0, -0.5]

    let (samples, _) = Self.convert(stereo, 1, .float32, as: Float.self)

    #expect(samples == [0.375, 0, 0.75, -0.25])
  }

  @Test("Six channels have the sound in the first two and silence in the others")
  func sixChannels() {
    let stereo: [Float] = [0.5, -0.25, 1, -1]

    let (samples, _) = Self.convert(stereo, 6, .float32, as: Float.self)

    #expect(samples == [0.5, -0.25, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0])
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
