/// The ALSA names that are tried in turn: where no card is named, `default`, then each card by its id; where
/// one is named, that name, or what a card of that id is opened by.
///
/// Lazy, since the kernel is asked for its cards only where the first name does not answer.
struct UsualCards: Sequence, IteratorProtocol {
  /// What the system's configuration holds to be the usual card.
  static let first = "default"
  /// The ids of a Raspberry Pi's HDMI outputs, whose driver takes no plain samples, begin so.
  private static let piHDMI = "vc4hdmi"

  /// The name or the id that is wanted; nil for the usual ones.
  private let wanted: String?
  private var hasBegun = false
  /// The names after the first; nil before they are asked for.
  private var others: ArraySlice<String>?

  /// Whether a name or an id is wanted.
  var isWanted: Bool { wanted != nil }

  /// The usual names, or those for a name or an id.
  init(wanted: String? = nil) {
    self.wanted = wanted
  }

  mutating func next() -> String? {
    guard hasBegun else {
      hasBegun = true
      return wanted ?? Self.first
    }
    if others == nil { others = names(SoundCard.all.map(\.id))[...] }
    return others?.popFirst()
  }

  /// The names after the first, where the kernel has these cards.
  func names(_ ids: [String]) -> [String] {
    ids.filter { wanted == nil || $0 == wanted }.flatMap { Self.names(of: $0) }
  }

  /// How a card is opened, in the order of trying: by its own configuration, then by a plain conversion.
  static func names(of id: String) -> [String] {
    let plugins =
      id.hasPrefix(piHDMI) ? ["sysdefault", "hdmi", "plughw"] : ["sysdefault", "plughw"]
    return plugins.map { "\($0):CARD=\(id)" }
  }
}
