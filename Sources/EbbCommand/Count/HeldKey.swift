/// Tells a key that is held down in a terminal, which sends the same again and again, from one that is
/// pressed as often.
///
/// A terminal does not say which it is; the pace does. A key that is held comes once more after a quarter
/// to one second, and then every 30 to 40 ms, as a clock does; no finger is so fast or so even. Until that
/// is sure each counts, and then they are taken back: a press that counts late might be lost.
///
/// A slower repetition, as of the Linux console's ten a second, cannot be told from fast presses, and
/// counts.
struct HeldKey {
  /// What became of a key.
  enum Verdict: Hashable {
    /// It counts.
    case press
    /// It is held, and so many before it were no presses.
    case held(counted: Int)
  }

  /// From the press to the first repetition, in nanoseconds.
  private static let delay: ClosedRange<Int64> = 180_000_000...1_100_000_000
  /// From one repetition to the next, in nanoseconds; twenty presses a second are 50 ms apart.
  private static let gap: ClosedRange<Int64> = 27_000_000...42_000_000
  /// What the gaps of a repetition differ by at most, in nanoseconds.
  private static let jitter: Int64 = 8_000_000
  /// So many even gaps make it sure.
  static let evidence = 20
  /// A held key that comes again after longer, in nanoseconds, was pressed anew.
  private static let release: Int64 = 100_000_000

  private var key: UInt8?
  private var last: Int64 = 0
  /// The gaps of a possible repetition so far; nil where the delay was none of a held key.
  private var gaps: (count: Int, least: Int64, most: Int64)?
  private var isHeld = false

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: Which one.
  ///   - moment: When it came, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: Whether it counts.
  mutating func take(_ key: UInt8, at moment: Int64) -> Verdict {
    let gap = moment - last
    let isSame = self.key == key
    (self.key, last) = (key, moment)
    if isHeld, isSame, gap <= Self.release { return .held(counted: 0) }
    isHeld = false
    guard isSame else {
      gaps = nil
      return .press
    }
    if Self.delay.contains(gap) {
      gaps = (0, .max, .min)
      return .press
    }
    guard let before = gaps, Self.gap.contains(gap) else {
      gaps = nil
      return .press
    }
    let now = (before.count + 1, min(before.least, gap), max(before.most, gap))
    gaps = now.2 - now.1 <= Self.jitter ? now : nil
    guard gaps != nil, now.0 == Self.evidence else { return .press }
    (isHeld, gaps) = (true, nil)
    // The first repetition, and those before this one.
    return .held(counted: Self.evidence)
  }
}
