import JSONText
import Testing

@Suite("Skimming")
struct SkimmingTests {
  /// What a skimmer says of a text: each member's name and value as they stand, and the value's form.
  private func skim(_ bytes: [UInt8]) -> [String]? {
    var skimmer = JSONSkimmer()
    return bytes.withUnsafeBufferPointer { buffer in
      guard skimmer.skim(buffer) else { return nil }
      return skimmer.members.map { member in
        let key = String(decoding: buffer[member.key], as: UTF8.self)
        let value = String(decoding: buffer[member.value], as: UTF8.self)
        return "\(key)|\(value)|\(member.form)"
      }
    }
  }

  @Test("The members of an object are found where they lie, in order, duplicates included")
  func members() {
    let text = #" { "v":1 ,"a b":"é\n","é":"µ" , "": [1,{"x":"}"}], "v":-0.5e+3,"n":null}"# + "\r\n"

    #expect(
      skim(Array(text.utf8)) == [
        "v|1|number", #"a b|"é\n"|escapedText"#, "é|µ|plainText", #"|[1,{"x":"}"}]|other"#,
        "v|-0.5e+3|number", "n|null|other",
      ]
    )
    #expect(skim(Array("{}".utf8)) == [])
  }

  @Test("Plain texts of any length end at their quote, wherever the eighth byte falls")
  func lengths() {
    for length in 0..<40 {
      let text = String(repeating: "x", count: length)
      #expect(skim(Array("{\"\(text)\":\"\(text)\"}".utf8)) == ["\(text)|\(text)|plainText"])
      #expect(skim(Array("{\"\(text)é\":\"\(text)é\"}".utf8)) == ["\(text)é|\(text)é|plainText"])
      #expect(skim(Array("{\"a\":\"\(text)".utf8)) == nil)
      #expect(skim(Array("{\"a\":\"\(text)\n\"}".utf8)) == nil)
    }
  }

  @Test(
    "What is not one object of plain names is left to the parser",
    arguments: [
      "", " ", "[]", "1", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}",
      "{a:1}",
      "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":1e}", "{\"a\":+1}", "{\"a\":-}",
      "{\"a\":tru}",
      "{\"a\":nulls}", "{\"a\":1x}", "{\"a\" 1}", "{\"a\":1}{}", "{\"a\":\"\\x\"}",
      "{\"a\":\"\\uD83D\"}",
      "{\"a\":[1,]}", "{\"a\":{\"b\"}}", "{\"\\u0061\":1}", "\u{FEFF}{}", "{\"a\":1}\0",
      "{\"a\":'b'}",
    ]
  )
  func refusal(text: String) {
    #expect(skim(Array(text.utf8)) == nil)
  }

  @Test("Bytes that are not UTF-8 are refused wherever they stand")
  func notUTF8() {
    for bad: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ] {
      #expect(skim(Array("{\"a\":\"x".utf8) + bad + Array("\"}".utf8)) == nil)
      #expect(skim(Array("{\"".utf8) + bad + Array("\":1}".utf8)) == nil)
    }
  }

  @Test("Whatever is accepted, the parser reads to the same members")
  func mutations() throws {
    var generator = SeededGenerator(state: 8)
    var accepted = 0
    for _ in 0..<60_000 {
      let bytes = Self.mutated(using: &generator)
      guard let skimmed = skim(bytes) else { continue }
      accepted += 1
      let object = try #require(try JSONValue.parse(bytes: bytes).object)
      let expected = try object.members.map { try Self.description($0, in: bytes) }
      try #require(skimmed == expected)
    }
    // Both roads must have been taken often, or the test says little.
    #expect((6_000..<54_000).contains(accepted))
  }

  /// A member as ``skim(_:)`` describes it, from the parser's own places.
  private static func description(_ member: JSONObject.Member, in bytes: [UInt8]) throws -> String {
    let start = try #require(member.value.place).column - 1
    // One scalar a column; the mutations keep to one line.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let rest = scalars.dropFirst(start)
    switch member.value.content {
    case .string(let text) where rest.dropFirst().starts(with: Array(text.unicodeScalars) + ["\""]):
      return "\(member.key)|\(text)|plainText"
    case .string: return "\(member.key)|\(quoted(rest))|escapedText"
    case .number(let number): return "\(member.key)|\(number.text)|number"
    default: return "\(member.key)|\(balanced(rest))|other"
    }
  }

  private static func quoted(_ rest: Substring.UnicodeScalarView) -> String {
    var (text, isEscape) = ("\"", false)
    for scalar in rest.dropFirst() {
      text.unicodeScalars.append(scalar)
      if scalar == "\"", !isEscape { break }
      isEscape = scalar == "\\" && !isEscape
    }
    return text
  }

  private static func balanced(_ rest: Substring.UnicodeScalarView) -> String {
    guard let first = rest.first, first == "[" || first == "{" else {
      return String(String.UnicodeScalarView(rest.prefix { ("a"..."z").contains($0) }))
    }
    var (text, depth, isQuoted, isEscape) = ("", 0, false, false)
    for scalar in rest {
      text.unicodeScalars.append(scalar)
      if isQuoted {
        if scalar == "\"", !isEscape { isQuoted = false }
        isEscape = scalar == "\\" && !isEscape
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == "[" || scalar == "{" {
        depth += 1
      } else if scalar == "]" || scalar == "}" {
        depth -= 1
        if depth == 0 { break }
      }
    }
    return text
  }
}

extension SkimmingTests {
  private static let seeds = [
    #"{"v":1,"kind":"session","id":"a1","rev":2,"at":"2026-11-30T07:30:00+01:00","planned_ns":null}"#,
    #"{"note":"é😀 \"quoted\" \\ \u00e9 \uD83D\uDE00","list":[1,-2.5e-3,[true,false],{}],"":{"x":{"y":0}}}"#,
    #"{ "v" : 1 , "v" : 2 , "spaced" : [ ] , "deep":[[[[[[[[1]]]]]]]] }"#,
  ]

  private static let spice: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\n", "\0", " ", "0", "-", ".", "e", "null",
      "é", "x",
    ]
    .map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xE2, 0x80]]

  /// A seed with a few bytes taken out, put in or doubled, on one line.
  private static func mutated(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(contentsOf: spice.randomElement(using: &generator) ?? [], at: place)
      case 2: bytes[place] = spice.randomElement(using: &generator)?.first ?? 0
      default: bytes.insert(bytes[place], at: place)
      }
    }
    return bytes
  }
}
