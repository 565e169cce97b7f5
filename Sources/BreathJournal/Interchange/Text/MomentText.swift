/// A moment as fields say it: with a zone, or as some place's clocks showed it.
enum MomentText: Hashable, Sendable {
  /// A moment with its offset, or one counted since 1970.
  case exact(LocalTime)
  /// A date and a time without a zone.
  case local(DateText, secondOfDay: Int, nanoseconds: Int64)

  /// Reads a date and a time in one field; nil for anything else.
  init?(_ text: String) {
    var scanner = FieldScanner(text)
    guard let date = DateText(&scanner) else { return nil }
    if scanner.pass("T") || scanner.pass("t") { scanner.passSpaces() } else { scanner.passComma() }
    guard let clock = scanner.clock() else { return nil }
    if let offset = scanner.offset() {
      guard scanner.isAtEnd, case .known(let date) = date else { return nil }
      let civil = CivilTime(
        date: date,
        secondOfDay: clock.second,
        nanoseconds: clock.nanoseconds
      )
      let time = LocalTime(
        secondsSinceEpoch: civil.secondsAsUTC - Int64(offset) * 60,
        nanoseconds: clock.nanoseconds,
        offsetMinutes: offset
      )
      self = .exact(time)
      return
    }
    scanner.passSpaces()
    guard scanner.isAtEnd else { return nil }
    self = .local(date, secondOfDay: clock.second, nanoseconds: clock.nanoseconds)
  }

  /// Reads a date and a time in two fields; nil for anything else.
  init?(date: String, time: String) {
    var (dates, clocks) = (FieldScanner(date), FieldScanner(time))
    guard let day = DateText(&dates), let clock = clocks.clock() else { return nil }
    dates.passSpaces()
    clocks.passSpaces()
    guard dates.isAtEnd, clocks.isAtEnd else { return nil }
    self = .local(day, secondOfDay: clock.second, nanoseconds: clock.nanoseconds)
  }

  /// A time without a zone, in an order of its date; nil for an exact one or where the calendar has none.
  func civil(_ order: DateOrder) -> CivilTime? {
    guard case .local(let text, let second, let nanoseconds) = self, let date = text.date(order)
    else { return nil }
    return CivilTime(date: date, secondOfDay: second, nanoseconds: nanoseconds)
  }
}

extension FieldScanner {
  /// An offset from UTC in minutes, such as `Z`, `+0900` or ` -07:00`; nil without one.
  mutating func offset() -> Int? {
    var copy = self
    copy.passSpaces()
    if copy.pass("Z") || copy.pass("z") {
      self = copy
      return 0
    }
    guard let sign = copy.pass(anyOf: "+-"), let offset = copy.offsetDigits() else { return nil }
    self = copy
    return sign == "-" ? -offset : offset
  }

  private mutating func offsetDigits() -> Int? {
    if digitCount == 4 {
      guard let number = number(4...4), number / 100 < 24, number % 100 < 60 else { return nil }
      return number / 100 * 60 + number % 100
    }
    guard let hours = number(2...2), hours < 24 else { return nil }
    guard pass(":") else { return hours * 60 }
    guard let minutes = number(2...2), minutes < 60 else { return nil }
    return hours * 60 + minutes
  }
}
