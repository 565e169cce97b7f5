/// Makes UTF-8 of a text that comes in pieces: UTF-8 or UTF-16, with or without a byte-order mark.
///
/// What is UTF-8 already is handed on as it is; whoever makes texts of it checks them.
struct TextDecoder {
  private enum Encoding {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  private var encoding: Encoding?
  /// Bytes that wait for more: the first ones, or half a character.
  private var rest: [UInt8] = []

  /// The text of a piece as UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the file.
  ///   - isLast: Whether no more come.
  /// - Returns: What can be told of them so far.
  /// - Throws: ``ImportFault`` for half a character at the end of a text in UTF-16.
  mutating func take(_ bytes: [UInt8], isLast: Bool = false) throws(ImportFault) -> [UInt8] {
    if encoding == nil {
      rest += bytes
      guard rest.count >= 4 || isLast else { return [] }
      let (encoding, mark) = Self.encoding(of: rest)
      self.encoding = encoding
      let start = Array(rest.dropFirst(mark))
      rest = []
      return try take(start, isLast: isLast)
    }
    guard case .utf16(let isBigEndian) = encoding else { return bytes }
    return try transcode(rest + bytes, isBigEndian, isLast)
  }

  /// What the first bytes tell: which encoding, and how many of them are a mark.
  private static func encoding(of start: [UInt8]) -> (Encoding, mark: Int) {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    // Every file that is read here begins with a character of ASCII, which has a zero beside it.
    if start.count >= 2, start[0] == 0, start[1] != 0 { return (.utf16(isBigEndian: true), 0) }
    if start.count >= 2, start[0] != 0, start[1] == 0 { return (.utf16(isBigEndian: false), 0) }
    return (.utf8, 0)
  }

  private mutating func transcode(
    _ bytes: [UInt8],
    _ isBigEndian: Bool,
    _ isLast: Bool
  ) throws(ImportFault) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = 0
    while place + 1 < bytes.count {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      place += 2
    }
    rest = Array(bytes[place...])
    // The first half of a pair waits for the second one.
    if !isLast, let last = units.last, (0xD800...0xDBFF).contains(last) {
      units.removeLast()
      rest = Array(bytes[(place - 2)...])
    }
    guard !isLast || rest.isEmpty else {
      throw ImportFault("the file ends within a character: it is cut off")
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
