/// The first line of a file that ebb wrote, which tells whether someone has changed it since.
enum UnitMark {
  private static let start = "# Made by \"ebb remind set\", removed by \"ebb remind off\". Check: "

  /// The text below such a line.
  static func marked(_ text: String) -> String { "\(start)\(sum(text))\n\(text)" }

  /// Whether a file is as ebb wrote it.
  static func isWhole(_ file: String) -> Bool {
    guard let end = file.firstIndex(of: "\n") else { return false }
    return file[..<end] == "\(start)\(sum(file[file.index(after: end)...]))"
  }

  /// A number that another text hardly has.
  ///
  /// - Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, *The FNV Non-Cryptographic Hash
  ///   Algorithm*, FNV-1a with 64 bits.
  private static func sum(_ text: some StringProtocol) -> String {
    let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { sum, byte in
      (sum ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(sum, radix: 16)
  }
}
