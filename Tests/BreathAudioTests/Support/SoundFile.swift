import BreathTesting
import CSndFile

/// A sound file, read by libsndfile itself.
struct SoundFile {
  let rate: Int
  let channels: Int
  /// The container and the coding, as `SF_FORMAT_…`.
  let format: Int
  /// Interleaved samples.
  let samples: [Int16]

  init?(_ path: String) {
    var info = SF_INFO()
    guard let handle = sf_open(path, CInt(SFM_READ), &info) else { return nil }
    defer { sf_close(handle) }
    rate = Int(info.samplerate)
    channels = Int(info.channels)
    format = Int(info.format)
    let count = Int(info.frames) * channels
    guard count > 0 else {
      samples = []
      return
    }
    samples = [Int16](unsafeUninitializedCapacity: count) { memory, initialized in
      initialized = Int(sf_read_short(handle, memory.baseAddress, sf_count_t(count)))
    }
  }

  /// Writes a file by libsndfile itself; false where it takes no such format.
  ///
  /// - Parameters:
  ///   - samples: Interleaved samples.
  ///   - path: Where to write it.
  ///   - format: The container and the coding, as `SF_FORMAT_…`.
  ///   - channels: How many there are.
  ///   - rate: Frames a second.
  /// - Returns: Whether all was written.
  static func write(
    _ samples: [Float],
    to path: String,
    format: Int = SF_FORMAT_WAV | SF_FORMAT_FLOAT,
    channels: Int = 1,
    rate: Int = 48_000
  ) -> Bool {
    var info = SF_INFO()
    info.samplerate = CInt(rate)
    info.channels = CInt(channels)
    info.format = CInt(format)
    guard let handle = sf_open(path, CInt(SFM_WRITE), &info) else { return false }
    // In blocks, for libvorbis takes as much of the stack as it is given frames.
    var isWhole = true
    for first in stride(from: 0, to: samples.count, by: 4096 * channels) {
      let block = Array(samples[first..<min(samples.count, first + 4096 * channels)])
      isWhole = isWhole && sf_write_float(handle, block, sf_count_t(block.count)) == block.count
    }
    return sf_close(handle) == 0 && isWhole
  }

  var frames: Int { samples.count / channels }

  /// The left channel.
  var left: Signal {
    Signal(
      stride(from: 0, to: samples.count, by: channels).map { Float(samples[$0]) / 32_768 },
      rate: rate
    )
  }
}
