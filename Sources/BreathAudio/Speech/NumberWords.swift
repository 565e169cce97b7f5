/// How a language speaks numbers with its prompts: which files follow each other for a number.
public struct NumberWords: Hashable, Sendable {
  /// How a hundred, or a thousand, is spoken.
  public struct Group: Hashable, Sendable {
    /// The keys for one of them; `{1}` stands for the number 1.
    public let one: [String]
    /// The keys for several; `{n}` stands for how many.
    public let many: [String]

    /// The two ways.
    public init(one: [String], many: [String]) {
      (self.one, self.many) = (one, many)
    }
  }

  /// The greatest number that can be spoken.
  public static let greatest = 999_999
  /// The greatest number that has a prompt of its own.
  static let greatestWord = 99

  /// The key of a number from 0 to 99, in which `{n}` stands for it.
  public let words: String
  /// The key of what stands between a whole number and its decimals.
  public let point: String
  /// How hundreds are spoken.
  public let hundred: Group
  /// How thousands are spoken.
  public let thousand: Group

  /// The rules of a language.
  public init(words: String, point: String, hundred: Group, thousand: Group) {
    (self.words, self.point) = (words, point)
    (self.hundred, self.thousand) = (hundred, thousand)
  }

  /// The keys that speak a number, one after the other; nil where it has no words here.
  ///
  /// - Parameter number: 0…999,999.
  /// - Returns: The keys, at the most ten.
  public func keys(for number: Int) -> [String]? {
    guard (0...Self.greatest).contains(number) else { return nil }
    guard number > 0 else { return [word(0)] }
    let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1000)
    let front = thousands > 0 ? keys(of: thousands, thousand) { belowThousand($0) } : []
    return front + belowThousand(rest)
  }

  /// The keys that speak a number with or without decimals, such as `6.5`; nil where that is none.
  public func keys(forDecimal text: String) -> [String]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Self.number(parts[0]),
      let front = keys(for: whole)
    else { return nil }
    guard parts.count == 2 else { return front }
    let digits = parts[1].map { Self.number(Substring(String($0))) }
    guard !digits.isEmpty, !digits.contains(nil) else { return nil }
    return front + [point] + digits.compactMap { $0 }.map(word)
  }

  /// The key of a number that has a prompt of its own.
  func word(_ number: Int) -> String { words.replacing("{n}", with: "\(number)") }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count <= 6, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The keys of a number below 1000; none for 0.
  private func belowThousand(_ number: Int) -> [String] {
    let (hundreds, rest) = number.quotientAndRemainder(dividingBy: 100)
    let front = hundreds > 0 ? keys(of: hundreds, hundred) { [word($0)] } : []
    return front + (rest > 0 ? [word(rest)] : [])
  }

  private func keys(
    of count: Int,
    _ group: Group,
    _ spoken: (Int) -> [String]
  ) -> [String] {
    (count == 1 ? group.one : group.many).flatMap { key in
      switch key {
      case "{n}": spoken(count)
      case "{1}": [word(1)]
      default: [key]
      }
    }
  }
}

extension String {
  /// The text with another one in the place of a part.
  func replacing(_ part: String, with other: String) -> String {
    var (text, rest) = ("", self[...])
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        text += other
        rest = rest.dropFirst(part.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }
}
