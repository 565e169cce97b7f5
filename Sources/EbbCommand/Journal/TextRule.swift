/// What a text of the journal may be: any language, any line breaks, within limits.
struct TextRule: Hashable, Sendable {
  /// The most bytes of any text: a line of the journal stays one that every reader takes.
  static let mostBytes = 1_000_000

  /// What the text is called, such as `note`.
  let noun: String
  /// The most characters, as a person counts them; 0 for any number.
  let characters: Int
  /// The most lines; 0 for any number.
  let lines: Int

  /// The rule of notes.
  static func note(_ settings: NoteSettings) -> TextRule {
    TextRule(noun: "note", characters: settings.characters, lines: settings.lines)
  }

  /// The rule of a text that has no limits but the common one.
  static func unlimited(_ noun: String) -> TextRule {
    TextRule(noun: noun, characters: 0, lines: 0)
  }

  /// Why a text cannot be one; nil where it can.
  ///
  /// Nothing is cut and nothing is mended: a text is kept as it is, or not at all.
  func fault(in text: String) -> String? {
    if let fault = Self.controlFault(in: text) { return fault }
    guard text.utf8.count <= Self.mostBytes else {
      return phrase("a \(noun) has at most 1 MB, and this one has \(text.utf8.count) bytes")
    }
    let length = text.count
    if characters > 0, length > characters {
      return phrase(
        "a \(noun) has at most \(characters.counted("character")), and this one has \(length)"
      )
    }
    let height = Self.lineCount(of: text)
    if lines > 0, height > lines {
      return phrase("a \(noun) has at most \(lines.counted("line")), and this one has \(height)")
    }
    return nil
  }

  /// How many lines a text has; an empty one has one.
  static func lineCount(of text: String) -> Int {
    text.utf8.count { $0 == 0x0A } + 1
  }

  /// Whether there is nothing in a text to keep.
  static func isBlank(_ text: String) -> Bool {
    text.allSatisfy(\.isWhitespace)
  }

  /// Tells of the first character that is a command to a terminal, and no text.
  ///
  /// Line breaks of either kind and tabs are text; so are marks of direction and joiners.
  private static func controlFault(in text: String) -> String? {
    var line = 1
    var column = 1
    for character in text {
      if let scalar = character.unicodeScalars.first(where: isCommand), character != "\r\n" {
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return phrase(
          "line \(line), character \(column): U+\(padded) is a control character, no text"
        )
      }
      column += 1
      guard character == "\n" || character == "\r\n" else { continue }
      line += 1
      column = 1
    }
    return nil
  }

  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}

extension String {
  /// Whether two texts are the same byte for byte; for `==` an accent may be written in two ways.
  func isIdentical(to other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
