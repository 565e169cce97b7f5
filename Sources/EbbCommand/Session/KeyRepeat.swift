/// Tells a key that is pressed from one that is held down, which the terminal sends again and again, and
/// from a thousand in a paste.
struct KeyRepeat {
  /// A second press after less, in nanoseconds, is no press: a key held down comes again after 0.25 to
  /// 0.66 s for the first time, and then every hundredth or tenth of a second.
  static let shortest: Int64 = 700_000_000

  /// When the key came last, in nanoseconds of `CLOCK_MONOTONIC`.
  private var last: Int64?

  /// Takes a key.
  ///
  /// - Parameter moment: When it came, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: Whether it was pressed.
  mutating func isPress(at moment: Int64) -> Bool {
    defer { last = moment }
    return last.map { moment - $0 >= Self.shortest } ?? true
  }
}
