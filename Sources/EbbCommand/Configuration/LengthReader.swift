internal import BreathEngine
internal import JSONText

/// Reads lengths: a bare number is a count of a unit, a text is a duration.
struct LengthReader {
  /// The most nanoseconds in the denominator: a length has nine decimals at most.
  private static let mostDecimals: Int64 = 1_000_000_000

  /// What a bare number counts, and what names stand for.
  let scope: Scope

  /// A length of nine decimals at most, and not below zero.
  ///
  /// - Throws: ``InputError`` with what is allowed; its text is what was found.
  func length(_ value: JSONValue) throws(InputError) -> ExactSeconds {
    let length = try any(value, isSigned: false)
    guard Self.mostDecimals % length.denominator == 0 else { throw Self.tooFine(value.found) }
    return length
  }

  /// A length that may be a fraction such as `"60/11"` of a unit.
  ///
  /// - Throws: ``InputError`` with what is allowed; its text is what was found.
  func fraction(_ value: JSONValue) throws(InputError) -> ExactSeconds {
    let length = try any(value, isSigned: false)
    let isFraction = value.string?.contains("/") == true
    guard isFraction || Self.mostDecimals % length.denominator == 0 else {
      throw Self.tooFine(value.found)
    }
    return length
  }

  /// A step from one length to the next: `15`, `"-15s"`.
  ///
  /// - Throws: ``InputError`` with what is allowed; its text is what was found.
  func step(_ value: JSONValue) throws(InputError) -> ExactSeconds {
    let step = try any(value, isSigned: true)
    guard Self.mostDecimals % step.denominator == 0 else { throw Self.tooFine(value.found) }
    return step
  }

  private func any(_ value: JSONValue, isSigned: Bool) throws(InputError) -> ExactSeconds {
    if let text = value.string, !text.hasPrefix("$"), try PlainNumber.fraction(text) == nil {
      guard isSigned, text.hasPrefix("-") else { return try ExactSeconds(duration: text) }
      return try ExactSeconds.zero - ExactSeconds(duration: String(text.dropFirst()))
    }
    guard value.string != nil || value.number != nil else {
      throw InputError("a length is a number or a duration such as \"1m30s\"", in: value.found)
    }
    let number = try NumberReader(scope: scope).number(
      value,
      phrase("a length"),
      isSigned: isSigned
    )
    return try counted(number, in: value.found)
  }

  /// So many units.
  private func counted(_ number: ExactSeconds, in text: String) throws(InputError) -> ExactSeconds {
    let top = number.numerator.multipliedReportingOverflow(by: scope.unit.numerator)
    let bottom = number.denominator.multipliedReportingOverflow(by: scope.unit.denominator)
    guard !top.overflow, !bottom.overflow else { throw Self.tooFine(text) }
    let length = ExactSeconds(top.partialValue, over: bottom.partialValue)
    guard length <= ExactSeconds.longestDuration else {
      throw InputError("a duration is at most 1000h", in: text)
    }
    return length
  }

  private static func tooFine(_ text: String) -> InputError {
    InputError("a length has at most 9 decimals, also in units", in: text)
  }
}
