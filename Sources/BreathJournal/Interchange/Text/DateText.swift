/// A date as a field says it; what comes first may have to be decided by others.
enum DateText: Hashable, Sendable {
  /// A date that can be read in one way only.
  case known(CivilDate)
  /// A date such as 03/04/2026.
  case open(first: Int, second: Int, year: Int)

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Reads a date at the start of a field; nil for anything else.
  ///
  /// `2026-04-20`, `20.4.2026`, `4/20/2026`, `Apr 20, 2026`, `20 April 2026`.
  init?(_ scanner: inout FieldScanner) {
    if scanner.digitCount == 4 {
      guard let year = scanner.number(4...4), let mark = scanner.pass(anyOf: "-/."),
        let month = scanner.number(1...2), scanner.pass(mark), let day = scanner.number(1...2),
        let date = CivilDate(year: year, month: month, day: day)
      else { return nil }
      self = .known(date)
      return
    }
    guard let first = scanner.number(1...2) else {
      guard let month = Self.month(&scanner), let day = scanner.number(1...2) else { return nil }
      scanner.passComma()
      guard let date = Self.date(&scanner, month: month, day: day) else { return nil }
      self = .known(date)
      return
    }
    guard let mark = scanner.pass(anyOf: "-/.") else {
      scanner.passSpaces()
      guard let month = Self.month(&scanner) else { return nil }
      scanner.passComma()
      guard let date = Self.date(&scanner, month: month, day: first) else { return nil }
      self = .known(date)
      return
    }
    guard let second = scanner.number(1...2), scanner.pass(mark), let year = scanner.number(4...4)
    else { return nil }
    // Where points stand between the parts, the day comes first everywhere.
    if mark == "." {
      guard let date = CivilDate(year: year, month: second, day: first) else { return nil }
      self = .known(date)
    } else {
      self = .open(first: first, second: second, year: year)
    }
  }

  /// The date in an order; nil where the calendar has none.
  func date(_ order: DateOrder) -> CivilDate? {
    switch self {
    case .known(let date): date
    case .open(let first, let second, let year):
      order == .dayFirst
        ? CivilDate(year: year, month: second, day: first)
        : CivilDate(year: year, month: first, day: second)
    }
  }

  private static func month(_ scanner: inout FieldScanner) -> Int? {
    let word = scanner.word()
    scanner.passSpaces()
    guard word.count >= 3 else { return nil }
    return months.firstIndex { word.hasPrefix($0) }.map { $0 + 1 }
  }

  private static func date(_ scanner: inout FieldScanner, month: Int, day: Int) -> CivilDate? {
    guard let year = scanner.number(4...4) else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}

extension FieldScanner {
  /// Passes over a comma and the spaces around it.
  mutating func passComma() {
    passSpaces()
    _ = pass(",")
    passSpaces()
  }

  /// A time of the day with or without its seconds, of 24 hours or of twice twelve.
  ///
  /// - Returns: The second of the day and the part of a second; nil for what no clock shows.
  mutating func clock() -> (second: Int, nanoseconds: Int64)? {
    guard var hour = number(1...2), pass(":"), let minute = number(2...2), minute < 60 else {
      return nil
    }
    var (second, nanoseconds) = (0, Int64(0))
    if pass(":") {
      guard let number = number(2...2), number < 60, let part = fraction() else { return nil }
      (second, nanoseconds) = (number, part)
    }
    let copy = self
    passSpaces()
    switch word() {
    case "am":
      guard (1...12).contains(hour) else { return nil }
      hour %= 12
    case "pm":
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + 12
    // What else follows is the caller's affair.
    default: self = copy
    }
    guard hour < 24 else { return nil }
    return (hour * 3600 + minute * 60 + second, nanoseconds)
  }
}
