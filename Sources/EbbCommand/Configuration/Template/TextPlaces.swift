internal import JSONText

/// Finds places of a configuration's text in its bytes.
struct TextPlaces {
  /// The text, in UTF-8.
  let bytes: [UInt8]

  /// How its lines end; a line feed where it has one line.
  var lineEnd: String {
    guard let end = bytes.firstIndex(where: Self.endsLine) else { return "\n" }
    guard bytes[end] == 0x0D else { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  /// The byte at which a place of the text stands.
  func offset(of place: JSONPlace) -> Int {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    while line < place.line, index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if Self.endsLine(bytes[index]) {
        line += 1
        if isPair { index += 1 }
      }
      index += 1
    }
    var column = 1
    while index < bytes.count {
      // A column is a character; what continues one counts for nothing.
      let continues = bytes[index] & 0xC0 == 0x80
      if !continues {
        guard column < place.column else { break }
        column += 1
      }
      index += 1
    }
    return index
  }

  /// The line of a byte, counted from 1.
  func line(of offset: Int) -> Int {
    let before = bytes[..<offset]
    return before.indices.reduce(1) { line, index in
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      return Self.endsLine(bytes[index]) && !isPair ? line + 1 : line
    }
  }

  /// The spaces and tabs with which the line of a byte begins.
  func indent(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(where: Self.endsLine).map { $0 + 1 } ?? 0
    let blank = bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blank, as: UTF8.self)
  }

  /// The end of a line of which nothing but space and a comment is left after a byte; nil where there
  /// is more.
  func endOfEmptyRest(after offset: Int) -> Int? {
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    if bytes[index...].starts(with: [0x2F, 0x2F]) {
      index = bytes[index...].firstIndex(where: Self.endsLine) ?? bytes.count
    }
    return index < bytes.count && Self.endsLine(bytes[index]) ? index : nil
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
