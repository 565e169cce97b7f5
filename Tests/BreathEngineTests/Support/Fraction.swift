import BreathEngine

/// A fraction in 128 bits: other arithmetic than the engine's, to check it by.
struct Fraction: Hashable, Comparable, CustomStringConvertible {
  let numerator: Int128
  /// Positive, without a common factor.
  let denominator: Int128

  static let zero = Fraction(0)

  init(_ numerator: Int128, over denominator: Int128 = 1) {
    let divisor = Self.divisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / Int128(divisor)
    self.denominator = sign * denominator / Int128(divisor)
  }

  init(_ length: ExactSeconds) {
    self.init(Int128(length.numerator), over: Int128(length.denominator))
  }

  /// The same to the nearest nanosecond, which is what a person's plan is rounded to.
  var inNanoseconds: Fraction {
    Fraction(nearest(unitsPerSecond: 1_000_000_000), over: 1_000_000_000)
  }

  /// The nearest whole number of units; a tie goes away from zero.
  func nearest(unitsPerSecond: Int128) -> Int128 {
    let doubled = 2 * numerator.magnitude * unitsPerSecond.magnitude + denominator.magnitude
    let nearest = Int128(doubled / (2 * denominator.magnitude))
    return numerator < 0 ? -nearest : nearest
  }

  var seconds: Double { Double(numerator) / Double(denominator) }

  var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator
    )
  }

  static func - (left: Fraction, right: Fraction) -> Fraction {
    left + Fraction(-right.numerator, over: right.denominator)
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  private static func divisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    // Halves of 64 bits divide much faster, and nearly all are.
    if let small = UInt64(exactly: first), let other = UInt64(exactly: second) {
      return UInt128(divisor(small, other))
    }
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(larger, 1)
  }

  private static func divisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(larger, 1)
  }
}
