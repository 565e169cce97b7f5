/// Which of the kernel's cards an ALSA device name means, as far as the name itself tells.
struct CardAddress: Hashable, Sendable {
  /// The card's number or id; nil where the name leaves that to the configuration, as `default` does.
  private let card: Substring?
  /// The number of the device on the card; nil where the name leaves that to the configuration.
  private let device: Substring?

  /// Reads a name such as `hw:0,3`, `plughw:CARD=PCH,DEV=0` or `sysdefault:CARD=PCH`.
  init(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1)
    var arguments: [Substring: Substring] = [:]
    for (place, argument) in (parts.dropFirst().first ?? "").split(separator: ",").enumerated() {
      let pair = argument.split(separator: "=", maxSplits: 1)
      let key = pair.count == 2 ? pair[0] : place == 0 ? "CARD" : place == 1 ? "DEV" : ""
      arguments[key] = pair.last
    }
    card = arguments["CARD"]
    // Only of these is the number the kernel's own.
    let isDirect = parts.first == "hw" || parts.first == "plughw"
    device = isDirect && card != nil ? arguments["DEV"] ?? "0" : nil
  }

  /// The card's id; nil where the name says none, or a number.
  var id: String? { card.flatMap { Int($0) == nil ? String($0) : nil } }

  /// Whether it says which card.
  var isCertain: Bool { card != nil }

  /// Whether it may mean a card of `/proc/asound`, by its folder's name, such as `card0`.
  func names(_ folder: String, in proc: String) -> Bool {
    guard let card else { return true }
    return folder == "card\(card)"
      || ProcFile.text("\(proc)/asound/\(folder)/id")?.split(separator: "\n").first == card
  }

  /// Whether it may mean a playback device of a card, by its folder's name, such as `pcm0p`.
  func names(_ folder: String) -> Bool {
    guard folder.hasSuffix("p") else { return false }
    return device.map { folder == "pcm\($0)p" } ?? true
  }
}
