extension BrokenInput {
  /// What only looks right.
  static let lookAlikes: [BrokenInput] = [
    .loop(
      #"{ inh\#u{430}le: 4 }"#,
      #"1:58: patterns.a.body[0].body[0]: unknown key "inh\#u{430}le"; did you mean "inhale"? "#
        + "(its character 4 is U+0430)"
    ),
    .loop(
      #"{ \#u{FF49}nhale: 4 }"#,
      #"1:58: patterns.a.body[0].body[0]: unknown key "\#u{FF49}nhale"; did you mean "#
        + #""inhale"? (its character 1 is U+FF49)"#
    ),
    .pattern(
      #"'\#u{FF14}-\#u{FF16}'"#,
      #"1:18: patterns.a: pattern "\#u{FF14}-\#u{FF16}", character 1: found '\#u{FF14}' where "#
        + "a number belongs"
    ),
    .pattern(
      #"'4\#u{2013}6'"#,
      #"1:18: patterns.a: pattern "4\#u{2013}6", character 2: that is a long dash; type a "#
        + "plain hyphen: -"
    ),
    .pattern(
      #"'\#u{2212}4-6'"#,
      #"1:18: patterns.a: pattern "\#u{2212}4-6", character 1: found '\#u{2212}' where a "#
        + "number belongs"
    ),
    .pattern(
      #"'10\#u{D7}4-6'"#,
      #"1:18: patterns.a: pattern "10\#u{D7}4-6", character 3: turns are written with a plain "#
        + "x: 10x"
    ),
    .pattern(
      #"'4\#u{FF1A}6@6bpm'"#,
      #"1:18: patterns.a: pattern "4\#u{FF1A}6@6bpm", character 2: that is a wide colon; type "#
        + "a plain one: :"
    ),
    .pattern(
      #"'b\#u{43E}x'"#,
      #"1:18: patterns.a: no pattern "b\#u{43E}x"; did you mean box? (its character 2 is "#
        + "U+043E)"
    ),
    .loop(
      #"{ inhale: \#u{FF14} }"#,
      #"1:66: expected a value, found '\#u{FF14}'; a text needs quotes"#
    ),
    .loop(
      #"{ inhale: '\#u{FF14}s' }"#,
      #"1:66: patterns.a.body[0].body[0].inhale: found "\#u{FF14}s"; found '\#u{FF14}' where "#
        + "a number belongs"
    ),
    .loop(
      #"{ inhale: 4, via: 'n\#u{43E}se' }"#,
      #"1:74: patterns.a.body[0].body[0].via: found "n\#u{43E}se"; did you mean nose? (its "#
        + "character 2 is U+043E)"
    ),
    .loop(
      #"{ inhale: '4\#u{455}' }"#,
      #"1:66: patterns.a.body[0].body[0].inhale: found "4\#u{455}"; found '\#u{455}' where h, "#
        + "m or s belongs"
    ),
    BrokenInput(
      #"{ p\#u{430}tterns: {} }"#,
      #"1:3: unknown key "p\#u{430}tterns"; did you mean "patterns"? (its character 2 is "#
        + "U+0430)"
    ),
    .pattern(#"\#u{201C}4-6\#u{201D}"#, #"1:18: expected a value, found '\#u{201C}'"#),
    .pattern(#"'4-6'\#u{FF0C}"#, #"1:23: expected ',' or '}' after a value, found '\#u{FF0C}'"#),
    .pattern(
      #"'4\#u{2010}6'"#,
      #"1:18: patterns.a: pattern "4\#u{2010}6", character 2: that is a long dash; type a "#
        + "plain hyphen: -"
    ),
  ]
}
