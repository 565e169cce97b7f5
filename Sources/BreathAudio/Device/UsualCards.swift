/// The names that are tried in turn where no card is named: `default`, then each card by its id.
///
/// Lazy, since the kernel is asked for its cards only where `default` does not answer.
struct UsualCards: Sequence, IteratorProtocol {
  /// What the system's configuration holds to be the usual card.
  static let first = "default"
  /// In the order of trying: the card's own configuration, then a plain conversion.
  private static let plugins = ["sysdefault", "plughw"]

  private var hasBegun = false
  /// The names after the first; nil before they are asked for.
  private var others: ArraySlice<String>?

  mutating func next() -> String? {
    guard hasBegun else {
      hasBegun = true
      return Self.first
    }
    if others == nil {
      others = SoundCard.all.flatMap { card in Self.plugins.map { "\($0):CARD=\(card.id)" } }[...]
    }
    return others?.popFirst()
  }
}
