internal import CSndFile

/// How the channels of a sound file become one or two.
///
/// One channel and two stay as they are. Of more, left stays left and right stays right; a centre is
/// heard on both sides, 3 dB down; a surround on its own side, 3 dB down; one behind on both sides, 6 dB
/// down; what is for a subwoofer alone is left out.
///
/// - Source: ITU-R BS.775-4, table 2.
struct DownMix: Hashable, Sendable {
  /// How many channels a file may have.
  static let channels = 1...8

  /// How loud a channel is on each side, left first.
  private typealias Gains = SIMD2<Float>

  /// A gain for each of the file's channels; nil where they stay as they are.
  private let gains: [Gains]?
  /// How many channels the file has.
  let sources: Int

  /// Works out the gains.
  ///
  /// - Parameters:
  ///   - channels: How many channels there are.
  ///   - speakers: Which loudspeaker each is for, by libsndfile's numbers; nil for the usual order.
  ///   - isOgg: Whether the usual order is that of Vorbis and Opus, not that of WAV.
  init(channels: Int, speakers: [CInt]?, isOgg: Bool) {
    sources = channels
    guard channels > 2 else {
      gains = nil
      return
    }
    let usual = isOgg ? Self.vorbisOrders : Self.waveOrders
    let order = usual[channels] ?? []
    gains =
      speakers?.map(Self.gains)
      ?? (0..<channels).map { place in
        place < order.count ? order[place] : .centre
      }
  }

  /// 1, or 2 for left and right.
  var channels: Int { min(2, sources) }
  /// Whether channels are mixed.
  var isMixing: Bool { gains != nil }

  /// The samples, shape `[frame][source]`, as ``channels`` channels.
  func mixed(_ samples: [Float]) -> [Float] {
    // ThreadSanitizer takes an empty array, whose memory all share, for a race.
    guard let gains, !samples.isEmpty else { return samples }
    let frames = samples.count / sources
    return [Float](unsafeUninitializedCapacity: 2 * frames) { mixed, count in
      for frame in 0..<frames {
        var sum = Gains()
        for source in 0..<sources { sum += gains[source] * samples[frame * sources + source] }
        mixed[2 * frame] = sum.x
        mixed[2 * frame + 1] = sum.y
      }
      count = 2 * frames
    }
  }

  // MARK: Loudspeakers

  /// The orders of WAVE_FORMAT_EXTENSIBLE's usual masks, which FLAC has too.
  private static let waveOrders: [Int: [Gains]] = [
    3: [.left, .right, .centre],
    4: [.left, .right, .leftSurround, .rightSurround],
    5: [.left, .right, .centre, .leftSurround, .rightSurround],
    6: [.left, .right, .centre, .subwoofer, .leftSurround, .rightSurround],
    7: [.left, .right, .centre, .subwoofer, .behind, .leftSurround, .rightSurround],
    8: [
      .left, .right, .centre, .subwoofer, .leftSurround, .rightSurround, .leftSurround,
      .rightSurround,
    ],
  ]
  /// The orders of the Vorbis I specification, section 4.3.9, which Opus has too.
  private static let vorbisOrders: [Int: [Gains]] = [
    3: [.left, .centre, .right],
    4: [.left, .right, .leftSurround, .rightSurround],
    5: [.left, .centre, .right, .leftSurround, .rightSurround],
    6: [.left, .centre, .right, .leftSurround, .rightSurround, .subwoofer],
    7: [.left, .centre, .right, .leftSurround, .rightSurround, .behind, .subwoofer],
    8: [
      .left, .centre, .right, .leftSurround, .rightSurround, .leftSurround, .rightSurround,
      .subwoofer,
    ],
  ]

  private static func gains(of speaker: CInt) -> Gains {
    speakers[Int(speaker)] ?? .centre
  }

  private static let speakers: [Int: Gains] = [
    SF_CHANNEL_MAP_LEFT: .left,
    SF_CHANNEL_MAP_FRONT_LEFT: .left,
    SF_CHANNEL_MAP_FRONT_LEFT_OF_CENTER: .left,
    SF_CHANNEL_MAP_RIGHT: .right,
    SF_CHANNEL_MAP_FRONT_RIGHT: .right,
    SF_CHANNEL_MAP_FRONT_RIGHT_OF_CENTER: .right,
    SF_CHANNEL_MAP_REAR_LEFT: .leftSurround,
    SF_CHANNEL_MAP_SIDE_LEFT: .leftSurround,
    SF_CHANNEL_MAP_TOP_FRONT_LEFT: .leftSurround,
    SF_CHANNEL_MAP_TOP_REAR_LEFT: .leftSurround,
    SF_CHANNEL_MAP_REAR_RIGHT: .rightSurround,
    SF_CHANNEL_MAP_SIDE_RIGHT: .rightSurround,
    SF_CHANNEL_MAP_TOP_FRONT_RIGHT: .rightSurround,
    SF_CHANNEL_MAP_TOP_REAR_RIGHT: .rightSurround,
    SF_CHANNEL_MAP_REAR_CENTER: .behind,
    SF_CHANNEL_MAP_TOP_CENTER: .behind,
    SF_CHANNEL_MAP_TOP_REAR_CENTER: .behind,
    SF_CHANNEL_MAP_LFE: .subwoofer,
  ]
}

extension SIMD2<Float> {
  private static var down: Float { 0.707_106_8 }

  fileprivate static var left: Self { Self(1, 0) }
  fileprivate static var right: Self { Self(0, 1) }
  fileprivate static var centre: Self { Self(down, down) }
  fileprivate static var leftSurround: Self { Self(down, 0) }
  fileprivate static var rightSurround: Self { Self(0, down) }
  fileprivate static var behind: Self { Self(0.5, 0.5) }
  fileprivate static var subwoofer: Self { Self(0, 0) }
}
