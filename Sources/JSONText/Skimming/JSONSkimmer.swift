/// Checks objects and finds their members, many times faster than reading them.
///
/// A skimmer makes no values: it tells where those lie that someone may want. It knows less than
/// ``JSONValue/parse(bytes:as:)`` and accepts nothing that this one would refuse, so a text that it
/// does not accept is not at fault yet, but has to be parsed.
///
/// ```swift
/// var skimmer = JSONSkimmer()
/// if skimmer.skim(bytes) {
///   for member in skimmer.members { print(bytes[member.key], bytes[member.value]) }
/// }
/// ```
public struct JSONSkimmer: Sendable {
  /// A member of an object, by the places of its bytes.
  public struct Member: Hashable, Sendable {
    /// What a value is, as far as its reader needs to know.
    public enum Form: Hashable, Sendable {
      /// A text without escapes; its bytes are the text.
      case plainText
      /// A text with escapes, in its quotes.
      case escapedText
      /// A number.
      case number
      /// An array, an object, `true`, `false` or `null`.
      case other
    }

    /// Where the name lies, without its quotes; it has no escapes.
    public let key: Range<Int>
    /// Where the value lies, without the quotes of a plain text.
    public let value: Range<Int>
    /// What the value is.
    public let form: Form
  }

  /// The members of the object that was accepted last, in order, duplicates included.
  public private(set) var members: [Member] = []

  /// Makes a skimmer that has not seen anything; it is best kept for many texts.
  public init() {}

  /// Looks at a text.
  ///
  /// - Parameter bytes: The whole text.
  /// - Returns: Whether the text is one object, whose ``members`` can be asked for now; false also where
  ///   only a parser can tell.
  public mutating func skim(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    members.removeAll(keepingCapacity: true)
    guard let start = bytes.baseAddress else { return false }
    var cursor = SkimCursor(start, count: bytes.count)
    cursor.passSpace()
    guard cursor.pass(.openBrace), skimMembers(&cursor) else { return false }
    cursor.passSpace()
    return cursor.isAtEnd
  }

  private mutating func skimMembers(_ cursor: inout SkimCursor) -> Bool {
    cursor.passSpace()
    if cursor.pass(.closeBrace) { return true }
    repeat {
      cursor.passSpace()
      let keyStart = cursor.offset + 1
      guard cursor.passText() == .plainText else { return false }
      let key = keyStart..<(cursor.offset - 1)
      guard cursor.passColon() else { return false }
      let start = cursor.offset
      guard let form = cursor.passValue(depth: 1) else { return false }
      let quotes = form == .plainText ? 1 : 0
      let value = (start + quotes)..<(cursor.offset - quotes)
      members.append(Member(key: key, value: value, form: form))
      cursor.passSpace()
    } while cursor.pass(.comma)
    return cursor.pass(.closeBrace)
  }
}
