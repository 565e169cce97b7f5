internal import BreathJournal

/// Whole numbers of a count as people write and read them: `111111` and `111,111`.
enum WholeNumber {
  /// The number that a text says; nil for anything else, and for one beyond all counting.
  ///
  /// Commas are taken where they stand between groups of three digits, as ebb itself writes them.
  static func read(_ text: String) -> Int64? {
    let groups = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    return Int64(groups.map { String(Substring($0)) }.joined())
  }
}

extension BinaryInteger {
  /// The number with its digits in groups of three: `111,111`.
  var grouped: String {
    let digits = String(magnitude)
    let first = digits.count % 3
    var groups: [Substring] = first == 0 ? [] : [digits.prefix(first)]
    var rest = digits.dropFirst(first)
    while !rest.isEmpty {
      groups.append(rest.prefix(3))
      rest = rest.dropFirst(3)
    }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}

extension PracticeUnit {
  /// A number of them in words: `1,234`, `1,234 minutes`.
  func words(_ number: Int64) -> String {
    switch self {
    case .count: number.grouped
    case .minutes: phrase("\(number.grouped) minute\(number == 1 ? "" : "s")")
    default: "\(number.grouped) \(rawValue.shortened.printable)"
    }
  }
}

extension MalaRule {
  /// The rule in words: `108 beads that count as 100`.
  var words: String {
    phrase(
      "\(beads.grouped) bead\(beads == 1 ? "" : "s") that count\(beads == 1 ? "s" : "") as \(countsAs.grouped)"
    )
  }
}
