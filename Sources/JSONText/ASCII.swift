/// The bytes that have a meaning in the grammar, by name.
extension UInt8 {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var dollar: UInt8 { 0x24 }
  static var apostrophe: UInt8 { 0x27 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var point: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var upperE: UInt8 { 0x45 }
  static var upperI: UInt8 { 0x49 }
  static var upperN: UInt8 { 0x4E }
  static var upperX: UInt8 { 0x58 }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var lowerB: UInt8 { 0x62 }
  static var lowerE: UInt8 { 0x65 }
  static var lowerF: UInt8 { 0x66 }
  static var lowerN: UInt8 { 0x6E }
  static var lowerR: UInt8 { 0x72 }
  static var lowerT: UInt8 { 0x74 }
  static var lowerU: UInt8 { 0x75 }
  static var lowerV: UInt8 { 0x76 }
  static var lowerX: UInt8 { 0x78 }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var delete: UInt8 { 0x7F }

  /// Whether the byte is one of `0` to `9`.
  var isDigit: Bool { self &- .zero < 10 }

  /// Whether the byte is space between values.
  var isJSONSpace: Bool {
    self == .space || self == .lineFeed || self == .carriageReturn || self == .tab
  }

  /// Whether the byte continues a UTF-8 sequence that an earlier byte began.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// The value of the byte as a hexadecimal digit.
  var hexDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self) - 0x30
    case 0x41...0x46: UInt32(self) - 0x41 + 10
    case 0x61...0x66: UInt32(self) - 0x61 + 10
    default: nil
    }
  }
}
