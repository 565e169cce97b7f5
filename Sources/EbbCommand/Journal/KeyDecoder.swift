/// Makes keys of the bytes that a terminal sends while someone writes.
///
/// A chunk is what one read gave. A character or a key's sequence may be spread over several.
struct KeyDecoder {
  /// What was pressed or pasted.
  enum Key: Hashable {
    /// A character, or a part of one.
    case text(String)
    /// A line break within the text: Alt-Enter, Ctrl-J, or one that was pasted.
    case newLine
    /// The text is done.
    case enter
    case backspace, delete
    case left, right, up, down, home, end
    /// What stands before the cursor on its line, and behind it.
    case deleteToStart, deleteToEnd
    case deleteWord
    /// Ctrl-D: the text is done, or there is none.
    case finish
    /// Ctrl-C: no text is wanted.
    case cancel
  }

  private enum State: Hashable {
    case plain
    /// After an escape.
    case escape
    /// After an escape and a bracket, with what came since.
    case sequence([UInt8])
    /// After an escape and an O.
    case keypad
  }

  private static let escape: UInt8 = 0x1B
  /// More bytes than any key's sequence has.
  private static let longestSequence = 32

  private var state = State.plain
  /// The bytes of a character that is not whole yet.
  private var character: [UInt8] = []
  private var isPasting = false
  /// Whether the last byte was a carriage return, whose line feed is no second line break.
  private var isAfterReturn = false

  /// Whether more bytes are needed to tell what was pressed: a lone escape looks like a beginning.
  var isWaiting: Bool { state != .plain }

  /// Gives up waiting: the escape was a key by itself, which means nothing here.
  mutating func giveUp() {
    state = .plain
  }

  /// The keys of a chunk.
  mutating func take(_ chunk: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for (place, byte) in chunk.enumerated() {
      // What comes in one piece with more behind it was pasted: nobody types so fast.
      let isLast = place == chunk.count - 1
      if let key = take(byte, isLast: isLast) { keys.append(key) }
    }
    return keys
  }

  private mutating func take(_ byte: UInt8, isLast: Bool) -> Key? {
    switch state {
    case .plain: return takePlain(byte, isLast: isLast)
    case .escape: return takeAfterEscape(byte)
    case .keypad:
      state = .plain
      return Self.key(byte, [])
    case .sequence(let before):
      guard !(0x40...0x7E).contains(byte) else {
        state = .plain
        return takeSequence(byte, before)
      }
      state = before.count < Self.longestSequence ? .sequence(before + [byte]) : .plain
      return nil
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence([])
      return nil
    case UInt8(ascii: "O"):
      state = .keypad
      return nil
    case Self.escape: return nil
    case 0x0D, 0x0A:
      state = .plain
      return .newLine
    case 0x08, 0x7F:
      state = .plain
      return .deleteWord
    default:
      // Another key with Alt means nothing here.
      state = .plain
      return nil
    }
  }

  private mutating func takeSequence(_ last: UInt8, _ before: [UInt8]) -> Key? {
    switch (last, String(decoding: before, as: UTF8.self)) {
    case (UInt8(ascii: "~"), "200"): isPasting = true
    case (UInt8(ascii: "~"), "201"): isPasting = false
    default: return isPasting ? nil : Self.key(last, before)
    }
    return nil
  }

  private mutating func takePlain(_ byte: UInt8, isLast: Bool) -> Key? {
    let wasAfterReturn = isAfterReturn
    isAfterReturn = byte == 0x0D
    switch byte {
    case Self.escape:
      character = []
      state = .escape
      return nil
    case 0x0D: return isPasting || !isLast ? .newLine : .enter
    case 0x0A: return wasAfterReturn ? nil : .newLine
    case 0x09, 0x20..<0x7F: return .text(String(UnicodeScalar(byte)))
    case 0x80...: return takeCharacter(byte)
    default: return isPasting ? nil : Self.control(byte)
    }
  }

  /// A character of several bytes, once it is whole.
  private mutating func takeCharacter(_ byte: UInt8) -> Key? {
    if byte >= 0xC0 { character = [] }
    character.append(byte)
    let length = character[0] >= 0xF0 ? 4 : character[0] >= 0xE0 ? 3 : 2
    guard character.count >= length else { return nil }
    defer { character = [] }
    guard let text = String(validating: character, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value >= 0xA0 })
    else { return nil }
    return .text(text)
  }
}
