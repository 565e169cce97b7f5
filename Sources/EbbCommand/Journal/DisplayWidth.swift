extension Character {
  /// How many columns of a terminal the character takes: 2 for most of East Asia and for emoji, 0 for
  /// a mark without a letter.
  ///
  /// Terminals differ over emoji that are joined from several; one that does not join them takes more.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return first.value < 0x20 ? 0 : 1 }
    // A picture may be asked for where the character by itself would be a sign of text.
    if first.isWide || unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return 1
    }
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes on one line.
  var columns: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// Whether the character is as wide as two letters.
  ///
  /// - Source: Unicode Standard Annex #11, `EastAsianWidth.txt`, classes W and F, in blocks.
  fileprivate var isWide: Bool {
    if properties.isEmojiPresentation { return true }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      return true
    default: return false
    }
  }
}
