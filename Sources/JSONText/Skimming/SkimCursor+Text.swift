extension SkimCursor {
  /// Steps over a text in quotes; nil where it is not one, or has a surrogate in it.
  mutating func passText() -> Form? {
    guard pass(.quote) else { return nil }
    var form = Form.plainText
    while true {
      passPlainASCII()
      guard let byte = peek else { return nil }
      switch byte {
      case .quote:
        step(1)
        return form
      case .backslash:
        form = .escapedText
        guard passEscape() else { return nil }
      case 0x80...: guard passSequence() else { return nil }
      default: return nil
      }
    }
  }

  /// Steps over bytes that need no second look, eight at a time.
  ///
  /// The top bit of a byte of `special` is set where the byte is a control, a quote, a backslash or beyond
  /// ASCII. A borrow may set it in a later byte too, so only the first one tells.
  private mutating func passPlainASCII() {
    while let word = peekWord {
      let ones: UInt64 = 0x0101_0101_0101_0101
      let controls = word &- ones &* UInt64(UInt8.space)
      let quotes = (word ^ ones &* UInt64(UInt8.quote)) &- ones
      let backslashes = (word ^ ones &* UInt64(UInt8.backslash)) &- ones
      let special = (word | controls | quotes | backslashes) & (ones << 7)
      guard special == 0 else { return step(special.trailingZeroBitCount / 8) }
      step(8)
    }
    while let byte = peek, byte >= .space, byte < 0x80, byte != .quote, byte != .backslash {
      step(1)
    }
  }

  private mutating func passEscape() -> Bool {
    step(1)
    switch peek {
    case .quote?, .backslash?, .slash?, .lowerB?, .lowerF?, .lowerN?, .lowerR?, .lowerT?:
      step(1)
      return true
    case .lowerU?:
      step(1)
      return passCode()
    default: return false
    }
  }

  /// Steps over four hexadecimal digits that are not a surrogate.
  private mutating func passCode() -> Bool {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek?.hexDigit else { return false }
      code = code << 4 | digit
      step(1)
    }
    return !(0xD800...0xDFFF).contains(code)
  }

  /// Steps over a well-formed sequence of UTF-8 beyond ASCII.
  private mutating func passSequence() -> Bool {
    guard let lead = peek, let length = sequenceLength(of: lead, second: peek(1)) else {
      return false
    }
    for index in 2..<max(length, 2) {
      guard peek(index)?.isContinuation == true else { return false }
    }
    step(length)
    return true
  }
}
