/// A cyclic redundancy check whose bits are not mirrored, and which begins with 0.
struct Checksum<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
  private let table: [Word]

  /// The check of a polynomial, without its highest bit.
  init(_ polynomial: Word) {
    table = (0..<256).map { byte in
      var word = Word(truncatingIfNeeded: byte) << (Word.bitWidth - 8)
      for _ in 0..<8 {
        let isHigh = word.leadingZeroBitCount == 0
        word <<= 1
        if isHigh { word ^= polynomial }
      }
      return word
    }
  }

  /// The check of bytes.
  func of(_ bytes: some Sequence<UInt8>) -> Word {
    bytes.reduce(0) { word, byte in
      let index = UInt8(truncatingIfNeeded: word >> (Word.bitWidth - 8)) ^ byte
      return (word << 8) ^ table[Int(index)]
    }
  }
}
