extension BrokenInput {
  /// Phases that cannot be.
  static let phases: [BrokenInput] = [
    .loop(
      "{ inhale: 4, hold: 4 }",
      #"1:69: patterns.a.body[0].body[0]: "inhale" and "hold" exclude each other"#
    ),
    .loop("{ inhale: 4, inhale: 5 }", #"1:69: patterns.a.body[0].body[0]: duplicate key "inhale""#),
    .loop(
      "{ inhale: 1e9 }",
      "1:66: patterns.a.body[0].body[0].inhale: found 1e9; a length is a plain decimal number"
    ),
    .loop(
      "{ inhale: Infinity }",
      "1:66: patterns.a.body[0].body[0].inhale: found Infinity; a length is a plain decimal "
        + "number"
    ),
    .loop(
      "{ inhale: -0.5 }",
      "1:66: patterns.a.body[0].body[0].inhale: found -0.5; a length cannot be negative"
    ),
    .loop(
      "{ inhale: 0x10 }",
      "1:66: patterns.a.body[0].body[0].inhale: found 0x10; a length is a plain decimal number"
    ),
    .loop(
      "{ inhale: +4 }",
      "1:66: patterns.a.body[0].body[0].inhale: found +4; a length is a plain decimal number"
    ),
    .loop(
      "{ inhale: 1234567890 }",
      "1:66: patterns.a.body[0].body[0].inhale: found 1234567890; a number has at most 9 "
        + "digits, and 9 after the point"
    ),
    .loop(
      "{ inhale: 4.1234567891 }",
      "1:66: patterns.a.body[0].body[0].inhale: found 4.1234567891; a number has at most 9 "
        + "digits, and 9 after the point"
    ),
    .loop(
      "{ inhale: 3601 }",
      "1:66: patterns.a.body[0].body[0].inhale: found 3601; a phase lasts from 0.1 s to 1 h, "
        + "or 0 for no phase"
    ),
    .loop(
      "{ inhale: 0.09 }",
      "1:66: patterns.a.body[0].body[0].inhale: found 0.09; a phase lasts from 0.1 s to 1 h, "
        + "or 0 for no phase"
    ),
    .loop(
      "{ inhale: null }",
      "1:66: patterns.a.body[0].body[0].inhale: found null; a length is a number or a duration "
        + #"such as "1m30s""#
    ),
    .loop(
      "{ inhale: true }",
      "1:66: patterns.a.body[0].body[0].inhale: found true; a length is a number or a duration "
        + #"such as "1m30s""#
    ),
    .loop(
      "{ inhale: '' }",
      #"1:66: patterns.a.body[0].body[0].inhale: found ""; a duration is missing: say 2m, 90s "#
        + "or 1h30m"
    ),
    .loop(
      "{ inhale: [] }",
      "1:66: patterns.a.body[0].body[0].inhale: found an array; a length is a number or a "
        + #"duration such as "1m30s""#
    ),
    .loop(
      "{ inhale: {} }",
      "1:66: patterns.a.body[0].body[0].inhale: a length needs one of share, from, pb or open"
    ),
    .loop("{ inhale: '4' }", #"1:66: patterns.a.body[0].body[0].inhale: found "4"; say 4m or 4s"#),
    .loop(
      "{ inhale: '4 s' }",
      #"1:66: patterns.a.body[0].body[0].inhale: found "4 s"; found ' ' where h, m or s "#
        + "belongs"
    ),
    .loop(
      "{ inhale: '1/0' }",
      #"1:66: patterns.a.body[0].body[0].inhale: found "1/0"; a fraction has no 0 below the "#
        + "line"
    ),
    .loop(
      "{ inhale: '99999999999999999999/2' }",
      #"1:66: patterns.a.body[0].body[0].inhale: found "99999999999999999999/2"; a fraction "#
        + "has at most 18 digits above and below the line"
    ),
    .loop(
      "{ inhale: { shar: 1 } }",
      #"1:68: patterns.a.body[0].body[0].inhale: unknown key "shar"; did you mean "share"?"#
    ),
    .loop(
      "{ inhale: { share: 1, pb: 1 } }",
      #"1:78: patterns.a.body[0].body[0].inhale: "share" and "pb" exclude each other"#
    ),
    .loop(
      "{ inhale: { min: 4 } }",
      #"1:66: patterns.a.body[0].body[0].inhale: a length that steps needs "from""#
    ),
    .loop(
      "{ inhale: 4, via: 'noze' }",
      #"1:74: patterns.a.body[0].body[0].via: found "noze"; did you mean nose?"#
    ),
    .loop(
      "{ inhale: 4, how: 'Hum' }",
      #"1:74: patterns.a.body[0].body[0].how: found "Hum"; did you mean hum?"#
    ),
    .loop(
      "{ inhale: 4, skip: 'first' }",
      #"1:75: patterns.a.body[0].body[0].skip: found "first"; allowed is last"#
    ),
    .loop(
      "{ inhale: 4, prelude: 'yes' }",
      #"1:78: patterns.a.body[0].body[0].prelude: found "yes"; prelude is true or false"#
    ),
    .loop(
      "{ inhale: 4, record: '' }",
      #"1:77: patterns.a.body[0].body[0].record: found ""; a record's name is one line of text"#
    ),
    .loop(
      "{ inhale: 4, record: '1 2' }",
      #"1:77: patterns.a.body[0].body[0].record: found "1 2"; a record's name is a letter, "#
        + "then at most 39 letters, digits, _ and -"
    ),
    .loop(
      "{ inhale: 4, say: 3 }",
      "1:74: patterns.a.body[0].body[0].say: found 3; what is said is a text"
    ),
    .loop(
      "{ inhale: 4, say: ['a'] }",
      "1:74: patterns.a.body[0].body[0].say: found an array; what is said is a text"
    ),
    .loop(
      #"{ inhale: 4, say: 'a\nb' }"#,
      #"1:74: patterns.a.body[0].body[0].say: found "a\u{a}b"; what is said is one line of "#
        + "text"
    ),
    .loop(
      "{ inhale: 4, ask: 'comfort' }",
      #"1:74: patterns.a.body[0].body[0].ask: only free breathing, "breathe", can ask for "#
        + "comfort"
    ),
    .loop(
      "{ breathe: 4, ask: 'pain' }",
      #"1:75: patterns.a.body[0].body[0].ask: found "pain"; allowed is comfort"#
    ),
    .loop(
      "{ inhale: 4, colour: 'red' }",
      #"1:69: patterns.a.body[0].body[0]: unknown key "colour"; allowed are inhale, hold, "#
        + "exhale, empty, breathe, via, how, record, skip, prelude, say and ask"
    ),
    .loop(
      "{ inhale: 4, sya: 'go' }",
      #"1:69: patterns.a.body[0].body[0]: unknown key "sya"; did you mean "say"?"#
    ),
    .loop(
      "{ inhale: 4, prelude: true }",
      "1:78: patterns.a.body[0].body[0].prelude: a prelude comes before all loops"
    ),
    .body(
      "{ inhale: 4 }, { exhale: 4, prelude: true }",
      "1:64: patterns.a.body[1].prelude: a prelude comes before all else"
    ),
    .body(
      "{ inhale: 4, skip: 'last' }",
      "1:46: patterns.a.body[0].skip: outside of a loop there is no last turn to skip"
    ),
    .body(
      "{ loop: { for: '5m' }, body: [{ inhale: 4 }, { hold: 4, skip: 'last' }] }",
      #"1:89: patterns.a.body[0].body[1].skip: only a loop with "times" or "each" has a last "#
        + "turn to skip"
    ),
    .body("{ exhale: 4, prelude: true }", "1:26: patterns.a: a pattern is more than its prelude"),
    .body(
      "{ exhale: { open: { max: '1m' } }, prelude: true }, { inhale: 4 }",
      "1:71: patterns.a.body[0].prelude: a prelude has a fixed length"
    ),
    .loop(
      "{ inhale: 4, skip: 'last' }",
      "1:55: patterns.a.body[0].body: a loop needs a phase longer than 0 in every turn"
    ),
    .phases(
      "{ exhale: 4, prelude: true }, { inhale: 4 }",
      "1:51: patterns.a.phases[0].prelude: a prelude comes before all loops"
    ),
  ]
}
