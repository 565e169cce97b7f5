import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Streaming resampler")
struct StreamingResamplerTests {
  @Test(
    "In pieces of any length it makes the same samples, bit for bit, as of the whole",
    arguments: [
      (44_100, 48_000), (48_000, 44_100), (8_000, 48_000), (192_000, 44_100), (44_101, 48_000),
      (48_000, 48_000), (2_000, 192_000), (384_000, 8_000),
    ],
    [1, 2]
  )
  func same(rates: (Int, Int), channels: Int) async throws {
    try await inTurn {
      var generator = SeededGenerator(seed: UInt64(rates.0 + channels))
      let frames = 9_001
      let samples = (0..<frames * channels).map { _ in Float.random(in: -1...1, using: &generator) }
      let table = SoundTable(frames: frames, channels: channels, rate: rates.0)
      table.samples.update(from: samples, count: samples.count)
      let whole = table.resampled(to: rates.1)

      var resampler = StreamingResampler(from: rates.0, to: rates.1, channels: channels)
      for _ in 0..<2 {
        var (made, place): ([Float], Int) = ([], 0)
        while place < frames {
          let count = min(frames - place, Int.random(in: 1...2_000, using: &generator))
          let piece = Array(samples[place * channels..<(place + count) * channels])
          made += resampler.resample(piece)
          place += count
        }
        made += resampler.finish()

        #expect(made.count == whole.frames * channels)
        let isSame = made.indices.allSatisfy { made[$0] == whole.samples[$0] }
        #expect(isSame)
        // It is the same again after a new start.
        resampler.restart()
      }
    }
  }

  @Test("Of nothing it makes nothing")
  func nothing() {
    var resampler = StreamingResampler(from: 44_100, to: 48_000, channels: 2)

    #expect(resampler.resample([]).isEmpty)
    #expect(resampler.finish().isEmpty)
  }
}
