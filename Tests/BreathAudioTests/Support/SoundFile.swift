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

  var frames: Int { samples.count / channels }

  /// The left channel.
  var left: Signal {
    Signal(
      stride(from: 0, to: samples.count, by: channels).map { Float(samples[$0]) / 32_768 },
      rate: rate
    )
  }
}
