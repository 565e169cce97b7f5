/// Finds the tags of an XML text that comes in pieces, and keeps nothing else.
///
/// Our own, since what is wanted of a file of gigabytes are the attributes of one element, and no reader
/// of XML is among what ebb links. It knows what may hide a tag: comments, sections of character data,
/// processing instructions, the declaration of the document's type, and quotes.
struct XMLTagScanner {
  /// A tag, with what stands between its angle brackets.
  struct Tag: Hashable, Sendable {
    let line: Int
    /// The bytes after `<`: `Record type="…" /`, `/Record`.
    let bytes: [UInt8]
  }

  /// A longer tag means that a quote was never closed.
  static let longestTag = 1 << 20

  private enum State: Hashable {
    case text
    /// Within a tag, or within a quote of it.
    case tag, quote(UInt8)
    case comment, characterData, instruction
    /// Within the declaration of the type: how deep in brackets.
    case declaration(depth: Int)
    case declarationQuote(UInt8, depth: Int)
    case declarationComment(depth: Int)
  }

  /// Which tags are handed on, by their bytes.
  private let isWanted: @Sendable ([UInt8]) -> Bool
  private var state = State.text
  private(set) var line = 1
  private var tagLine = 1
  private var tag: [UInt8] = []
  /// The last two bytes, by which the end of a comment is known.
  private var last: (UInt8, UInt8) = (0, 0)

  /// Looks for some tags.
  init(where isWanted: @escaping @Sendable ([UInt8]) -> Bool = { _ in true }) {
    self.isWanted = isWanted
  }

  /// Whether the text so far ends outside of everything.
  var isBetweenTags: Bool { state == .text }

  /// The wanted tags that a piece ends.
  ///
  /// - Parameter bytes: The next bytes of the text, in UTF-8.
  /// - Returns: The tags, closing ones too.
  /// - Throws: ``ImportFault`` for a tag without an end.
  mutating func take(_ bytes: [UInt8]) throws(ImportFault) -> [Tag] {
    var tags: [Tag] = []
    var place = 0
    while place < bytes.count {
      if state == .text {
        // Most of what lies between tags are line breaks.
        guard let next = skipText(bytes, from: place) else { break }
        place = next + 1
        state = .tag
        tagLine = line
        tag.removeAll(keepingCapacity: true)
        continue
      }
      let byte = bytes[place]
      place += 1
      if byte == 0x0A { line += 1 }
      if try take(byte), isWanted(tag) { tags.append(Tag(line: tagLine, bytes: tag)) }
      last = (last.1, byte)
    }
    return tags
  }

  /// Where the next tag begins; nil where the piece has none.
  private mutating func skipText(_ bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "<") { return place }
      if byte == 0x0A { line += 1 }
      place += 1
    }
    return nil
  }

  /// Takes a byte that is not between tags; true where it ends one.
  private mutating func take(_ byte: UInt8) throws(ImportFault) -> Bool {
    switch state {
    case .text: break
    case .tag: return try takeInTag(byte)
    case .quote(let mark):
      if byte == mark { state = .tag }
      try append(byte)
    case .comment:
      if byte == .greater, last == (.dash, .dash) { state = .text }
    case .characterData:
      if byte == .greater, last == (.closeBracket, .closeBracket) { state = .text }
    case .instruction:
      if byte == .greater, last.1 == .question { state = .text }
    case .declaration(let depth): takeInDeclaration(byte, depth)
    case .declarationQuote(let mark, let depth):
      if byte == mark { state = .declaration(depth: depth) }
    case .declarationComment(let depth):
      if byte == .greater, last == (.dash, .dash) { state = .declaration(depth: depth) }
    }
    return false
  }

  private mutating func takeInTag(_ byte: UInt8) throws(ImportFault) -> Bool {
    if byte == .greater {
      state = .text
      return true
    }
    try append(byte)
    if byte == .quote || byte == .apostrophe { state = .quote(byte) }
    switch tag.count {
    case 1 where byte == .question: begin(.instruction)
    case 3 where tag == [.exclamation, .dash, .dash]: begin(.comment)
    case 8 where tag == Array("![CDATA[".utf8): begin(.characterData)
    case 8 where tag == Array("!DOCTYPE".utf8): begin(.declaration(depth: 0))
    default: break
    }
    return false
  }

  /// What has begun holds no part of its own end yet: `<!-->` is no comment.
  private mutating func begin(_ state: State) {
    self.state = state
    last = (0, 0)
  }

  private mutating func takeInDeclaration(_ byte: UInt8, _ depth: Int) {
    switch byte {
    case .quote, .apostrophe: state = .declarationQuote(byte, depth: depth)
    case .openBracket, .less: state = .declaration(depth: depth + 1)
    case .closeBracket: state = .declaration(depth: max(0, depth - 1))
    case .greater: state = depth == 0 ? .text : .declaration(depth: depth - 1)
    case .dash where last == (.exclamation, .dash):
      begin(.declarationComment(depth: max(0, depth - 1)))
    default: break
    }
  }

  private mutating func append(_ byte: UInt8) throws(ImportFault) {
    guard tag.count < Self.longestTag else {
      throw ImportFault(line: tagLine, "a tag of more than 1 MiB: a quote may not be closed")
    }
    tag.append(byte)
  }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let dash = UInt8(ascii: "-")
  fileprivate static let question = UInt8(ascii: "?")
  fileprivate static let exclamation = UInt8(ascii: "!")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let openBracket = UInt8(ascii: "[")
  fileprivate static let closeBracket = UInt8(ascii: "]")
}
