/// Reads lengths as other programs write them.
enum LengthText {
  private static let second: Int64 = 1_000_000_000
  /// More digits than any length has.
  private static let mostDigits = 6

  /// A length such as `0:45:0`, `45:37` or `1:02:03.5`; nil for anything else.
  ///
  /// - Parameter text: Hours, minutes and seconds, or minutes and seconds.
  /// - Returns: Nanoseconds.
  static func clock(_ text: String) -> Int64? {
    var scanner = FieldScanner(text)
    var numbers: [Int64] = []
    repeat {
      guard let number = scanner.number(1...mostDigits) else { return nil }
      numbers.append(Int64(number))
    } while scanner.pass(":")
    guard (2...3).contains(numbers.count), let part = scanner.fraction() else { return nil }
    scanner.passSpaces()
    guard scanner.isAtEnd else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 } * second + part
  }

  /// A number of a unit, whole or with a point or comma; nil for anything else.
  ///
  /// - Parameters:
  ///   - text: The number.
  ///   - seconds: How many seconds the unit has.
  /// - Returns: Nanoseconds.
  static func number(_ text: String, of seconds: Int64) -> Int64? {
    var scanner = FieldScanner(text)
    guard let whole = scanner.number(1...mostDigits), let part = scanner.fraction() else {
      return nil
    }
    scanner.passSpaces()
    guard scanner.isAtEnd else { return nil }
    return Int64(whole) * seconds * second + part * seconds
  }

  /// A length in words such as `2 hrs 13 mins 5 secs`, `45m` or `1h30m`; nil for anything else.
  static func words(_ text: String) -> Int64? {
    var scanner = FieldScanner(text)
    var total: Int64 = 0
    guard !scanner.isAtEnd else { return nil }
    while !scanner.isAtEnd {
      guard let number = scanner.number(1...mostDigits) else { return nil }
      scanner.passSpaces()
      guard let seconds = seconds(in: scanner.word()) else { return nil }
      total += Int64(number) * seconds * second
      guard total <= ImportedSession.longest else { return nil }
      scanner.passComma()
    }
    return total
  }

  /// How many seconds a unit has; nil for a word that is none.
  static func seconds(in unit: String) -> Int64? {
    switch unit {
    case "h", "hr", "hrs", "hour", "hours": 3600
    case "m", "min", "mins", "minute", "minutes": 60
    case "s", "sec", "secs", "second", "seconds": 1
    default: nil
    }
  }
}
