extension CivilDate {
  /// The first day that can be written.
  static let first: CivilDate = CivilDate(daysSinceEpoch: -719_528)
  /// The last day that can be written.
  static let last: CivilDate = CivilDate(daysSinceEpoch: 2_932_896)

  /// Reads a date such as `2026-11-30`; nil for anything else.
  public init?(iso8601 text: String) {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } ? Int(Substring(part)) : nil
    }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The date as ISO 8601 writes it, such as `2026-11-30`.
  public var iso8601: String {
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// The day that comes a number of days later, held at the ends of what can be written.
  public func adding(days: Int) -> CivilDate {
    let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(days)
    if overflows { return days > 0 ? .last : .first }
    return CivilDate(
      daysSinceEpoch: min(max(sum, Self.first.daysSinceEpoch), Self.last.daysSinceEpoch)
    )
  }

  /// The Monday of the day's week, or the day itself where the calendar has none before it.
  public var monday: CivilDate { adding(days: 1 - weekday) }
}
