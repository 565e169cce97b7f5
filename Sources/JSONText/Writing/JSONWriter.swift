/// Writes values as the bytes of a JSON text.
struct JSONWriter {
  /// What has been written so far.
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  mutating func write(_ value: JSONValue, depth: Int = 0) {
    switch value.content {
    case .null: write("null")
    case .bool(let bool): write(bool ? "true" : "false")
    case .number(let number): write(number.jsonText ?? "null")
    case .string(let string): writeQuoted(string)
    case .array(let array):
      let brackets: (UInt8, UInt8) = (.openBracket, .closeBracket)
      writeList(array, between: brackets, depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let object):
      let braces: (UInt8, UInt8) = (.openBrace, .closeBrace)
      writeList(object.members, between: braces, depth: depth) { writer, member in
        writer.writeQuoted(member.key)
        writer.write(writer.isPretty ? ": " : ":")
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element],
    between brackets: (UInt8, UInt8),
    depth: Int,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(brackets.0)
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(.comma) }
      isFirst = false
      breakLine(depth: depth + 1)
      writeElement(&self, element)
    }
    if !elements.isEmpty { breakLine(depth: depth) }
    bytes.append(brackets.1)
  }

  private mutating func breakLine(depth: Int) {
    guard isPretty else { return }
    bytes.append(.lineFeed)
    bytes.append(contentsOf: repeatElement(.space, count: 2 * depth))
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension JSONWriter {
  /// Writes a text in quotes, with no more escapes than JSON and a terminal need.
  ///
  /// JSON asks for quotes, backslashes and the controls below U+0020. DEL and the controls from
  /// U+0080 to U+009F are escaped too, because a terminal would act on them.
  private mutating func writeQuoted(_ string: String) {
    bytes.append(.quote)
    var previous: UInt8 = 0
    for byte in string.utf8 {
      if previous == 0xC2, byte < 0xA0 {
        bytes.removeLast()
        writeCode(byte)
      } else if byte < .space || byte == .quote || byte == .backslash || byte == .delete {
        writeEscaped(byte)
      } else {
        bytes.append(byte)
      }
      previous = byte
    }
    bytes.append(.quote)
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case .quote: write("\\\"")
    case .backslash: write("\\\\")
    case .lineFeed: write("\\n")
    case .carriageReturn: write("\\r")
    case .tab: write("\\t")
    case 0x08: write("\\b")
    case 0x0C: write("\\f")
    default: writeCode(byte)
    }
  }

  private mutating func writeCode(_ byte: UInt8) {
    write(byte < 0x10 ? "\\u000" : "\\u00")
    write(String(byte, radix: 16))
  }
}
