internal import BreathEngine
internal import JSONText

/// Reads lengths: a bare number is a count of a unit, a text is a duration.
struct LengthReader {
  /// What a bare number counts.
  let unit: ExactSeconds

  /// The most nanoseconds in the denominator: a length has nine decimals at most.
  private static let mostDecimals: Int64 = 1_000_000_000

  /// The length that a value says.
  ///
  /// - Throws: ``InputError`` with what is allowed; its text is what was found.
  func length(_ value: JSONValue) throws(InputError) -> ExactSeconds {
    if let number = value.number { return try counted(number.text) }
    if let text = value.string { return try ExactSeconds(duration: text) }
    throw InputError("a length is a number or a duration such as \"1m30s\"", in: value.found)
  }

  /// A plain decimal number of units.
  private func counted(_ text: String) throws(InputError) -> ExactSeconds {
    // A JSON5 number may be written `.5`, `5.`, `1e9`, `0x10`, `+5` or `NaN`; of those only the
    // first two are how people write a length.
    var digits = Substring(text)
    if digits.hasSuffix(".") { digits.removeLast() }
    let whole = digits.hasPrefix(".") ? "0\(digits)" : String(digits)
    guard whole.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber }) else {
      let isNegative = text.hasPrefix("-") && text != "-NaN"
      throw InputError(
        isNegative ? "a length cannot be negative" : "a length is a plain decimal number",
        in: text
      )
    }
    let number: ExactSeconds
    do {
      number = try ExactSeconds(duration: whole == "0" ? whole : whole + "s")
    } catch {
      throw InputError(error.reason, in: text)
    }
    return try product(number, in: text)
  }

  private func product(_ number: ExactSeconds, in text: String) throws(InputError) -> ExactSeconds {
    let top = number.numerator.multipliedReportingOverflow(by: unit.numerator)
    let bottom = number.denominator.multipliedReportingOverflow(by: unit.denominator)
    guard !top.overflow, !bottom.overflow else { throw Self.tooFine(text) }
    let length = ExactSeconds(top.partialValue, over: bottom.partialValue)
    guard Self.mostDecimals % length.denominator == 0 else { throw Self.tooFine(text) }
    guard length <= ExactSeconds.longestDuration else {
      throw InputError("a duration is at most 1000h", in: text)
    }
    return length
  }

  private static func tooFine(_ text: String) -> InputError {
    InputError("a length has at most 9 decimals, also in units", in: text)
  }
}
