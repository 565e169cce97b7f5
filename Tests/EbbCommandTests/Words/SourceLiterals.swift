/// The string literals of a Swift file, each with the call that it is handed to.
///
/// A value in a literal becomes `{}`, and literals with a plus between them are one.
struct SourceLiterals {
  /// A literal, or several that are joined.
  struct Literal: Hashable {
    /// The text with `{}` for each value.
    var template: String
    /// The name of the call around it; empty where there is none.
    var call = ""
    /// The label before it; empty where it has none.
    var label = ""
  }

  private let source: [Character]
  private var place = 0
  private var found: [Literal] = []
  /// The calls that are open, the innermost last, with the label that was read last.
  private var open: [(mark: Character, call: String, label: String)] = []
  /// The words just before the place.
  private var word = ""
  /// Whether a literal has just ended, and a plus has come since.
  private var joins: (literal: Int?, plus: Bool) = (nil, false)

  /// The literals of a source.
  static func of(_ source: String) -> [Literal] {
    var reader = SourceLiterals(source: Array(source))
    reader.readCode(untilParenthesis: false)
    return reader.found
  }

  private init(source: [Character]) { self.source = source }

  private func isNext(_ text: String) -> Bool {
    let end = place + text.count
    return end <= source.count && source[place..<end].elementsEqual(text)
  }

  private mutating func readCode(untilParenthesis: Bool) {
    let depth = open.count
    while place < source.count {
      if isNext("//") {
        while place < source.count, source[place] != "\n" { place += 1 }
      } else if isNext("#\"") || source[place] == "\"" {
        readLiteral()
      } else {
        let character = source[place]
        place += 1
        if untilParenthesis, character == ")", open.count == depth { return }
        read(character)
      }
    }
  }

  private mutating func read(_ character: Character) {
    if character == "+" {
      joins.plus = true
      return
    }
    if character.isWhitespace { return }
    joins = (nil, false)
    switch character {
    case "(", "[", "{":
      open.append((character, character == "(" ? word : "", ""))
      word = ""
    case ")", "]", "}":
      _ = open.popLast()
      word = ""
    case ":":
      if !open.isEmpty, !word.isEmpty { open[open.count - 1].label = word }
      word = ""
    case ",":
      if !open.isEmpty, open[open.count - 1].mark == "(" { open[open.count - 1].label = "" }
      word = ""
    case _ where character.isLetter || character.isNumber || character == "_":
      let isNew = place >= 2 && !(source[place - 2].isLetter || source[place - 2].isNumber)
      word = isNew && source[place - 2] != "_" ? String(character) : word + String(character)
    default: word = ""
    }
  }

  private mutating func readLiteral() {
    let (last, plus) = (joins.literal, joins.plus)
    let call = enclosing
    let isRaw = source[place] == "#"
    place += isRaw ? 1 : 0
    let isLong = isNext("\"\"\"")
    place += isLong ? 3 : 1
    let text = readText(end: (isLong ? "\"\"\"" : "\"") + (isRaw ? "#" : ""), isRaw: isRaw)
    if let last, plus {
      found[last].template += text
      joins = (last, false)
    } else {
      found.append(Literal(template: text, call: call.call, label: call.label))
      joins = (found.count - 1, false)
    }
    word = ""
  }

  /// The innermost call, through lists and bare parentheses.
  private var enclosing: (call: String, label: String) {
    var label = ""
    for level in open.reversed() {
      if label.isEmpty { label = level.label }
      if level.mark == "{" { return ("{", label) }
      if level.mark == "(", !level.call.isEmpty { return (level.call, label) }
    }
    return ("", label)
  }

  private mutating func readText(end: String, isRaw: Bool) -> String {
    var text = ""
    while place < source.count, !isNext(end) {
      let character = source[place]
      place += 1
      guard character == "\\", !isRaw, place < source.count else {
        text.append(character)
        continue
      }
      let escaped = source[place]
      place += 1
      switch escaped {
      case "(":
        let outer = (open, word, joins)
        open = []
        readCode(untilParenthesis: true)
        (open, word, joins) = outer
        text += "{}"
      case "u":
        let digits = source[place...].prefix { $0 != "}" }.dropFirst()
        place += digits.count + 2
        let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
        if let scalar { text.unicodeScalars.append(scalar) }
      case "n": text += "\n"
      case "r": text += "\r"
      case "t": text += "\t"
      case "0": text += "\0"
      default: text.append(escaped)
      }
    }
    place += end.count
    return text
  }
}
