import Fuzzer
import JSONText

/// A text that is read in a dialect.
struct Reading {
  private let input: [UInt8]
  private let dialect: JSONDialect

  init(_ input: [UInt8], _ dialect: JSONDialect) {
    self.input = input
    self.dialect = dialect
  }

  /// Expects that the text's value is the same after it was written, or that its fault has a place in it.
  ///
  /// - Returns: The value; nil for a text that has none.
  /// - Throws: ``Fault``.
  func check() throws -> JSONValue? {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue.parse(bytes: input, as: dialect)
    } catch {
      try require(isInside(error.place), "\(dialect): \(error) is not in it")
      return nil
    }
    let text = value.serialized()
    let again = try JSONValue.parse(text)
    try require(again.serialized() == text, "\(dialect): \(text) is written in another way again")
    let pretty = try JSONValue.parse(value.prettyPrinted())
    try require(pretty == again, "\(dialect): \(text) is another value on many lines")
    if !saysWhatJSONCannot {
      try require(again == value, "\(dialect): \(text) is another value")
    }
    return value
  }

  /// JSON has no word for these two, which become null.
  private var saysWhatJSONCannot: Bool {
    let text = String(decoding: input, as: UTF8.self)
    return dialect == .json5 && (text.contains("Infinity") || text.contains("NaN"))
  }

  private func isInside(_ place: JSONPlace) -> Bool {
    let lines = 1 + input.count { $0 == 0x0A || $0 == 0x0D }
    return (1...lines).contains(place.line) && (1...(input.count + 1)).contains(place.column)
  }
}
