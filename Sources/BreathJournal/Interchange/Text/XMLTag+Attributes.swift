extension XMLTagScanner.Tag {
  /// The element's name, with a slash before it where the tag closes it.
  var name: String {
    let name = bytes.prefix { !Self.isSpace($0) }
    // An empty element's slash may follow its name at once.
    let isClosed = name.count > 1 && name.last == UInt8(ascii: "/")
    return String(decoding: isClosed ? name.dropLast() : name, as: UTF8.self)
  }

  /// Whether the tag begins with some bytes, told without making a text of it.
  func begins(with text: StaticString) -> Bool {
    guard bytes.count >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[$0] == text.utf8Start[$0] }
  }

  /// The attributes by their names, with what stands for characters resolved.
  ///
  /// - Throws: ``FieldFault`` for what is no attribute.
  func attributes() throws(FieldFault) -> [String: String] {
    var found: [String: String] = [:]
    var rest = bytes.drop { !Self.isSpace($0) }
    while true {
      rest = rest.drop { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
      guard !rest.isEmpty else { return found }
      let name = rest.prefix { $0 != UInt8(ascii: "=") && !Self.isSpace($0) }
      rest = rest[name.endIndex...].drop { Self.isSpace($0) }
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else {
        throw FieldFault("an attribute without a value")
      }
      rest = rest.dropFirst().drop { Self.isSpace($0) }
      guard let mark = rest.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"),
        let end = rest.dropFirst().firstIndex(of: mark)
      else { throw FieldFault("an attribute without quotes") }
      guard let text = String(validating: rest[(rest.startIndex + 1)..<end], as: UTF8.self) else {
        throw FieldFault("bytes that are no text in UTF-8")
      }
      found[String(decoding: name, as: UTF8.self)] = try Self.resolved(text)
      rest = rest[(end + 1)...]
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The text with `&amp;`, `&#8217;` and their like resolved.
  private static func resolved(_ text: String) throws(FieldFault) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var (shown, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      shown += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";"),
        let character = character(of: rest[rest.index(after: start)..<end])
      else { throw FieldFault("an \"&\" that stands for no character") }
      shown.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return shown + rest
  }

  private static func character(of name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}
