/// Makes keys of the bytes that a terminal sends while a session runs.
///
/// A key's sequence may be spread over several reads. What is not known is passed over whole, and so is
/// all that a terminal marks as pasted.
struct KeySequences {
  private enum State: Hashable {
    case plain
    /// After an escape.
    case escape
    /// After an escape and a bracket, with what came since.
    case sequence([UInt8])
    /// One more byte belongs to a key: after an escape and an O, or the bracket of a console's key.
    case last(isArrow: Bool)
    /// Within a text that ends with a bell or an escape.
    case string
  }

  private static let escape: UInt8 = 0x1B
  /// More bytes than any key's sequence has, of which the rest need not be known.
  private static let longestSequence = 32

  private var state = State.plain
  private var isPasting = false

  /// Whether an escape came that may be a key by itself.
  var isAfterEscape: Bool { state == .escape && !isPasting }

  /// Gives up what is not whole yet: its rest would have come by now.
  mutating func giveUp() {
    (state, isPasting) = (.plain, false)
  }

  /// The keys of what one read gave.
  mutating func take(_ bytes: [UInt8]) -> [SessionKeys.Key] {
    bytes.compactMap { take($0) }
  }

  private mutating func take(_ byte: UInt8) -> SessionKeys.Key? {
    if byte == Self.escape {
      state = .escape
      return nil
    }
    switch state {
    case .plain: return isPasting ? nil : Self.plainKey(byte)
    case .escape: takeAfterEscape(byte)
    case .string: if byte == 0x07 { state = .plain }
    case .last(let isArrow):
      state = .plain
      return isArrow && !isPasting ? Self.arrow(byte) : nil
    case .sequence(let before): return takeSequence(byte, before)
    }
    return nil
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .last(isArrow: true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string
    // Another key with Alt means nothing here.
    default: state = .plain
    }
  }

  private mutating func takeSequence(_ byte: UInt8, _ before: [UInt8]) -> SessionKeys.Key? {
    if before.isEmpty, byte == UInt8(ascii: "[") {
      state = .last(isArrow: false)
      return nil
    }
    guard (0x40...0x7E).contains(byte) else {
      if before.count < Self.longestSequence { state = .sequence(before + [byte]) }
      return nil
    }
    state = .plain
    switch (byte, String(decoding: before, as: UTF8.self)) {
    case (UInt8(ascii: "~"), "200"): isPasting = true
    case (UInt8(ascii: "~"), "201"): isPasting = false
    default: return isPasting ? nil : Self.arrow(byte)
    }
    return nil
  }

  private static func arrow(_ byte: UInt8) -> SessionKeys.Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    default: nil
    }
  }

  private static func plainKey(_ byte: UInt8) -> SessionKeys.Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x20: .space
    case 0x30...0x39: .digit(Int(byte - 0x30))
    case UInt8(ascii: "m"), UInt8(ascii: "M"): .mute
    case UInt8(ascii: "n"), UInt8(ascii: "N"): .note
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): .stop
    case UInt8(ascii: "?"): .help
    // The rest of a character whose first byte has come.
    case 0x80..<0xC0: nil
    case 0x21...: .other
    default: nil
    }
  }
}
