import JSONText
import Testing

@Suite("Any bytes")
struct AnyBytesTests {
  private static let seeds: [String] = [
    #"{"v":1,"kind":"session","id":"a1","at":"2026-11-30T07:30:00+01:00","planned_ns":null}"#,
    "// c\n{a: 'it\\'s', $b: [0x1F, +.5, 5., NaN, -Infinity,], /* é😀 */ \"\\u00e9\": '\\x41\\\n'}",
    #"[1.5e+3,-0,[[[{}]]],{"":""},"\uD83D\uDE00\\\n",true,false,null]"#,
  ]

  private static let spice: [[UInt8]] =
    words.map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xE2, 0x80]]

  private static let words: [String] = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "/*", "*/", "//", "\n", "\r", "\0",
    "0", "-", "+", ".", "e", "0x", "null", "Infinity", "NaN", "\u{FEFF}", "\u{2028}",
  ]

  @Test(
    "Mutated texts give an equal value after writing, or an error inside the text",
    arguments: [JSONDialect.json, .json5]
  )
  func mutations(dialect: JSONDialect) throws {
    var generator = SeededGenerator(state: 20_261_130)
    var read = 0
    for _ in 0..<15_000 {
      let bytes = Self.mutated(using: &generator)
      if try Self.holds(for: bytes, dialect) { read += 1 }
    }
    // Both roads must have been taken often, or the test says little.
    #expect((500..<14_500).contains(read))
  }

  @Test("Nesting up to the limit is read, one more is an error there")
  func nesting() throws {
    let limit = JSONValue.deepestNesting
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }

    #expect(try JSONValue.parse(nested(limit)).serialized() == nested(limit))
    let tooDeep = JSONError(
      place: JSONPlace(line: 1, column: limit + 1),
      message: "expected at most 512 levels of nesting, found more"
    )
    #expect(throws: tooDeep) { try JSONValue.parse(nested(limit + 1)) }
    #expect(throws: tooDeep) { try JSONValue.parse(String(repeating: "[", count: 1 << 20)) }
  }

  @Test(
    "A megabyte of one thing is read in one pass",
    arguments: ["{\"a\":", "[1,", "\"", "\\", "/*", "//\r", "'\\u0041", "é", "1", "-", " \n", "\0"]
  )
  func monotony(piece: String) throws {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)

    for dialect in [JSONDialect.json, .json5] {
      _ = try Self.holds(for: Array(text.utf8), dialect)
      _ = try Self.holds(for: Array(("[\"" + text + "\"]").utf8), dialect)
    }
  }

  /// Checks the property that every input has; true when the bytes are a value.
  private static func holds(for bytes: [UInt8], _ dialect: JSONDialect) throws -> Bool {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue.parse(bytes: bytes, as: dialect)
    } catch {
      try #require(isInside(error.place, bytes), "\(error) in \(bytes)")
      return false
    }
    let text = value.serialized()
    let again = try JSONValue.parse(text)
    try #require(again.serialized() == text)
    try #require(try JSONValue.parse(value.prettyPrinted()) == again)
    // JSON has no word for these two; they became null.
    let source = String(decoding: bytes, as: UTF8.self)
    if !source.contains("Infinity"), !source.contains("NaN") {
      try #require(again == value)
    }
    return true
  }

  private static func isInside(_ place: JSONPlace, _ bytes: [UInt8]) -> Bool {
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    return (1...lines).contains(place.line) && (1...(bytes.count + 1)).contains(place.column)
  }

  private static func mutated(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...4, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: spice.randomElement(using: &generator) ?? [], at: start)
      case 2: bytes.insert(contentsOf: Array(bytes[start..<end]), at: end)
      default:
        if start < bytes.count { bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
      }
    }
    return bytes
  }
}
