/// A length or a position in time, kept exactly as a fraction of seconds.
///
/// A session is a sum of such lengths; it is rounded once, to nanoseconds or to the nearest frame,
/// and never in between, so that an hour of breaths of 60/11 s ends where the arithmetic says.
public struct ExactSeconds: Hashable, Sendable, BitwiseCopyable {
  /// The numerator, in units of `1 / denominator` seconds; any sign.
  public let numerator: Int64
  /// The denominator: positive, and without a factor that the numerator shares.
  public let denominator: Int64

  /// The length of no time.
  public static let zero = ExactSeconds(0)

  /// A whole number of seconds.
  public init(_ seconds: Int64) {
    numerator = seconds
    denominator = 1
  }

  /// A fraction of seconds, reduced to its lowest terms.
  ///
  /// - Precondition: `denominator` is positive.
  public init(_ numerator: Int64, over denominator: Int64) {
    precondition(denominator > 0, "a length needs a positive denominator")
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / Int64(divisor)
    self.denominator = denominator / Int64(divisor)
  }

  /// A whole number of nanoseconds.
  public init(nanoseconds: Int64) {
    self.init(nanoseconds, over: 1_000_000_000)
  }

  /// The nearest nanosecond; a tie goes away from zero.
  public var nanoseconds: Int64 {
    nearest(unitsPerSecond: 1_000_000_000)
  }

  /// The nearest frame at a sample rate in hertz; a tie goes away from zero.
  public func frames(atRate rate: Int) -> Int64 {
    nearest(unitsPerSecond: Int64(rate))
  }

  /// The length in seconds as the nearest floating-point number, for display and arithmetic by eye.
  public var seconds: Double {
    Double(numerator) / Double(denominator)
  }

  /// Whether it has an end in decimals, nine at the most.
  var isDecimal: Bool { 1_000_000_000 % denominator == 0 }

  /// The same to the nearest nanosecond.
  var inNanoseconds: ExactSeconds {
    isDecimal ? self : ExactSeconds(nanoseconds: nanoseconds)
  }

  private func nearest(unitsPerSecond: Int64) -> Int64 {
    Int64(rounded(unitsPerSecond: unitsPerSecond))
  }

  /// The nearest whole number of units, however long; a tie goes away from zero.
  func rounded(unitsPerSecond: Int64) -> Int128 {
    let scaled = Int128(numerator) * Int128(unitsPerSecond)
    let half = Int128(denominator) / 2
    let shifted = numerator < 0 ? scaled - half : scaled + half
    return shifted / Int128(denominator)
  }
}

extension ExactSeconds: Comparable {
  /// Compares exactly, whatever the denominators.
  public static func < (left: ExactSeconds, right: ExactSeconds) -> Bool {
    Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }

  /// The exact sum.
  public static func + (left: ExactSeconds, right: ExactSeconds) -> ExactSeconds {
    // Over the least common denominator: mostly no more than 64 bits, which are divided much faster.
    let common = greatestCommonDivisor(left.denominator.magnitude, right.denominator.magnitude)
    let (leftScale, rightScale) = (
      right.denominator / Int64(common), left.denominator / Int64(common)
    )
    return reduced(
      Int128(left.numerator) * Int128(leftScale) + Int128(right.numerator) * Int128(rightScale),
      Int128(left.denominator) * Int128(leftScale)
    )
  }

  /// The exact difference.
  public static func - (left: ExactSeconds, right: ExactSeconds) -> ExactSeconds {
    left + ExactSeconds(-right.numerator, over: right.denominator)
  }

  /// The exact multiple.
  public static func * (count: Int, length: ExactSeconds) -> ExactSeconds {
    reduced(Int128(count) * Int128(length.numerator), Int128(length.denominator))
  }

  /// The exact product, of which either is a plain number; nil where it is finer than can be kept.
  func multiplied(by factor: ExactSeconds) -> ExactSeconds? {
    Self.exactly(
      Int128(numerator) * Int128(factor.numerator),
      Int128(denominator) * Int128(factor.denominator)
    )
  }

  /// The exact quotient by a positive one; nil where it is finer than can be kept.
  func divided(by divisor: ExactSeconds) -> ExactSeconds? {
    Self.exactly(
      Int128(numerator) * Int128(divisor.denominator),
      Int128(denominator) * Int128(divisor.numerator)
    )
  }

  /// The exact sum; nil where it is finer than can be kept.
  func adding(_ other: ExactSeconds) -> ExactSeconds? {
    Self.exactly(
      Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      Int128(denominator) * Int128(other.denominator)
    )
  }

  private static func exactly(_ numerator: Int128, _ denominator: Int128) -> ExactSeconds? {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    guard let numerator = Int64(exactly: numerator / divisor),
      let denominator = Int64(exactly: denominator / divisor)
    else { return nil }
    return ExactSeconds(numerator, over: denominator)
  }

  /// How many whole times `length` fits into this one; both are positive.
  public func wholeMultiples(of length: ExactSeconds) -> Int {
    Int(
      Int128(numerator) * Int128(length.denominator)
        / (Int128(denominator) * Int128(length.numerator))
    )
  }

  private static func reduced(_ numerator: Int128, _ denominator: Int128) -> ExactSeconds {
    if let numerator = Int64(exactly: numerator), let denominator = Int64(exactly: denominator) {
      return ExactSeconds(numerator, over: denominator)
    }
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    return ExactSeconds(Int64(numerator / divisor), over: Int64(denominator / divisor))
  }
}

/// Euclid's algorithm; the divisor of zero and `n` is `n`, and never zero for a positive second value.
private func greatestCommonDivisor<Unsigned: UnsignedInteger>(
  _ first: Unsigned,
  _ second: Unsigned
) -> Unsigned {
  var (larger, smaller) = (first, second)
  while smaller != 0 {
    (larger, smaller) = (smaller, larger % smaller)
  }
  return larger
}
