extension BrokenInput {
  /// Loops that cannot turn so.
  static let loops: [BrokenInput] = [
    .body(
      "{ loop: { times: 0 }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found 0; turns are a whole number from 1 to 1000000"
    ),
    .body(
      "{ loop: { times: -1 }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found -1; turns are a whole number from 1 to "
        + "1000000"
    ),
    .body(
      "{ loop: { times: 1.5 }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found 1.5; turns are a whole number from 1 to "
        + "1000000"
    ),
    .body(
      "{ loop: { times: 1000000000 }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found 1000000000; turns are a whole number from 1 "
        + "to 1000000"
    ),
    .body(
      "{ loop: { times: '3' }, body: [{ inhale: 4 }] }",
      #"1:44: patterns.a.body[0].loop.times: found "3"; turns are a whole number from 1 to "#
        + "1000000"
    ),
    .body(
      "{ loop: { times: NaN }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found NaN; turns are a whole number from 1 to "
        + "1000000"
    ),
    .body(
      "{ loop: { times: Infinity }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found Infinity; turns are a whole number from 1 to "
        + "1000000"
    ),
    .body(
      "{ loop: { times: 0x10 }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.times: found 0x10; turns are a whole number from 1 to "
        + "1000000"
    ),
    .body(
      "{ loop: { breaths: 1000000000 }, body: [{ inhale: 4 }, { exhale: 4 }] }",
      "1:46: patterns.a.body[0].loop.breaths: found 1000000000; breaths are a whole number "
        + "from 1 to 1000000"
    ),
    .body(
      "{ loop: { breaths: 0 }, body: [{ inhale: 4 }, { exhale: 4 }] }",
      "1:46: patterns.a.body[0].loop.breaths: found 0; breaths are a whole number from 1 to "
        + "1000000"
    ),
    .body(
      "{ loop: { breaths: 4 }, body: [{ hold: 4 }] }, { inhale: 4 }",
      "1:35: patterns.a.body[0].loop: a loop that counts breaths needs an inhale or an exhale"
    ),
    .body(
      "{ loop: { for: 0 }, body: [{ inhale: 4 }] }",
      "1:42: patterns.a.body[0].loop.for: found 0; a loop lasts longer than 0 and at most 1000h"
    ),
    .body(
      "{ loop: { for: '-5m' }, body: [{ inhale: 4 }] }",
      #"1:42: patterns.a.body[0].loop.for: found "-5m"; a length cannot be negative"#
    ),
    .body(
      "{ loop: { for: '1001h' }, body: [{ inhale: 4 }] }",
      #"1:42: patterns.a.body[0].loop.for: found "1001h"; a duration is at most 1000h"#
    ),
    .body(
      "{ loop: { exact: '5' }, body: [{ inhale: 4 }] }",
      #"1:44: patterns.a.body[0].loop.exact: found "5"; say 5m or 5s"#
    ),
    .body(
      "{ loop: { endless: false }, body: [{ inhale: 4 }] }",
      "1:46: patterns.a.body[0].loop.endless: found false; endless is true, or another key "
        + "stands there"
    ),
    .body(
      "{ loop: { endless: true }, body: [{ inhale: 4 }] }, { exhale: 4 }",
      "1:35: patterns.a.body[0].loop: nothing can come after an endless loop"
    ),
    .loop(
      "{ loop: { endless: true }, body: [{ inhale: 4 }] }",
      "1:64: patterns.a.body[0].body[0].loop: an endless loop stands in no other"
    ),
    .body(
      "{ loop: { until: 'enter' }, body: [{ inhale: 4 }] }",
      #"1:44: patterns.a.body[0].loop.until: found "enter"; allowed is key"#
    ),
    .body(
      "{ loop: { until: true }, body: [{ inhale: 4 }] }",
      "1:44: patterns.a.body[0].loop.until: found true; allowed is key"
    ),
    .body(
      "{ loop: { times: 2, for: '5m' }, body: [{ inhale: 4 }] }",
      #"1:47: patterns.a.body[0].loop: "times" and "for" exclude each other"#
    ),
    .body(
      "{ loop: { tmies: 2 }, body: [{ inhale: 4 }] }",
      #"1:37: patterns.a.body[0].loop: unknown key "tmies"; did you mean "times"?"#
    ),
    .body(
      "{ loop: { times: 2, times: 3 }, body: [{ inhale: 4 }] }",
      #"1:47: patterns.a.body[0].loop: duplicate key "times""#
    ),
    .body(
      "{ loop: { each: {} }, body: [{ inhale: 4 }] }",
      "1:43: patterns.a.body[0].loop.each: found an object; a list has a name, such as { bpm: "
        + "[6, 5.5, 5] }"
    ),
    .body(
      "{ loop: { each: [1, 2] }, body: [{ inhale: 4 }] }",
      "1:43: patterns.a.body[0].loop.each: found an array; a list has a name, such as { bpm: "
        + "[6, 5.5, 5] }"
    ),
    .body(
      "{ loop: { each: { x: [] } }, body: [{ inhale: 4 }] }",
      "1:48: patterns.a.body[0].loop.each.x: found 0 numbers; a list has from 1 to 10000"
    ),
    .body(
      "{ loop: { each: { x: 4 } }, body: [{ inhale: '$x' }] }",
      "1:48: patterns.a.body[0].loop.each.x: found 4; a list is an array of numbers, such as "
        + "[6, 5.5, 5]"
    ),
    .body(
      "{ loop: { each: { x: [4, 'five'] } }, body: [{ inhale: '$x' }] }",
      #"1:52: patterns.a.body[0].loop.each.x[1]: found "five"; an element is a number, not a "#
        + "text"
    ),
    .body(
      "{ loop: { each: { x: [4], y: [5] } }, body: [{ inhale: '$x' }] }",
      "1:53: patterns.a.body[0].loop.each: a loop goes through one list"
    ),
    .body(
      "{ loop: { each: { round: [4] } }, body: [{ inhale: 4 }] }",
      #"1:45: patterns.a.body[0].loop.each: "round" is what ebb counts; call it otherwise"#
    ),
    .body(
      "{ loop: { each: { pb: [4] } }, body: [{ inhale: 4 }] }",
      #"1:45: patterns.a.body[0].loop.each: "pb" is a person's best hold; call it otherwise"#
    ),
    .body(
      "{ loop: { each: { x: [4, 0.01] } }, body: [{ inhale: '$x' }] }",
      #"1:80: patterns.a.body[0].body[0].inhale: found "$x", which is 0.01; a phase lasts "#
        + "from 0.1 s to 1 h, or 0 for no phase"
    ),
    .body(
      "{ loop: { times: 2 }, count: 'sideways', body: [{ inhale: 4 }] }",
      #"1:56: patterns.a.body[0].count: found "sideways"; allowed are up and down"#
    ),
    .body(
      "{ loop: { bodies: [[{ inhale: 4 }], [{ inhale: 5 }]] }, say: ['one', 'two', 'three'] }",
      "1:88: patterns.a.body[0].say: found 3 texts for 2 turns; say one, or one a turn"
    ),
  ]
}
