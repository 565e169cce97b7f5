/// A decimal literal taken apart into digits and a power of ten, to tell exactly whether it is whole.
///
/// `1.50e3` is the digits `15` times 10², so it is whole; `15e-1` is `15` times 10⁻¹, so it is not.
struct WholeNumber {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var power = 0

  /// Takes a JSON number apart, in time linear in its length.
  init(decimal text: String.UTF8View) {
    var exponent: Substring.UTF8View = text[text.endIndex...]
    var fractionDigits = 0
    var isFraction = false
    scan: for index in text.indices {
      switch text[index] {
      case .minus: isNegative = true
      case .point: isFraction = true
      case .lowerE, .upperE:
        exponent = text[text.index(after: index)...]
        break scan
      case let byte:
        if isFraction { fractionDigits += 1 }
        if byte != .zero || !digits.isEmpty { digits.append(byte - .zero) }
      }
    }
    power = Self.power(exponent) - fractionDigits
    while digits.last == 0 {
      digits.removeLast()
      power += 1
    }
  }

  /// The value, when it is whole and in range.
  var int64: Int64? {
    if digits.isEmpty { return 0 }
    // Int64 has at most 19 digits.
    guard power >= 0, power < 20, digits.count + power < 20 else { return nil }
    var value: Int64 = 0
    for digit in digits + Array(repeating: 0, count: power) {
      let (shifted, tooBig) = value.multipliedReportingOverflow(by: 10)
      // Downwards, because Int64.min has no positive twin.
      let (sum, tooLow) = shifted.subtractingReportingOverflow(Int64(digit))
      if tooBig || tooLow { return nil }
      value = sum
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  /// Reads an exponent; one that Int32 cannot hold is beyond any number of digits a text can have.
  private static func power(_ text: Substring.UTF8View) -> Int {
    if text.isEmpty { return 0 }
    if let value = Int32(Substring(text)) { return Int(value) }
    return text.first == .minus ? -(1 << 40) : 1 << 40
  }
}
