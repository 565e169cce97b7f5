/// How the samples of a sound file lie.
struct SoundFileLayout: Hashable, Sendable {
  /// The bits of a sample, where a kind of file leaves the choice.
  enum Depth: Sendable {
    case bits16
    case bits24
  }

  /// Frames a second.
  let rate: Int
  /// 1, or 2 for left and right.
  let channels: Int
  /// The bits of a sample.
  let depth: Depth

  /// The bytes of a frame.
  var bytesPerFrame: Int { channels * (depth == .bits16 ? 2 : 3) }

  /// What a session is written as.
  static func session(rate: Int) -> SoundFileLayout {
    SoundFileLayout(rate: rate, channels: 2, depth: .bits16)
  }
}
