extension JSONParser {
  /// Reads a number and keeps its digits as they are.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if next == .minus || (next == .plus && dialect == .json5) { index += 1 }
    if dialect == .json5, passWord("Infinity") || passWord("NaN") {
      return literal(from: start)
    }
    if dialect == .json5, next == .zero, [.lowerX, .upperX].contains(byte(at: index + 1)) {
      try passHexadecimal()
    } else {
      try passDecimal()
    }
    guard identifierPart(at: index) == 0 else {
      throw fault("expected the end of a number, found \(found); a text needs quotes", at: index)
    }
    return literal(from: start)
  }

  private func literal(from start: Int) -> JSONNumber {
    let digits = UnsafeBufferPointer(rebasing: bytes[start..<index])
    return JSONNumber(checked: String(decoding: digits, as: UTF8.self))
  }

  private mutating func passDecimal() throws(JSONError) {
    let start = index
    let whole = passDigits()
    guard whole > 0 || (next == .point && dialect == .json5) else {
      throw fault("expected a digit, found \(found)")
    }
    if whole > 1, bytes[start] == .zero {
      throw fault("expected a number without a leading zero, found one", at: start)
    }
    if pass(.point), passDigits() == 0, whole == 0 || dialect == .json {
      throw fault("expected a digit after '.', found \(found)")
    }
    if next == .lowerE || next == .upperE { try passExponent() }
  }

  private mutating func passExponent() throws(JSONError) {
    index += 1
    if next == .plus || next == .minus { index += 1 }
    guard passDigits() > 0 else { throw fault("expected a digit in an exponent, found \(found)") }
  }

  /// Steps over `0x` and its digits, no more than a machine number can hold.
  private mutating func passHexadecimal() throws(JSONError) {
    let start = index
    index += 2
    let leading = index
    while next == .zero { index += 1 }
    let significant = index
    while next?.hexDigit != nil { index += 1 }
    guard index > leading else { throw fault("expected a hexadecimal digit, found \(found)") }
    guard index - significant <= 16 else {
      throw fault("expected at most 16 hexadecimal digits, found more", at: start)
    }
  }

  private mutating func passDigits() -> Int {
    let start = index
    while let byte = next, byte.isDigit { index += 1 }
    return index - start
  }
}
