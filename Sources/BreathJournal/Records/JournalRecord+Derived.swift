extension JournalRecord {
  /// An id that the same content gets on every device, so that what is imported twice is one record.
  ///
  /// Source: G. Fowler, L. C. Noll and K.-P. Vo, FNV-1a, 64 bits; its end is stirred as in S. Vigna's
  /// splitmix64, since FNV-1a moves the last bytes too little.
  ///
  /// - Parameter parts: What makes it the same, in order; a part may hold anything.
  /// - Returns: Thirteen letters and digits, as of every other id.
  public static func derivedID(_ parts: [String]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // Each part ends with a byte that no text in UTF-8 has, so "a", "bc" is not "ab", "c".
    for part in parts {
      for byte in Array(part.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    let digits = String(hash ^ (hash >> 31), radix: 32)
    return String(repeating: "0", count: 13 - digits.count) + digits
  }
}
