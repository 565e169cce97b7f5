/// How long to wait between tries to find a card: soon at first, then less and less often.
///
/// Pure. A card that fails again and again soon after it was found is tried as seldom.
struct BackOff {
  /// The first wait in nanoseconds; each is twice the one before.
  static let first: Int64 = 250_000_000
  /// The longest wait in the first time of a search, in nanoseconds, as for a server that is started
  /// anew; and how long that time is.
  static let longestAtFirst: Int64 = 1_000_000_000
  static let firstTime: Int64 = 10_000_000_000
  /// The longest wait, in nanoseconds.
  static let longest: Int64 = 5_000_000_000
  /// A card that has played for so long, in nanoseconds, was well.
  static let wellness: Int64 = 10_000_000_000

  private var wait: Int64 = Self.first
  private var waited: Int64 = 0

  /// How long to wait before the next try, in nanoseconds.
  mutating func next() -> Int64 {
    defer {
      waited += wait
      wait = Swift.min(2 * wait, waited < Self.firstTime ? Self.longestAtFirst : Self.longest)
    }
    return wait
  }

  /// Notes that a card was lost that had played for so long, in nanoseconds.
  mutating func lost(after time: Int64) {
    if time >= Self.wellness { self = BackOff() }
  }
}
