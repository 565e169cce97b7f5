import BreathTesting

/// The outputs of a Raspberry Pi, each with what is odd about it; sources are in BreathAudio's page
/// RaspberryPi.
enum PiCard: String, CaseIterable, Sendable {
  case hdmiByID = "HDMI, by its own configuration"
  case hdmi = "HDMI, by hdmi:"
  case usb = "a USB card of 24 bits at 44.1 kHz, by plughw:"
  case i2s = "an I²S DAC of 32 bits"
  case jack = "the headphone jack, which moves 10 ms at a time"
  case bluetooth = "a loudspeaker by Bluetooth"

  /// The card's id in the names that it is opened by.
  var id: String {
    switch self {
    case .hdmiByID, .hdmi: "vc4hdmi0"
    case .usb: "DAC"
    case .i2s: "sndrpihifiberry"
    case .jack: "Headphones"
    case .bluetooth: "speaker"
    }
  }

  /// What a person gives to `--device`.
  var name: String {
    switch self {
    case .hdmiByID, .jack: "sysdefault:CARD=\(id)"
    case .hdmi: "hdmi:CARD=\(id)"
    case .usb: "plughw:CARD=\(id)"
    case .i2s: "hw:CARD=\(id)"
    case .bluetooth: "bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp"
    }
  }

  /// How long after the record what is played is heard, as the card itself says, in nanoseconds.
  var way: Int64 { self == .bluetooth ? 150_000_000 : 0 }

  var settings: VirtualCard.Settings {
    VirtualCard.Settings { settings in
      settings.channels = 2...2
      settings.moreConfiguration = configuration
      switch self {
      case .hdmiByID, .hdmi:
        settings.formats = [.subframe]
        settings.wakeMilliseconds = 1_000
      case .usb:
        (settings.formats, settings.rates) = ([.packed24], 44_100...44_100)
      case .i2s:
        settings.formats = [.s32]
      case .jack:
        (settings.formats, settings.rates, settings.granule) = ([.s16], 44_100...44_100, 441)
      case .bluetooth:
        (settings.formats, settings.wakeMilliseconds) = ([.s16], 700)
        settings.latencyMicroseconds = 150_000
      }
    }
  }

  /// The names of ALSA's configuration that lead to the card, as those of Debian lead to a real one.
  private var configuration: String {
    let toWire = """
      { type iec958 slave { format IEC958_SUBFRAME_LE pcm card } status [ 4 130 0 1 ] hdmi_mode true }
      """
    let plain = isWire ? toWire : "card"
    return """
      pcm.hw { \(Self.arguments) type copy slave.pcm card }
      pcm.plughw { \(Self.arguments) type plug slave.pcm card }
      pcm.sysdefault { \(Self.arguments) type plug slave.pcm \(plain) }
      pcm.hdmi { \(Self.arguments) type plug slave.pcm \(plain) }
      pcm.bluealsa { @args [ DEV PROFILE ] @args.DEV { type string } @args.PROFILE { type string }
        type plug slave.pcm card }
      """
  }

  private var isWire: Bool { self == .hdmi || self == .hdmiByID }

  private static let arguments = """
    @args [ CARD DEV ] @args.CARD { type string } @args.DEV { type integer default 0 }
    """
}
