import JSONText
import Testing

@Suite("Strict JSON")
struct StrictParsingTests {
  @Test("Every kind of value is read")
  func kinds() throws {
    let text = #" { "a": [null, true, false, -1.5e+3, "x"], "b": {}, "c": [] } "#
    let value = try JSONValue.parse(text)

    let number = try #require(value["a"]?.array?[3].number)
    #expect(number.text == "-1.5e+3")
    #expect(value == ["a": [nil, true, false, .init(.number(number)), "x"], "b": [:], "c": []])
    #expect(value.array == nil)
    #expect(
      value["a"]?.array?.map(\.kindName) == ["null", "true", "false", "a number", "a string"]
    )
    #expect(value["b"]?.kindName == "an object")
    #expect(value["c"]?.kindName == "an array")
  }

  @Test("Escapes are resolved, surrogate pairs included")
  func escapes() throws {
    let value = try JSONValue.parse(#""\"\\\/\b\f\n\r\té \u00e9 \uD83D\uDE00 \u0000""#)

    #expect(value.string == "\"\\/\u{8}\u{C}\n\r\té é 😀 \0")
  }

  @Test("Members keep their order and duplicates, and the first one answers")
  func duplicates() throws {
    let object = try #require(try JSONValue.parse(#"{"b":1,"a":2,"b":3,"b":4}"#).object)

    #expect(object.members.map(\.key) == ["b", "a", "b", "b"])
    #expect(object["b"]?.int64 == 1)
    #expect(object.duplicates.map(\.value) == [3, 4])
    #expect(object.duplicates.first?.keyPlace == JSONPlace(line: 1, column: 14))
  }

  @Test("One byte-order mark at the start is passed over and has no column")
  func byteOrderMark() throws {
    #expect(try JSONValue.parse("\u{FEFF}1").place == JSONPlace(line: 1, column: 1))
    #expect(throws: JSONError.self) { try JSONValue.parse("\u{FEFF}\u{FEFF}1") }
  }

  @Test(
    "A fault is named with its place, what was found and what is allowed",
    arguments: [
      ("", 1, 1, "expected a value, found the end of the text"),
      ("  \n ", 2, 2, "expected a value, found the end of the text"),
      ("{\"a\":1]", 1, 7, "expected ',' or '}' after a value, found ']'"),
      ("[1}", 1, 3, "expected ',' or ']' after a value, found '}'"),
      ("[1 2]", 1, 4, "expected ',' or ']' after a value, found '2'"),
      (
        "[[1,\n2", 2, 2,
        "expected ',' or ']' after a value, found the end of the text; "
          + "the array at line 1, column 2 is still open"
      ),
      ("[1,]", 1, 4, "expected a value after ',', found ']'"),
      ("{\"a\":1,}", 1, 8, "expected a key after ',', found '}'"),
      ("{a:1}", 1, 2, "expected a key in double quotes, found 'a'"),
      ("{\"a\" 1}", 1, 6, "expected ':' after a key, found '1'"),
      ("{}\n}", 2, 1, "expected nothing after the value, found '}'"),
      ("{\"for\":20m}", 1, 10, "expected the end of a number, found 'm'; a text needs quotes"),
      ("[bowl]", 1, 2, "expected a value, found 'bowl'; a text needs quotes"),
      ("nullx", 1, 1, "expected a value, found 'nullx'; a text needs quotes"),
      ("'x'", 1, 1, "expected a value, found '''"),
      ("// x\n1", 1, 1, "expected a value, found '/'"),
      ("+1", 1, 1, "expected a value, found '+'"),
      (".5", 1, 1, "expected a value, found '.'"),
      ("5.", 1, 3, "expected a digit after '.', found the end of the text"),
      ("1e+", 1, 4, "expected a digit in an exponent, found the end of the text"),
      ("-", 1, 2, "expected a digit, found the end of the text"),
      ("-Infinity", 1, 2, "expected a digit, found 'Infinity'"),
      ("01", 1, 1, "expected a number without a leading zero, found one"),
      ("0x1F", 1, 2, "expected the end of a number, found 'x1F'; a text needs quotes"),
      ("\"é", 1, 1, "expected \" to end the string that begins here, found the end of the text"),
      ("\"é\n\"", 1, 3, "expected \\n or the end of the string, found the end of the line"),
      ("\"\t\"", 1, 2, "expected an escape or the end of the string, found a tab"),
      ("\"\0\"", 1, 2, "expected an escape or the end of the string, found a NUL byte"),
      ("\0", 1, 1, "expected a value, found a NUL byte"),
      ("\u{1}", 1, 1, "expected a value, found U+0001"),
      ("\u{A0}1", 1, 1, "expected a value, found U+00A0"),
      (
        "\"\\q\"", 1, 3,
        #"expected '"', '\', '/', 'b', 'f', 'n', 'r', 't' or 'u' after '\', found 'q'"#
      ),
      ("\"\\u12G4\"", 1, 6, "expected 4 hexadecimal digits in an escape, found 'G4'"),
      (
        "\"é\\uD800\"", 1, 3,
        "expected a pair of surrogates (\\uD83D\\uDE00), found half of one"
      ),
      (
        "\"\\uDC00\\uD800\"", 1, 2,
        "expected a pair of surrogates (\\uD83D\\uDE00), found half of one"
      ),
    ]
  )
  func faults(text: String, line: Int, column: Int, message: String) {
    let expected = JSONError(place: JSONPlace(line: line, column: column), message: message)

    #expect(throws: expected) { try JSONValue.parse(text) }
  }

  @Test("An error is one sentence for a terminal")
  func description() {
    let error = JSONError(place: JSONPlace(line: 3, column: 7), message: "expected a value")

    #expect(error.description == "line 3, column 7: expected a value")
  }

  @Test(
    "Bytes that are not UTF-8 are named where they stand",
    arguments: [
      ([0x22, 0xFF, 0x22], 2, "0xFF"),  // never a byte of UTF-8
      ([0x22, 0xC3, 0xA9, 0xC0, 0x80], 3, "0xC0"),  // overlong, after one good scalar
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 2, "0xED"),  // a surrogate
      ([0x22, 0xF4, 0x90, 0x80, 0x80], 2, "0xF4"),  // beyond U+10FFFF
      ([0x22, 0xE2, 0x82], 2, "0xE2"),  // cut short
      ([0x80], 1, "0x80"),  // a continuation alone
    ] as [([UInt8], Int, String)]
  )
  func invalidUTF8(bytes: [UInt8], column: Int, byte: String) {
    let expected = JSONError(
      place: JSONPlace(line: 1, column: column),
      message: "expected text in UTF-8, found the byte \(byte)"
    )

    #expect(throws: expected) { try JSONValue.parse(bytes: bytes) }
  }

  @Test("Bytes are read from a slice, a buffer and a collection without storage alike")
  func bytes() throws {
    let bytes = Array(#"xx{"é":[1,2]}"#.utf8)
    let expected: JSONValue = ["é": [1, 2]]

    #expect(try JSONValue.parse(bytes: bytes[2...]) == expected)
    #expect(try bytes[2...].withUnsafeBytes { try JSONValue.parse(bytes: $0) } == expected)
    #expect(try JSONValue.parse(bytes: bytes[2...].lazy.map { $0 }) == expected)
  }
}
