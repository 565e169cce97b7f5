extension BrokenInput {
  /// Texts that are no configuration.
  static let texts: [BrokenInput] = [
    .pattern(#"'4-6\#0'"#, "1:22: expected an escape or the end of the string, found a NUL byte"),
    BrokenInput(
      #"{ patterns: { a: '4-6' }\#0 }"#,
      "1:25: expected ',' or '}' after a value, found a NUL byte"
    ),
    BrokenInput(
      "{ patterns: { a: '4-6' ",
      "1:24: expected ',' or '}' after a value, found the end of the text; the object at line "
        + "1, column 13 is still open"
    ),
    .pattern("4-6", "1:19: expected ',' or '}' after a value, found '-'"),
    .pattern("box", "1:18: expected a value, found 'box'; a text needs quotes"),
    BrokenInput(
      "{ patterns: 3 }",
      #"1:13: patterns: found 3; patterns are an object such as { calm: "4-6" }"#
    ),
    BrokenInput(
      "{ patterns: null }",
      #"1:13: patterns: found null; patterns are an object such as { calm: "4-6" }"#
    ),
    BrokenInput("[]", "1:1: found an array; a configuration is an object { … }"),
    BrokenInput("4", "1:1: found 4; a configuration is an object { … }"),
    BrokenInput("'box'", #"1:1: found "box"; a configuration is an object { … }"#),
    .pattern("'4-6', a: '3-7'", #"1:25: patterns: duplicate key "a""#),
    BrokenInput("{ patterns: {}, patterns: {} }", #"1:17: duplicate key "patterns""#),
    BrokenInput("// nothing", "1:11: expected a value, found the end of the text"),
    BrokenInput(
      "{ patterns: { '': '4-6' } }",
      "1:15: patterns.: a pattern's name is one line of text"
    ),
    BrokenInput(
      #"{ patterns: { 'a\nb': '4-6' } }"#,
      #"1:15: patterns.a\u{a}b: a pattern's name is one line of text"#
    ),
    BrokenInput("{{}}", "1:2: expected a key, found '{'"),
    .pattern("'4-6' }", "1:28: expected nothing after the value, found '}'"),
    .pattern(
      #""4-6\#n""#,
      #"1:22: expected \n or the end of the string, found the end of the line"#
    ),
  ]
}
