internal import BreathEngine

/// A plain decimal number as people write lengths and counts: `4`, `5.5`, `.5`, `-15`.
enum PlainNumber {
  /// The most digits before the point, and after it.
  private static let mostDigits = 9

  /// Reads the digits of a JSON5 number.
  ///
  /// JSON5 also has `1e9`, `0x10`, `+5` and `NaN`, which are not how people write a length.
  ///
  /// - Parameters:
  ///   - text: The number as it is written.
  ///   - what: What it is, for the error: `a length`.
  ///   - isSigned: Whether it may be below zero.
  /// - Returns: The number, exact.
  /// - Throws: ``InputError`` with what is allowed.
  static func read(
    _ text: String,
    _ what: String,
    isSigned: Bool = false
  ) throws(InputError) -> ExactSeconds {
    let isNegative = text.hasPrefix("-")
    let body = isNegative ? text.dropFirst() : text[...]
    let parts = body.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    guard isPlain, parts.contains(where: { !$0.isEmpty }) else {
      throw InputError("\(what) is a plain decimal number", in: text)
    }
    guard isSigned || !isNegative else {
      throw InputError("\(what) cannot be negative", in: text)
    }
    let decimals = parts.count > 1 ? parts[1] : ""
    guard parts[0].count <= mostDigits, decimals.count <= mostDigits,
      let numerator = Int64("0" + parts[0] + decimals)
    else {
      throw InputError(
        "a number has at most \(mostDigits) digits, and \(mostDigits) after the point",
        in: text
      )
    }
    let scale = decimals.reduce(into: Int64(1)) { scale, _ in scale *= 10 }
    return ExactSeconds(isNegative ? -numerator : numerator, over: scale)
  }

  /// Reads a fraction of two whole numbers, such as `60/11`; nil where a text is none.
  ///
  /// - Throws: ``InputError`` for a 0 below the line, or for more digits than can be kept.
  static func fraction(_ text: String) throws(InputError) -> ExactSeconds? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isPlainDigit) })
    else { return nil }
    guard let top = Int64(parts[0]), let bottom = Int64(parts[1]) else {
      throw InputError("a fraction has at most 18 digits above and below the line", in: text)
    }
    guard bottom > 0 else { throw InputError("a fraction has no 0 below the line", in: text) }
    return ExactSeconds(top, over: bottom)
  }
}

extension Character {
  /// Whether it is one of `0` to `9`.
  var isPlainDigit: Bool { isASCII && isNumber }
}

extension ExactSeconds {
  /// The number as people write it: a plain decimal, or a fraction where it has no end in decimals.
  var numberText: String {
    1_000_000_000 % denominator == 0 ? secondsText : "\(numerator)/\(denominator)"
  }

  /// The nearest nanosecond of a product with a plain number, both at most some thousands.
  func nearestNanosecond(of factor: ExactSeconds) -> ExactSeconds {
    let top = Int128(numerator) * Int128(factor.numerator) * 1_000_000_000
    let bottom = Int128(denominator) * Int128(factor.denominator)
    return ExactSeconds(nanoseconds: Int64(clamping: (2 * top + bottom) / (2 * bottom)))
  }
}
