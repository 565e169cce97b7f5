/// How a sample is stored in a stream.
enum SampleFormat: UInt8, Sendable, BitwiseCopyable {
  /// 16-bit integers, little-endian.
  case int16
  /// 32-bit integers, little-endian.
  case int32
  /// 32-bit floating point in −1…1, little-endian.
  case float32

  var bytesPerSample: Int { self == .int16 ? 2 : 4 }
}

/// The shape of a stream: rate, channels and sample format, as the card granted them.
struct StreamFormat: Hashable, Sendable, BitwiseCopyable {
  /// Frames a second.
  let rate: Int
  /// Samples a frame.
  let channels: Int
  /// How a sample is stored.
  let sample: SampleFormat

  var bytesPerFrame: Int { channels * sample.bytesPerSample }
}

/// How much sound is kept ahead of the card, in nanoseconds.
struct BufferProfile: Hashable, Sendable {
  let buffer: Int64
  let period: Int64

  /// For what moves its pointer like hardware: few wake-ups, and a rewind takes back what was early.
  static let frugal = BufferProfile(buffer: 500_000_000, period: 125_000_000)
  /// For a sound server, whose reported delay spreads with the length of the buffer.
  static let server = BufferProfile(buffer: 200_000_000, period: 50_000_000)
  /// The same where what is struck by hand must be heard soon, for more wake-ups.
  static let promptServer = BufferProfile(buffer: 80_000_000, period: 20_000_000)
}
