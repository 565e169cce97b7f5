internal import BreathEngine
internal import JSONText

/// Reads plain numbers: `4`, `5.5`, the variable `"$name"`, or the fraction `"60/11"`.
struct NumberReader {
  /// What names stand for.
  let scope: Scope

  /// The number that a value says.
  ///
  /// - Parameters:
  ///   - value: What is read.
  ///   - what: What it is, for the error: `a share`.
  ///   - isSigned: Whether it may be below zero.
  /// - Returns: The number, exact.
  /// - Throws: ``InputError`` with what is allowed.
  func number(
    _ value: JSONValue,
    _ what: String,
    isSigned: Bool = false
  ) throws(InputError) -> ExactSeconds {
    if let number = value.number {
      return try PlainNumber.read(number.text, what, isSigned: isSigned)
    }
    guard let text = value.string else { throw InputError("\(what) is a number", in: value.found) }
    if text.hasPrefix("$") {
      let number = try scope.value(of: text.variableName)
      guard isSigned || number >= .zero else {
        throw InputError("\(what) cannot be negative", in: text)
      }
      return number
    }
    guard let fraction = try PlainNumber.fraction(text) else {
      throw InputError("\(what) is a number, not a text", in: text)
    }
    return fraction
  }

  /// The whole number that a value says.
  ///
  /// - Parameters:
  ///   - value: What is read.
  ///   - range: What is allowed.
  ///   - rule: The same in words.
  /// - Returns: The number.
  /// - Throws: ``InputError`` with the rule.
  func whole(
    _ value: JSONValue,
    in range: ClosedRange<Int>,
    rule: String
  ) throws(InputError) -> Int {
    if let text = value.string, text.hasPrefix("$") {
      let number = try scope.value(of: text.variableName)
      guard number.denominator == 1, range.contains(Int(number.numerator)) else {
        throw InputError(rule, in: text)
      }
      return Int(number.numerator)
    }
    // Digits only: `1e3` is a number of JSON, and no one's number of breaths.
    guard let text = value.number?.text, text.allSatisfy(\.isPlainDigit), let number = Int(text),
      range.contains(number)
    else { throw InputError(rule, in: value.found) }
    return number
  }
}
