extension JSONParser {
  /// What stands under the cursor, in words: a whole word, one character, or the end.
  var found: String {
    guard let (scalar, _) = scalar(at: index, in: bytes) else { return "the end of the text" }
    let word = wordUnderCursor
    if !word.isEmpty { return "'\(word)'" }
    switch scalar {
    case "\n", "\r": return "the end of the line"
    case "\0": return "a NUL byte"
    case "\t": return "a tab"
    default: return isVisible(scalar) ? "'\(scalar)'" : code(of: scalar)
    }
  }

  /// A hint for someone who wrote a text without quotes.
  var hintForBareWord: String {
    wordUnderCursor.isEmpty ? "" : "; a text needs quotes"
  }

  /// The identifier characters under the cursor, no more than a message can bear.
  private var wordUnderCursor: String {
    let longest = 20
    var end = index
    for _ in 0..<longest {
      end += identifierPart(at: end)
    }
    let isWhole = identifierPart(at: end) == 0
    let word = UnsafeBufferPointer(rebasing: bytes[index..<end])
    return String(decoding: word, as: UTF8.self) + (isWhole ? "" : "…")
  }

  private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  private func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
