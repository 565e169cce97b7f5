/// Takes a field apart from its start.
struct FieldScanner {
  private var rest: Substring

  init(_ text: some StringProtocol) {
    rest = String(text)[...]
    passSpaces()
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The number of so many digits; more or fewer are none.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let row = rest.prefix { $0.isASCII && $0.isNumber }
    guard digits.contains(row.utf8.count), let number = Int(row) else { return nil }
    rest = rest[row.endIndex...]
    return number
  }

  /// How many digits come next.
  var digitCount: Int { rest.prefix { $0.isASCII && $0.isNumber }.count }

  mutating func pass(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// The character, where it is one of some.
  mutating func pass(anyOf characters: String) -> Character? {
    guard let first = rest.first, characters.contains(first) else { return nil }
    rest.removeFirst()
    return first
  }

  /// Passes over spaces, also those that do not break a line, which some systems put before AM and PM.
  @discardableResult
  mutating func passSpaces() -> Bool {
    let isThere = rest.first?.isWhitespace == true
    rest = rest.drop { $0.isWhitespace }
    return isThere
  }

  /// The letters that come next, small; points in them are passed over, as in `a.m.`.
  mutating func word() -> String {
    let row = rest.prefix { $0.isLetter || $0 == "." }
    rest = rest[row.endIndex...]
    return row.filter { $0 != "." }.lowercased()
  }

  /// The digits after a point or comma as nanoseconds; 0 without one, nil without a digit behind it.
  mutating func fraction() -> Int64? {
    guard pass(anyOf: ".,") != nil else { return 0 }
    let row = rest.prefix { $0.isASCII && $0.isNumber }
    guard !row.isEmpty else { return nil }
    rest = rest[row.endIndex...]
    let digits = String(row.prefix(9))
    return Int64(digits + String(repeating: "0", count: 9 - digits.count))
  }
}
