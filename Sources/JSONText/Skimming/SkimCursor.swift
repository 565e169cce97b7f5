/// A cursor that steps over what JSON allows and stops at anything else.
///
/// All steps answer whether they found what they are for; after a `false` or nil the cursor is of no
/// more use.
struct SkimCursor {
  typealias Form = JSONSkimmer.Member.Form

  /// Deeper texts are left to the parser, which counts the levels for its message.
  private static let deepest = 32

  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var next: UnsafePointer<UInt8>

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    end = start + count
    next = start
  }

  /// How many bytes lie behind the cursor.
  var offset: Int { next - start }

  var isAtEnd: Bool { next == end }

  /// The byte under the cursor; nil at the end.
  var peek: UInt8? { next < end ? next.pointee : nil }

  /// A byte ahead of the cursor; nil beyond the end.
  func peek(_ distance: Int) -> UInt8? { end - next > distance ? next[distance] : nil }

  /// The eight bytes from the cursor on, the first one lowest; nil where fewer are left.
  var peekWord: UInt64? {
    guard end - next >= 8 else { return nil }
    return UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
  }

  /// Steps over bytes that have been looked at.
  mutating func step(_ count: Int) { next += count }

  /// Steps over space.
  mutating func passSpace() {
    while next < end, next.pointee.isJSONSpace { next += 1 }
  }

  /// Steps over one byte, if it is the next.
  mutating func pass(_ byte: UInt8) -> Bool {
    guard next < end, next.pointee == byte else { return false }
    next += 1
    return true
  }

  /// Steps over a colon and the space on both sides of it.
  mutating func passColon() -> Bool {
    if next < end, next.pointee != .colon { passSpace() }
    guard pass(.colon) else { return false }
    passSpace()
    return true
  }

  /// Steps over a value inside so many open arrays and objects.
  mutating func passValue(depth: Int) -> Form? {
    guard next < end else { return nil }
    switch next.pointee {
    case .quote: return passText()
    case .minus, .zero ... .nine: return passNumber() ? .number : nil
    case .openBrace: return passList(to: .closeBrace, depth: depth) ? .other : nil
    case .openBracket: return passList(to: .closeBracket, depth: depth) ? .other : nil
    case .lowerT: return pass("true") ? .other : nil
    case .lowerF: return pass("false") ? .other : nil
    case .lowerN: return pass("null") ? .other : nil
    default: return nil
    }
  }

  /// Steps over an object or an array.
  private mutating func passList(to close: UInt8, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    next += 1
    passSpace()
    if pass(close) { return true }
    repeat {
      passSpace()
      if close == .closeBrace {
        guard passText() != nil, passColon() else { return false }
      }
      guard passValue(depth: depth + 1) != nil else { return false }
      passSpace()
    } while pass(.comma)
    return pass(close)
  }

  private mutating func pass(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - next >= count else { return false }
    for index in 0..<count where next[index] != word.utf8Start[index] { return false }
    next += count
    return true
  }
}

extension SkimCursor {
  private mutating func passNumber() -> Bool {
    _ = pass(.minus)
    let first = next
    guard passDigits() else { return false }
    if first.pointee == .zero, next - first > 1 { return false }
    if pass(.point), !passDigits() { return false }
    guard next < end, next.pointee == .lowerE || next.pointee == .upperE else { return true }
    next += 1
    if !pass(.plus) { _ = pass(.minus) }
    return passDigits()
  }

  private mutating func passDigits() -> Bool {
    let first = next
    while next < end, next.pointee.isDigit { next += 1 }
    return next > first
  }
}
