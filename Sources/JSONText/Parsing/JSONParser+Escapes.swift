extension JSONParser {
  /// Reads what a backslash begins and appends what it stands for.
  mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = index
    index += 1
    switch next {
    case .quote?, .backslash?, .slash?: text.append(bytes[index])
    case .lowerB?: text.append(0x08)
    case .lowerF?: text.append(0x0C)
    case .lowerN?: text.append(.lineFeed)
    case .lowerR?: text.append(.carriageReturn)
    case .lowerT?: text.append(.tab)
    case .lowerU?:
      index += 1
      return text.append(contentsOf: UTF8.encode(try unicodeEscape(from: start)))
    default:
      guard dialect == .json5, next != nil else { throw unknownEscape() }
      return try json5Escape(into: &text)
    }
    index += 1
  }

  /// Reads the digits of a `\u` escape whose backslash stood at `start`, and of its second half when
  /// it is a surrogate.
  mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits(4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, pass(.backslash), pass(.lowerU) else { throw loneSurrogate(start) }
    let second = try hexDigits(4)
    guard (0xDC00...0xDFFF).contains(second) else { throw loneSurrogate(start) }
    let code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    guard let scalar = Unicode.Scalar(code) else { throw loneSurrogate(start) }
    return scalar
  }

  private mutating func json5Escape(into text: inout [UInt8]) throws(JSONError) {
    guard let (scalar, length) = scalar(at: index, in: bytes) else { return }
    switch scalar {
    case "v": text.append(0x0B)
    case "0" where byte(at: index + 1)?.isDigit != true: text.append(0)
    case "0"..."9": throw unknownEscape()
    case "x":
      index += 1
      let code = UInt8(truncatingIfNeeded: try hexDigits(2))
      return text.append(contentsOf: UTF8.encode(Unicode.Scalar(code)))
    case "\r":
      // A line break behind a backslash is left out; CR LF is one.
      index += 1
      _ = pass(.lineFeed)
      return
    case "\n", "\u{2028}", "\u{2029}": break
    default: text.append(contentsOf: bytes[index..<(index + length)])
    }
    index += length
  }

  private mutating func hexDigits(_ count: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = next?.hexDigit else {
        throw fault("expected \(count) hexadecimal digits in an escape, found \(found)")
      }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  private mutating func unknownEscape() -> JSONError {
    let allowed = #"'"', '\', '/', 'b', 'f', 'n', 'r', 't' or 'u'"#
    return fault("expected \(allowed) after '\\', found \(found)")
  }

  private mutating func loneSurrogate(_ start: Int) -> JSONError {
    fault("expected a pair of surrogates (\\uD83D\\uDE00), found half of one", at: start)
  }
}

extension UTF8 {
  /// The bytes of a scalar; unlike the library's, it never fails.
  fileprivate static func encode(_ scalar: Unicode.Scalar) -> String.UTF8View {
    String(scalar).utf8
  }
}
