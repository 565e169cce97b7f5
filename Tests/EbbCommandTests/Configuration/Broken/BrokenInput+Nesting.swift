extension BrokenInput {
  /// What stands where it cannot.
  static let nesting: [BrokenInput] = [
    .phases(
      "{ loop: { times: 2 }, body: [{ inhale: 4 }] }",
      #"1:31: patterns.a.phases[0]: "loop" belongs to a loop; loops stand in "body" instead "#
        + #"of "phases""#
    ),
    .phases(
      "[{ inhale: 4 }]",
      "1:29: patterns.a.phases[0]: found an array; a phase is an object such as { inhale: 4 }"
    ),
    .body(
      "[{ inhale: 4 }]",
      "1:27: patterns.a.body[0]: found an array; a phase or a loop is an object such as { "
        + "inhale: 4 }"
    ),
    .pattern(
      "[{ inhale: 4 }]",
      #"1:18: patterns.a: found an array; a pattern is a short form such as "4-7-8", a name, "#
        + "or an object"
    ),
    .body(
      "{ loop: { times: 2 }, inhale: 4 }",
      #"1:49: patterns.a.body[0]: "loop" and "inhale" exclude each other"#
    ),
    .body(
      "{ inhale: 4, body: [] }",
      #"1:40: patterns.a.body[0]: "inhale" and "body" exclude each other"#
    ),
    .body(
      "{ loop: { times: 2 }, body: { inhale: 4 } }",
      "1:55: patterns.a.body[0].body: found an object; phases are an array such as [{ inhale: "
        + "4 }, { exhale: 6 }]"
    ),
    .loop("", "1:55: patterns.a.body[0].body: a loop needs a phase longer than 0 in every turn"),
    .body("{ loop: { times: 2 } }", #"1:27: patterns.a.body[0]: a loop needs "body""#),
    .body("{ body: [{ inhale: 4 }] }", #"1:27: patterns.a.body[0]: a loop needs "loop""#),
    .body(
      "{ loop: [], body: [{ inhale: 4 }] }",
      "1:35: patterns.a.body[0].loop: found an array; a loop says how often it turns, such as "
        + "{ times: 3 }"
    ),
    .body(
      "{ loop: {}, body: [{ inhale: 4 }] }",
      "1:35: patterns.a.body[0].loop: a loop needs one of times, breaths, for, exact, endless, "
        + "each or until"
    ),
    .body(
      "{ loop: 3, body: [{ inhale: 4 }] }",
      "1:35: patterns.a.body[0].loop: found 3; a loop says how often it turns, such as { "
        + "times: 3 }"
    ),
    .body(
      "{}",
      "1:27: patterns.a.body[0]: a phase or a loop needs one of inhale, hold, exhale, empty, "
        + "breathe or loop"
    ),
    .body(
      "null",
      "1:27: patterns.a.body[0]: found null; a phase or a loop is an object such as { inhale: "
        + "4 }"
    ),
    .body(
      "4",
      "1:27: patterns.a.body[0]: found 4; a phase or a loop is an object such as { inhale: 4 }"
    ),
    .body("", "1:26: patterns.a: a pattern needs a phase longer than 0"),
    .pattern(
      "{ body: {} }",
      "1:26: patterns.a.body: found an object; phases are an array such as [{ inhale: 4 }, { "
        + "exhale: 6 }]"
    ),
    .pattern(
      "{ body: '4-6' }",
      #"1:26: patterns.a.body: found "4-6"; phases are an array such as [{ inhale: 4 }, { "#
        + "exhale: 6 }]"
    ),
    .body(
      "{ inhale: 4 }], phases: [{ inhale: 4 }",
      #"1:43: patterns.a: "body" and "phases" exclude each other"#
    ),
    .pattern(
      "{ pattern: 'box', body: [] }",
      #"1:36: patterns.a: "pattern" and "body" exclude each other"#
    ),
    .pattern(
      "{ body: [{ inhale: 4 }], for: '5m' }",
      #"1:43: patterns.a: "for" does not go with "body": its loops say how long"#
    ),
    .pattern(
      "{ body: [{ inhale: 4 }], pace: { bpm: 6 } }",
      #"1:43: patterns.a: "pace" does not go with "body": a loop of it has the pace"#
    ),
    .body(
      String(repeating: "{ loop: { times: 1 }, body: [", count: 9) + "{ inhale: 4 }"
        + String(repeating: "] }", count: 9),
      "1:259: "
        + "patterns.a.body[0].body[0].body[0].body[0].body[0].body[0].body[0].body[0].body[0]: "
        + "loops nest at most 8 deep"
    ),
    .body(
      "{ loop: { bodies: [[{ inhale: 4 }]] }, body: [{ inhale: 4 }] }",
      #"1:66: patterns.a.body[0]: "bodies" and "body" exclude each other"#
    ),
    .body(
      "{ loop: { bodies: [] } }",
      "1:45: patterns.a.body[0].loop.bodies: a loop needs a body for at least one turn"
    ),
  ]
}
