import JSONText
import Testing

@Suite("JSON5")
struct JSON5ParsingTests {
  @Test(
    "What people write by hand is read",
    arguments: [
      ("// a\n{a: 1, /* b\n* / */ 'b': [2, 3,], // c", "}", #"{"a":1,"b":[2,3]}"#),
      ("{$_\\u0061é9: 1,", "}", #"{"$_aé9":1}"#),
      ("{ünï: 1, while: 2, Infinity: 3", "}", #"{"ünï":1,"while":2,"Infinity":3}"#),
      ("'it\\'s \"so\"'", "", #""it's \"so\"""#),
      ("'a\\\nb\\\r\nc\\\u{2028}d'", "", #""abcd""#),
      ("'\\x41\\v\\0\\q\\é\t'", "", #""A\u000b\u0000qé\t""#),
      ("[0x1F, -0XfF, +1, .5, -.5, 5., 5.e3, 1E2,", "]", "[31,-255,1,0.5,-0.5,5.0,5.0e3,1E2]"),
      ("[Infinity, -Infinity, +Infinity, NaN", "]", "[null,null,null,null]"),
      ("\u{A0}\u{B}\u{C}\u{FEFF}\u{2028}\u{3000}1", "", "1"),
      ("// ends at\u{2028}1", "", "1"),
      ("'\u{2028}'", "", "\"\u{2028}\""),
    ]
  )
  func lenient(start: String, end: String, json: String) throws {
    let text = end.isEmpty ? start : start + "\n" + end

    #expect(try JSONValue.parse(text, as: .json5).serialized() == json)
  }

  @Test("Numbers that are not finite have a floating-point value and no whole one")
  func nonFinite() throws {
    let values = try #require(
      try JSONValue.parse("[Infinity, -Infinity, NaN]", as: .json5).array
    )

    #expect(values[0].double == .infinity)
    #expect(values[1].double == -.infinity)
    #expect(values[2].double?.isNaN == true)
    #expect(values.map(\.int64) == [nil, nil, nil])
  }

  @Test(
    "Faults are named",
    arguments: [
      ("{a: 1 b: 2}", 7, "expected ',' or '}' after a value, found 'b'"),
      ("[,]", 2, "expected a value, found ','"),
      ("[1,,]", 4, "expected a value, found ','"),
      ("{9a: 1}", 2, "expected a key, found '9a'"),
      ("{\\u0020: 1}", 2, "expected the escape of a letter or digit in a key"),
      ("{a\\x: 1}", 4, "expected 'u' after '\\' in a key, found 'x'"),
      ("1 /* *", 3, "expected '*/' to end the comment that begins here, found the end of the text"),
      ("1 / 2", 3, "expected '//' or '/*' to begin a comment, found '/'"),
      ("0x", 3, "expected a hexadecimal digit, found the end of the text"),
      ("0x12345678901234567", 1, "expected at most 16 hexadecimal digits, found more"),
      ("010", 1, "expected a number without a leading zero, found one"),
      (".", 2, "expected a digit after '.', found the end of the text"),
      ("+", 2, "expected a digit, found the end of the text"),
      ("Infinityx", 1, "expected a digit, found 'Infinityx'"),
      ("'a\u{1}'", 3, "expected an escape or the end of the string, found U+0001"),
      ("'\\xG0'", 4, "expected 2 hexadecimal digits in an escape, found 'G0'"),
      ("{a: inhale}", 5, "expected a value, found 'inhale'; a text needs quotes"),
    ]
  )
  func faults(text: String, column: Int, message: String) {
    let expected = JSONError(place: JSONPlace(line: 1, column: column), message: message)

    #expect(throws: expected) { try JSONValue.parse(text, as: .json5) }
  }
}
