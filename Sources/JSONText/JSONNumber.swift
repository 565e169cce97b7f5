/// A number that keeps its digits: no rounding happens until someone asks for a machine number.
public struct JSONNumber: Sendable {
  /// The literal as written, such as `-1.50e3`, or in JSON5 `0x1F`, `.5` or `Infinity`.
  public let text: String

  /// Keeps a literal that a parser has checked.
  init(checked text: String) {
    self.text = text
  }

  /// Writes a whole number in decimal.
  public init(_ integer: some BinaryInteger) {
    text = String(integer)
  }

  /// Writes a number with the fewest digits that read back as the same one; nil unless it is finite.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    let description = double.description
    text = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }

  /// The exact value as a whole number; nil for a fraction, or one out of range.
  ///
  /// `1e3` and `5.0` are whole.
  public var int64: Int64? {
    if let plain = Int64(text) { return plain }
    guard let json = jsonText else { return nil }
    return WholeNumber(decimal: json.utf8).int64
  }

  /// The nearest floating-point number; nil for a finite literal beyond its range.
  ///
  /// Only the JSON5 literals `Infinity` and `NaN` give a value that is not finite.
  public var double: Double? {
    guard let json = jsonText else { return nonFinite }
    guard let double = Double(json), double.isFinite else { return nil }
    return double
  }

  private var nonFinite: Double {
    if text.hasSuffix("NaN") { return .nan }
    return text.hasPrefix("-") ? -.infinity : .infinity
  }
}

extension JSONNumber {
  /// The literal as JSON allows it, nil for `Infinity` and `NaN`; `0x1F` is `31`, `+.5` is `0.5`.
  var jsonText: String? {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text }
    let sign = text.hasPrefix("-") ? "-" : ""
    var body = text.drop { $0 == "-" || $0 == "+" }
    if body.hasPrefix("I") || body.hasPrefix("N") { return nil }
    if body.hasPrefix("0x") || body.hasPrefix("0X") {
      return UInt64(body.dropFirst(2), radix: 16).map { sign + String($0) }
    }
    if body.hasPrefix(".") { body = "0" + body }
    if let point = body.firstIndex(of: ".") {
      let next = body.index(after: point)
      if next == body.endIndex || !body[next].isNumber {
        body.insert("0", at: next)
      }
    }
    return sign + body
  }
}

extension JSONNumber: Hashable {
  /// Compares numbers as JSON writes them: `0x10` equals `16`, but `1.0` and `1` differ.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    left.text == right.text || (left.jsonText ?? left.text) == (right.jsonText ?? right.text)
  }

  /// Hashes the number as JSON writes it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(jsonText ?? text)
  }
}
