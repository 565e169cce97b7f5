extension JSONParser {
  /// Reads a text in quotes.
  ///
  /// Most texts hold no escape and are copied in one piece.
  mutating func string(closedBy close: UInt8) throws(JSONError) -> String {
    let opening = index
    index += 1
    passPlainText(until: close)
    if next == close {
      let text = bytes[(opening + 1)..<index]
      index += 1
      return String(decoding: UnsafeBufferPointer(rebasing: text), as: UTF8.self)
    }
    return try escapedString(from: opening, closedBy: close)
  }

  private mutating func escapedString(
    from opening: Int,
    closedBy close: UInt8
  ) throws(JSONError) -> String {
    var text = Array(bytes[(opening + 1)..<index])
    while next != close {
      if next == .backslash {
        try escape(into: &text)
      } else {
        try refuseControl(from: opening, closedBy: close)
        let start = index
        // The byte under the cursor may be a tab, which JSON5 lets stand.
        index += 1
        passPlainText(until: close)
        text.append(contentsOf: bytes[start..<index])
      }
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func passPlainText(until close: UInt8) {
    while let byte = next, byte >= .space, byte != close, byte != .backslash {
      index += 1
    }
  }

  private mutating func refuseControl(
    from opening: Int,
    closedBy close: UInt8
  ) throws(JSONError) {
    guard let byte = next else {
      let quote = Unicode.Scalar(close)
      let message = "expected \(quote) to end the string that begins here, found \(found)"
      throw fault(message, at: opening)
    }
    if byte >= .space || (byte == .tab && dialect == .json5) { return }
    let hint = byte == .lineFeed || byte == .carriageReturn ? "\\n" : "an escape"
    throw fault("expected \(hint) or the end of the string, found \(found)")
  }
}
