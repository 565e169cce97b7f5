/// What a round of a mala counts as: 108 beads are often counted as 100, so that the rest makes good
/// what went wrong.
///
/// Each count keeps the rule of its time, so that no later rule changes what has been counted.
public struct MalaRule: Hashable, Sendable {
  /// 108 beads that count as 100.
  public static let usual: MalaRule = MalaRule(108, as: 100)
  /// The most beads, and the most that they can count as.
  public static let range: ClosedRange<Int64> = 1...1_000_000

  /// The beads of a round; those that mark its end are not counted.
  public let beads: Int64
  /// What a whole round counts as.
  public let countsAs: Int64

  private init(_ beads: Int64, as countsAs: Int64) {
    self.beads = beads
    self.countsAs = countsAs
  }

  /// Names a rule; nil where either number is none of ``range``.
  public init?(beads: Int64, countsAs: Int64) {
    guard Self.range.contains(beads), Self.range.contains(countsAs) else { return nil }
    self.init(beads, as: countsAs)
  }

  /// What a number of beads counts as: whole rounds exactly, a begun one by its share, rounded down.
  ///
  /// Half of 108 beads that count as 100 are 50, and one bead alone is nothing yet.
  ///
  /// - Parameter beads: How many, from 0 to ``CountRecord/limit``.
  /// - Returns: What is credited.
  public func credit(forBeads beads: Int64) -> Int64 {
    let (rounds, rest) = max(0, beads).quotientAndRemainder(dividingBy: self.beads)
    let (whole, overflows) = rounds.multipliedReportingOverflow(by: countsAs)
    return overflows ? .max : whole + rest * countsAs / self.beads
  }

  /// A part of a round, such as a half; nil where what it counts as would be no whole number.
  ///
  /// - Parameters:
  ///   - numerator: The number above the line, from 1 to 1,000,000.
  ///   - denominator: The number below the line, likewise.
  /// - Returns: What it counts as, and its beads where they are a whole number.
  public func part(_ numerator: Int64, of denominator: Int64) -> (credited: Int64, beads: Int64?)? {
    guard Self.range.contains(numerator), Self.range.contains(denominator) else { return nil }
    let (credited, rest) = (countsAs * numerator).quotientAndRemainder(dividingBy: denominator)
    guard rest == 0 else { return nil }
    let beads = (self.beads * numerator).quotientAndRemainder(dividingBy: denominator)
    return (credited, beads.remainder == 0 ? beads.quotient : nil)
  }
}
