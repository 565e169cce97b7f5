internal import CALSA

/// Which card a session would play on, and what was tried before it.
public struct CardChoice: Hashable, Sendable {
  /// A name that was tried.
  public struct Attempt: Hashable, Sendable {
    /// The ALSA device name.
    public let name: String
    /// Why it does not play; nil for the one that does.
    public let failure: PlaybackError?
  }

  /// What the chosen card granted.
  public struct Granted: Hashable, Sendable {
    /// The card's own name for the stream.
    public let cardName: String
    /// Its place in the kernel's order; nil for a sound server, or what is no card of the kernel's.
    public let cardIndex: Int?
    /// Frames a second.
    public let rate: Int
    /// Samples a frame.
    public let channels: Int
    /// How a sample is stored, in ALSA's words, such as `S16_LE`.
    public let format: String
    /// Frames of the whole buffer.
    public let bufferFrames: Int
  }

  /// What was tried, in order; the last is the one that plays, where one does.
  public let attempts: [Attempt]
  /// What the chosen card granted; nil where none plays.
  public let granted: Granted?

  /// The ALSA name of the chosen card, or nil where none plays.
  public var name: String? { granted == nil ? nil : attempts.last?.name }

  /// Walks through the same names, in the same order, as a session does.
  ///
  /// The card is opened and closed again; nothing sounds.
  ///
  /// - Parameter wanted: The name or the card's id to try, or nil for the usual names.
  /// - Returns: The choice; it keeps every fault on the way.
  public static func make(wanted: String?) -> CardChoice {
    var attempts: [Attempt] = []
    for name in UsualCards(wanted: wanted) {
      do throws(PlaybackError) {
        let granted = try granted(by: name)
        attempts.append(Attempt(name: name, failure: nil))
        return CardChoice(attempts: attempts, granted: granted)
      } catch {
        attempts.append(Attempt(name: name, failure: error))
      }
    }
    return CardChoice(attempts: attempts, granted: nil)
  }

  private static func granted(by name: String) throws(PlaybackError) -> Granted {
    let pcm = try PCM(opening: name)
    let granted = try pcm.configure(.frugal)
    return Granted(
      cardName: pcm.cardName,
      cardIndex: pcm.cardIndex,
      rate: granted.format.rate,
      channels: granted.format.channels,
      format: granted.format.sample.alsaName,
      bufferFrames: granted.bufferFrames
    )
  }
}

extension PCM {
  /// The card's place in the kernel's order; nil where the stream is no card's of the kernel's.
  var cardIndex: Int? {
    var info: OpaquePointer?
    guard snd_pcm_info_malloc(&info) == 0, let info else { return nil }
    defer { snd_pcm_info_free(info) }
    guard snd_pcm_info(handle, info) == 0 else { return nil }
    let index = Int(snd_pcm_info_get_card(info))
    return index >= 0 ? index : nil
  }
}

extension SampleFormat {
  /// How ALSA calls the format.
  var alsaName: String {
    switch self {
    case .int16: "S16_LE"
    case .int32: "S32_LE"
    case .float32: "FLOAT_LE"
    }
  }
}
