/// Makes presses of the bytes that a terminal sends while someone counts: any key is one, whatever it
/// sends.
///
/// A chunk is what one read gave. A key counts at its first byte, at once; what follows of it, also in the
/// next chunk, is no other key.
struct BeadKeys {
  /// What was pressed.
  enum Key: Hashable {
    /// Any key, by what it sent first: enough to tell whether it is the same again.
    case bead(UInt8)
    /// Backspace.
    case back
    /// The t, where something can be said.
    case say
    /// The q, or the end of the input.
    case quit
  }

  private enum State: Hashable {
    case plain
    /// After an escape, at a moment.
    case escape(Int64)
    /// Within the sequence of a key, to its last byte.
    case sequence
    /// Before the one byte that follows an escape and an O.
    case single
  }

  /// How soon the rest of a key follows its escape, in nanoseconds: no finger is as fast.
  private static let longestGap: Int64 = 20_000_000

  private var state = State.plain
  /// Whether a t asks for the total to be said; else it is a key as any other.
  private let canSay: Bool

  /// Keys of which none is pressed yet.
  init(canSay: Bool = false) {
    self.canSay = canSay
  }

  /// The presses of a chunk that came at a moment, in nanoseconds of `CLOCK_MONOTONIC`.
  mutating func take(_ chunk: [UInt8], at moment: Int64) -> [Key] {
    chunk.compactMap { take($0, at: moment) }
  }

  private mutating func take(_ byte: UInt8, at moment: Int64) -> Key? {
    let before = state
    state = .plain
    switch before {
    case .sequence:
      if !(0x40...0x7E).contains(byte) { state = .sequence }
      return nil
    case .single: return nil
    case .escape(let escape) where moment - escape <= Self.longestGap && byte != 0x1B:
      if byte == 0x5B { state = .sequence }
      if byte == 0x4F { state = .single }
      // With Alt a key sends an escape before its own.
      return nil
    case .escape, .plain: return key(byte, at: moment)
    }
  }

  private mutating func key(_ byte: UInt8, at moment: Int64) -> Key? {
    switch byte {
    case 0x1B: state = .escape(moment)
    case 0x08, 0x7F: return .back
    // `q`; Ctrl-D, and what Linux leaves of one that came before single keys were asked for.
    case 0x71, 0x04, 0x00: return .quit
    case 0x74 where canSay: return .say
    // Within a character of several bytes.
    case 0x80...0xBF: return nil
    default: break
    }
    return .bead(byte)
  }
}
