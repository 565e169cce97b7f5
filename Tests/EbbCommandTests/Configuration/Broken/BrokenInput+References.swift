extension BrokenInput {
  /// Patterns that refer to others.
  static let references: [BrokenInput] = [
    .pattern(
      "{ pattern: 'a' }",
      "1:29: patterns.a: patterns that refer to each other in a circle: a -> a"
    ),
    .pattern(
      "{ pattern: 4 }",
      #"1:29: patterns.a.pattern: found 4; a pattern is a name or a short form such as "4-7-8""#
    ),
    .pattern(
      "{ pattern: '' }",
      #"1:29: patterns.a: pattern "": a pattern is missing: say a name such as box, or 4-7-8"#
    ),
    .pattern(
      "{ pattern: '4-7-8-9-10' }",
      #"1:29: patterns.a: pattern "4-7-8-9-10", character 9: a short form has two to four "#
        + "lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4"
    ),
    .pattern(
      "{ pattern: 'coherrent' }",
      #"1:29: patterns.a: no pattern "coherrent"; did you mean coherent?"#
    ),
    .pattern(
      "{ pattern: 'wim-hof', breaths: 4 }",
      "1:49: patterns.a.breaths: it has a length of its own: only one plain loop of timed "
        + "phases can last otherwise"
    ),
    .pattern(
      "{ pattern: 'wim-hof', vars: { breths: 4 } }",
      #"1:48: patterns.a.vars: what it extends has no variable "breths"; did you mean breaths?"#
    ),
    .pattern(
      "{ pattern: 'box', vars: { x: 4 } }",
      #"1:44: patterns.a.vars: what it extends has no variable "x""#
    ),
    .pattern(
      "{ pattern: 'wim-hof', vars: { breaths: 0 } }",
      #"1:46: patterns.a.vars: makes "wim-hof" impossible: body[0].body[0].loop.times: found "#
        + #""$breaths", which is 0; turns are a whole number from 1 to 1000000"#
    ),
    .pattern(
      "{ pattern: 'box', unit: 0.02 }",
      #"1:42: patterns.a.unit: makes "box" impossible: body[0].body[0].inhale: found 4 (units "#
        + "of 0.02 s); a phase lasts from 0.1 s to 1 h, or 0 for no phase"
    ),
    .pattern(
      "{ pattern: 'box', unit: '20m' }",
      #"1:42: patterns.a.unit: makes "box" impossible: body[0].body[0].inhale: found 4 (units "#
        + "of 1200 s); a phase lasts from 0.1 s to 1 h, or 0 for no phase"
    ),
    .pattern(
      "{ pattern: '4-6', unit: 0.01 }",
      #"1:42: patterns.a.unit: makes "4-6" impossible: inhale 0.04 s: a phase lasts from 0.1 "#
        + "s to 1 h, or 0 for no phase"
    ),
    .pattern(
      "{ pattern: 'box', pace: { bpm: 6 } }",
      "1:42: patterns.a.pace: only one plain loop with a pace can have another"
    ),
    .pattern(
      "{ pattern: 'coherent', pace: { bpm: 400 } }",
      "1:54: patterns.a.pace.bpm: found 400; a pace is from 0.5 to 300 breaths a minute"
    ),
    .pattern(
      "{ pattern: 'coherent', breaths: '$n' }",
      #"1:50: patterns.a.breaths: found "$n"; unknown variable "n"; say vars: { n: 4 }"#
    ),
    .pattern(
      "{ pattern: 'box', unit: 0.02, vars: {} }",
      #"1:29: patterns.a: makes "box" impossible: body[0].body[0].inhale: found 4 (units of "#
        + "0.02 s); a phase lasts from 0.1 s to 1 h, or 0 for no phase"
    ),
    .pattern(
      "{ pattern: 'b', unit: 0.01 }, b: { phases: [{ inhale: 4 }], for: '5m' }",
      #"1:40: patterns.a.unit: makes "b" impossible: phases[0].inhale: found 4 (units of 0.01 "#
        + "s); a phase lasts from 0.1 s to 1 h, or 0 for no phase"
    ),
    .pattern(
      "{ pattern: '3600-3600', breaths: 501 }",
      "1:51: patterns.a.breaths: a session lasts at most 1000h"
    ),
    .pattern(
      "{ pattern: '12..6bpm' }",
      #"1:29: patterns.a: pattern "12..6bpm", character 9: a ramp needs a duration, such as 12..6bpm/10m"#
    ),
    .pattern(
      "{ pattern: '0x4-6' }",
      #"1:29: patterns.a: pattern "0x4-6", character 1: a number of turns is from 1 to 1000000"#
    ),
    .pattern(
      "{ pattern: '10x4-6/5m' }",
      #"1:29: patterns.a: pattern "10x4-6/5m", character 7: a part has either a number of "#
        + "turns or a duration"
    ),
  ]
}
