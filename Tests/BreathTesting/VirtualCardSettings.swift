extension VirtualCard {
  /// How a sample lies in memory.
  public enum Format: String, Sendable, CaseIterable, Decodable {
    /// Signed 16 bit.
    case s16 = "S16_LE"
    /// Signed 32 bit.
    case s32 = "S32_LE"
    /// 32-bit floating point, full scale at ±1.
    case float = "FLOAT_LE"

    /// Signed 24 bit in three bytes, as many a USB card wants it.
    case packed24 = "S24_3LE"
    /// Signed 24 bit between the flags of a digital wire, as a Raspberry Pi's HDMI output wants it.
    case subframe = "IEC958_SUBFRAME_LE"

    /// The size of a sample.
    public var bytes: Int {
      switch self {
      case .s16: 2
      case .packed24: 3
      case .s32, .float, .subframe: 4
      }
    }

    /// The formats that a program fills by itself, without a conversion of libasound's.
    public static let plain: [Format] = [.s16, .s32, .float]
  }

  /// The mixer of a card, with one control: `Master`.
  public struct Mixer: Sendable {
    /// The volume, from 0 to 100.
    public var volume: Int
    /// Whether the control's switch is off.
    public var isMuted: Bool

    /// A control that lets sound through, unless said otherwise.
    public init(volume: Int = 80, isMuted: Bool = false) {
      self.volume = volume
      self.isMuted = isMuted
    }
  }

  /// What a card can do, and how it errs.
  public struct Settings: Sendable {
    /// The frame rates that it plays, in hertz.
    public var rates: ClosedRange<Int> = 8000...192_000
    /// The formats that it plays.
    public var formats: [Format] = [.s16, .s32, .float]
    /// The numbers of channels that it plays.
    public var channels: ClosedRange<Int> = 1...2
    /// The sizes of a period, in bytes; nil for 64 bytes to 2 MiB.
    public var periodBytes: ClosedRange<Int>?
    /// The sizes of the ring, in bytes; nil for 128 bytes to 4 MiB.
    public var bufferBytes: ClosedRange<Int>?
    /// How much faster than `CLOCK_MONOTONIC` it plays, in parts per million.
    public var ppm: Double = 0
    /// The frames that its pointer moves at a time.
    public var granule: Int = 1
    /// How far its time stamps are off at most, either way, in microseconds.
    public var stampNoiseMicroseconds: Double = 0
    /// How late its pointer is at most, anew at each look, in microseconds.
    public var lagMicroseconds: Double = 0
    /// How long after it has left the ring a frame is heard, in microseconds; the card's delay says so, its
    /// record and log know nothing of it.
    public var latencyMicroseconds: Double = 0
    /// What is plugged into it swallows so much when it wakes, in milliseconds, which the record leaves out.
    ///
    /// It wakes after each start of a stream, and where it has fallen asleep.
    public var wakeMilliseconds: Double = 0
    /// What is plugged into it falls asleep over so much digital silence, in milliseconds; 0 for never.
    public var dozeMilliseconds: Double = 0
    /// Whether a rewind takes frames back; a card that cannot says that it did, like PulseAudio's plugin.
    public var rewind: Bool = true
    /// Fixes noise and lag.
    public var seed: Int = 1
    /// Whether what it plays is kept; a card that plays for hours keeps nothing.
    public var isRecorded = true
    /// Whether it can be struck by faults: ``VirtualCard/strike(_:at:)``.
    public var isFragile = false
    /// The mixer; a card has none unless it is given one.
    public var mixer: Mixer?
    /// ALSA configuration to go with the card, such as another device.
    public var moreConfiguration: String = ""

    /// Settings to change; unchanged, an exact card that plays everything.
    public init() {}

    /// Settings, changed.
    ///
    /// - Parameter change: Changes them in place.
    public init(_ change: (inout Settings) -> Void) {
      change(&self)
    }

    /// The plugin's fields, a line each.
    var fields: [String] {
      var fields = [
        "rates [ \(rates.lowerBound) \(rates.upperBound) ]",
        "formats [ \(formats.map(\.rawValue).joined(separator: " ")) ]",
        "channels [ \(channels.lowerBound) \(channels.upperBound) ]",
        "ppm \(ppm)",
        "granule \(granule)",
        "stamp_noise_us \(stampNoiseMicroseconds)",
        "lag_us \(lagMicroseconds)",
        "latency_us \(latencyMicroseconds)",
        "wake_ms \(wakeMilliseconds)",
        "doze_ms \(dozeMilliseconds)",
        "rewind \(rewind ? "yes" : "no")",
        "seed \(seed)",
      ]
      fields += Self.ends(of: periodBytes, "period") + Self.ends(of: bufferBytes, "buffer")
      return fields
    }

    private static func ends(of range: ClosedRange<Int>?, _ name: String) -> [String] {
      guard let range else { return [] }
      return ["\(name)_min \(range.lowerBound)", "\(name)_max \(range.upperBound)"]
    }
  }
}
