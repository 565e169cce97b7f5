// Which bytes are which keys.
extension KeyDecoder {
  /// A key with Ctrl, as an editor of lines takes it.
  static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .cancel
    case 0x04: .finish
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x0B: .deleteToEnd
    case 0x0E: .down
    case 0x10: .up
    case 0x15: .deleteToStart
    case 0x17: .deleteWord
    default: nil
    }
  }

  /// A key by the last byte of its sequence and what came before.
  static func key(_ last: UInt8, _ before: [UInt8]) -> Key? {
    switch Character(UnicodeScalar(last)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "M" where before.isEmpty: .enter
    case "~": numbered(String(decoding: before, as: UTF8.self))
    default: nil
    }
  }

  /// A key that a terminal tells by a number, of the two ways in which they do.
  private static func numbered(_ number: String) -> Key? {
    switch number {
    case "1", "7": .home
    case "4", "8": .end
    case "3": .delete
    default: nil
    }
  }
}
