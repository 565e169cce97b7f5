/// The names that a stream's card is known by.
struct CardIdentity: Hashable, Sendable {
  /// Words in a name of what takes its time to wake: by a picture's wire, by light, without a wire.
  private static let slowWords = ["hdmi", "iec958", "spdif", "bluealsa", "bluez"]

  /// The ALSA name that it was opened by, or the path of a FIFO.
  let deviceName: String
  /// The card's id in the kernel, which no boot changes; nil for what is no card of the kernel's.
  let id: String?
  /// The card's own name for the stream; of an HDMI output it may be the television's.
  let streamName: String
  /// The driver's name for it, such as `HDMI 0`.
  let driverName: String

  /// Whether it leads to a receiver that first has to wake, as far as the names tell.
  var mustWake: Bool {
    let names = [deviceName, id ?? "", streamName, driverName].map { $0.lowercased() }
    return names.contains { name in Self.slowWords.contains { name.contains($0) } }
  }
}

extension CardIdentity {
  /// Something without a card.
  init(_ name: String) {
    self.init(deviceName: name, id: nil, streamName: name, driverName: "")
  }

  /// Asks an open card.
  init(_ pcm: borrowing PCM) {
    let (name, index) = (pcm.name, pcm.cardIndex)
    let card = index.flatMap { SoundCard($0) }
    self.init(
      deviceName: name,
      id: card?.id ?? CardAddress(name).id,
      streamName: pcm.cardName,
      driverName: pcm.driverName
    )
  }
}
