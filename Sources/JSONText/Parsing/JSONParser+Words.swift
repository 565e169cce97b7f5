extension JSONParser {
  /// Reads the name of a member.
  mutating func key() throws(JSONError) -> String {
    if next == .quote { return try string(closedBy: .quote) }
    guard dialect == .json5 else {
      throw fault("expected a key in double quotes, found \(found)")
    }
    if next == .apostrophe { return try string(closedBy: .apostrophe) }
    return try bareKey()
  }

  /// Steps over a word if it stands under the cursor whole, not as the beginning of a longer one.
  mutating func passWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[min(index, bytes.count)...].starts(with: $0) }
    guard matches, identifierPart(at: index + length) == 0 else { return false }
    index += length
    return true
  }

  /// Reads an ECMAScript 5 identifier: letters, digits, `$`, `_` and `\u` escapes.
  private mutating func bareKey() throws(JSONError) -> String {
    var name = String.UnicodeScalarView()
    while let (scalar, length) = scalar(at: index, in: bytes) {
      let start = index
      var part = scalar
      index += length
      if scalar == "\\" {
        guard pass(.lowerU) else { throw fault("expected 'u' after '\\' in a key, found \(found)") }
        part = try unicodeEscape(from: start)
      }
      guard name.isEmpty ? part.startsIdentifier : part.continuesIdentifier else {
        index = start
        if scalar == "\\" { throw fault("expected the escape of a letter or digit in a key") }
        break
      }
      name.append(part)
    }
    guard !name.isEmpty else { throw fault("expected a key, found \(found)") }
    return String(name)
  }

  /// The length of the identifier character at an index, in bytes; 0 when there is none.
  func identifierPart(at index: Int) -> Int {
    guard let (scalar, length) = scalar(at: index, in: bytes) else { return 0 }
    return scalar.continuesIdentifier ? length : 0
  }
}

extension Unicode.Scalar {
  /// Whether an ECMAScript 5 identifier may begin with the scalar.
  var startsIdentifier: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_", "$": return true
    case _ where isASCII: return false
    default: break
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  /// Whether an ECMAScript 5 identifier may go on with the scalar.
  var continuesIdentifier: Bool {
    if startsIdentifier { return true }
    if isASCII { return ("0"..."9").contains(self) }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return value == 0x200C || value == 0x200D  // zero-width non-joiner and joiner
    }
  }
}
