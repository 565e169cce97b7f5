internal import CALSA
internal import Glibc

/// A sound card that the kernel knows.
public struct SoundCard: Hashable, Sendable {
  /// Its place in the kernel's order, which may change at a boot.
  public let index: Int
  /// Its short name, which does not: `PCH`, `vc4hdmi0`.
  public let id: String
  /// Its name for a person.
  public let name: String

  /// A card that is known already.
  public init(index: Int, id: String, name: String) {
    self.index = index
    self.id = id
    self.name = name
  }

  /// The cards that are there now.
  public static var all: [SoundCard] {
    calsa_silence_diagnostics()
    var cards: [SoundCard] = []
    var index: CInt = -1
    while snd_card_next(&index) == 0, index >= 0 {
      if let card = SoundCard(index: index) { cards.append(card) }
    }
    return cards
  }

  /// The card at a place in the kernel's order, or nil where there is none.
  init?(_ index: Int) {
    self.init(index: CInt(index))
  }

  private init?(index: CInt) {
    var handle: OpaquePointer?
    guard snd_ctl_open(&handle, "hw:\(index)", 0) == 0, let handle else { return nil }
    defer { snd_ctl_close(handle) }
    var info: OpaquePointer?
    guard snd_ctl_card_info_malloc(&info) == 0, let info else { return nil }
    defer { snd_ctl_card_info_free(info) }
    guard snd_ctl_card_info(handle, info) == 0,
      let id = snd_ctl_card_info_get_id(info),
      let name = snd_ctl_card_info_get_name(info)
    else { return nil }
    self.index = Int(index)
    self.id = String(cString: id)
    self.name = String(cString: name)
  }
}

/// A name that `--device` takes, as the system's ALSA configuration offers it.
public struct DeviceName: Hashable, Sendable {
  /// The name to give.
  public let name: String
  /// What it is, in one line.
  public let summary: String

  /// The playback names that the configuration offers, `default` among them.
  public static var all: [DeviceName] {
    calsa_silence_diagnostics()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &hints) == 0, let hints else { return [] }
    defer { snd_device_name_free_hint(hints) }
    var names: [DeviceName] = []
    var place = hints
    while let hint = place.pointee {
      if let device = DeviceName(hint) { names.append(device) }
      place += 1
    }
    return names
  }

  /// A name that is known already.
  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }

  private init?(_ hint: UnsafeMutableRawPointer) {
    guard let name = Self.text("NAME", of: hint), Self.text("IOID", of: hint) != "Input" else {
      return nil
    }
    self.name = name
    summary = (Self.text("DESC", of: hint) ?? "").split(separator: "\n").joined(separator: ", ")
  }

  private static func text(_ key: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = snd_device_name_get_hint(hint, key) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
