extension JSONParser {
  /// Steps over space, and in JSON5 over comments.
  mutating func passSpace() throws(JSONError) {
    while let byte = next {
      switch byte {
      case .space, .lineFeed, .carriageReturn, .tab: index += 1
      case _ where dialect == .json: return
      case .slash: try passComment()
      case 0x0B, 0x0C: index += 1  // vertical tab and form feed
      case 0x80...:
        guard let (scalar, length) = scalar(at: index, in: bytes), scalar.isJSON5Space
        else { return }
        index += length
      default: return
      }
    }
  }

  private mutating func passComment() throws(JSONError) {
    let opening = place()
    switch byte(at: index + 1) {
    case .slash?: passLineComment()
    case .asterisk?:
      index += 2
      try passBlockComment(openedAt: opening)
    default: throw fault("expected '//' or '/*' to begin a comment, found \(found)")
    }
  }

  private mutating func passLineComment() {
    while let byte = next, byte != .lineFeed, byte != .carriageReturn {
      if byte == 0xE2, let (scalar, _) = scalar(at: index, in: bytes), scalar.isLineSeparator {
        return
      }
      index += 1
    }
  }

  private mutating func passBlockComment(openedAt opening: JSONPlace) throws(JSONError) {
    while let byte = next {
      index += 1
      if byte == .asterisk, pass(.slash) { return }
    }
    let message = "expected '*/' to end the comment that begins here, found \(found)"
    throw JSONError(place: opening, message: message)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of the two line ends that only Unicode knows.
  var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }

  /// Whether the scalar, outside ASCII, is space to JSON5.
  var isJSON5Space: Bool {
    value == 0xFEFF || isLineSeparator || properties.generalCategory == .spaceSeparator
  }
}
