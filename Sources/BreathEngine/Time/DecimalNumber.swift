/// A plain decimal number as people write lengths: digits, and at most one point between digits.
///
/// Kept as text until it becomes a fraction, because `0.1` is not a binary number.
enum DecimalNumber {
  /// The most digits before the point: more would be longer than any session.
  private static let mostWholeDigits = 9
  /// The most digits after the point: nanoseconds.
  private static let mostDecimals = 9

  /// Reads `digits[.digits]` from the start of `rest`, and takes what it read.
  ///
  /// - Parameters:
  ///   - rest: The text still to be read; shortened by the number.
  ///   - whole: The whole text that a person wrote, for the error.
  /// - Returns: The number, exact.
  /// - Throws: ``InputError`` with the place of the character that cannot be.
  static func read(
    from rest: inout Substring,
    of whole: String
  ) throws(InputError) -> ExactSeconds {
    let start = rest
    let wholeDigits = takeDigits(from: &rest)
    guard !wholeDigits.isEmpty else { throw notANumber(start, of: whole) }
    var decimals: Substring = ""
    // Two points are no decimals: they stand between the two ends of a ramp.
    if rest.first == ".", !rest.hasPrefix("..") {
      rest.removeFirst()
      decimals = takeDigits(from: &rest)
      guard !decimals.isEmpty else {
        let place = offset(of: rest, in: whole)
        throw InputError("a digit must follow the point", in: whole, at: place)
      }
    }
    if rest.first == "," {
      let place = offset(of: rest, in: whole)
      rest.removeFirst()
      let meant = decimals.isEmpty ? ": \(wholeDigits).\(takeDigits(from: &rest))" : ""
      throw InputError("decimals are written with a point\(meant)", in: whole, at: place)
    }
    guard wholeDigits.count <= mostWholeDigits, decimals.count <= mostDecimals,
      let numerator = Int64(wholeDigits + decimals)
    else {
      throw InputError(
        "a number has at most \(mostWholeDigits) digits, and \(mostDecimals) after the point",
        in: whole,
        at: offset(of: start, in: whole)
      )
    }
    return ExactSeconds(numerator, over: decimals.reduce(into: 1) { scale, _ in scale *= 10 })
  }

  /// How many characters of `whole` stand before `rest`.
  static func offset(of rest: Substring, in whole: String) -> Int {
    whole.distance(from: whole.startIndex, to: rest.startIndex)
  }

  private static func notANumber(_ rest: Substring, of whole: String) -> InputError {
    let place = offset(of: rest, in: whole)
    guard let found = rest.first else {
      return InputError("a number is missing at the end", in: whole, at: place)
    }
    let reason: String
    switch found {
    case "-" where place == 0: reason = "a length cannot be negative"
    case ".": reason = "a digit must stand before the point: 0\(rest.prefix(2))"
    default: reason = "found '\(found)' where a number belongs"
    }
    return InputError(reason, in: whole, at: place)
  }

  private static func takeDigits(from rest: inout Substring) -> Substring {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    return digits
  }
}
