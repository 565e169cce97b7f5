extension BrokenInput {
  /// Variables and units.
  static let variables: [BrokenInput] = [
    .loop(
      "{ inhale: '$x' }",
      #"1:66: patterns.a.body[0].body[0].inhale: found "$x"; unknown variable "x"; say vars: "#
        + "{ x: 4 }"
    ),
    .loop(
      "{ inhale: '$' }",
      #"1:66: patterns.a.body[0].body[0].inhale: found "$"; a variable is written with its "#
        + #"name, such as "$breaths""#
    ),
    .loop(
      "{ hold: { pb: 0.5 } }, { exhale: 4 }",
      "1:70: patterns.a.body[0].body[0].hold.pb: found 0.5; no personal best is known; say "
        + "vars: { pb: 150 }, in seconds, or once: ebb play a --best 2m30s"
    ),
    .loop(
      "{ inhale: 4, say: 'go {there}' }",
      #"1:74: patterns.a.body[0].body[0].say: in {there}: unknown variable "there"; say vars: "#
        + "{ there: 4 }"
    ),
    .pattern(
      "{ vars: { x: 'four' }, phases: [{ inhale: '$x' }] }",
      #"1:31: patterns.a.vars.x: found "four"; a variable is a plain number, such as 30"#
    ),
    .pattern(
      "{ vars: [], phases: [{ inhale: 4 }] }",
      "1:26: patterns.a.vars: found an array; variables are an object such as { breaths: 30 }"
    ),
    .pattern(
      "{ vars: { round: 3 }, phases: [{ inhale: 4 }] }",
      #"1:28: patterns.a.vars: "round" is what ebb counts; call it otherwise"#
    ),
    .pattern(
      "{ vars: { 'a b': 3 }, phases: [{ inhale: 4 }] }",
      #"1:28: patterns.a.vars: found "a b"; a variable's name is a letter, then at most 39 "#
        + "letters, digits, _ and -"
    ),
    .pattern(
      "{ vars: { x: 1e3 }, phases: [{ inhale: 4 }] }",
      "1:31: patterns.a.vars.x: found 1e3; a variable is a plain decimal number"
    ),
    .pattern(
      "{ vars: { x: 3, x: 4 }, phases: [{ inhale: '$x' }] }",
      #"1:34: patterns.a.vars: duplicate key "x""#
    ),
    .pattern(
      "{ vars: { x: 1.5 }, body: [{ loop: { times: '$x' }, body: [{ inhale: 4 }] }] }",
      #"1:62: patterns.a.body[0].loop.times: found "$x", which is 1.5; turns are a whole "#
        + "number from 1 to 1000000"
    ),
    .pattern(
      "{ vars: { x: -4 }, phases: [{ inhale: '$x' }] }",
      #"1:56: patterns.a.phases[0].inhale: found "$x", which is -4; a length cannot be "#
        + "negative"
    ),
    .pattern(
      "{ vars: { breaths: 4 }, phases: [{ inhale: '$breath' }] }",
      #"1:61: patterns.a.phases[0].inhale: found "$breath"; unknown variable "breath"; did "#
        + "you mean breaths?"
    ),
    .pattern(
      "{ vars: { pb: 4000 }, phases: [{ hold: { pb: 0.5 } }, { exhale: 4 }] }",
      "1:63: patterns.a.phases[0].hold.pb: found 0.5; a personal best is longer than 0 and at "
        + "most 1 h"
    ),
    .pattern(
      "{ vars: { pb: 150 }, phases: [{ hold: { pb: 0 } }, { exhale: 4 }] }",
      "1:62: patterns.a.phases[0].hold.pb: found 0; a part of the best is more than 0 and at "
        + "most 10"
    ),
    .pattern(
      "{ unit: 'x', phases: [{ inhale: 4 }] }",
      #"1:26: patterns.a.unit: found "x"; a duration is a number and a unit, such as 2m, 90s "#
        + "or 1h30m"
    ),
    .pattern(
      "{ unit: 0.01, phases: [{ inhale: 4 }] }",
      "1:51: patterns.a.phases[0].inhale: found 4 (units of 0.01 s); a phase lasts from 0.1 s "
        + "to 1 h, or 0 for no phase"
    ),
    .pattern(
      "{ unit: '2h', phases: [{ inhale: 4 }] }",
      #"1:26: patterns.a.unit: found "2h"; a unit is longer than 0 and at most 1 h"#
    ),
  ]
}
