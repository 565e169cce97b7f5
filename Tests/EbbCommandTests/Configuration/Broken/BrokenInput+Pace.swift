extension BrokenInput {
  /// Paces and shares.
  static let pace: [BrokenInput] = [
    .body(
      "{ loop: { times: 2 }, pace: { bpm: 6 }, body: [{ inhale: { share: '1/999999999999999989' } }, "
        + "{ exhale: { share: '1/999999999999999967' } }] }",
      "1:84: patterns.a.body[0].body[0].inhale: its fractions have no common denominator that can "
        + "be kept; write decimals"
    ),
    .body(
      "{ loop: { times: 2 }, pace: { bpm: 6 }, body: [{ inhale: '999984/999983' }, { inhale: '999980/999979' }, "
        + "{ inhale: '999962/999961' }, { inhale: '999960/999959' }, { exhale: { share: 1 } }] }",
      "1:200: patterns.a.body[0].body[4].exhale: its fractions have no common denominator that can "
        + "be kept; write decimals"
    ),
    .loop(
      "{ inhale: { share: 1 } }, { exhale: { share: 2 } }",
      #"1:66: patterns.a.body[0].body[0].inhale: a share needs a loop with a "pace""#
    ),
    .body(
      "{ inhale: { share: 1 } }",
      #"1:37: patterns.a.body[0].inhale: a share needs a loop with a "pace""#
    ),
    .body(
      "{ loop: { times: 2 }, pace: 6, body: [{ inhale: { share: 1 } }] }",
      "1:55: patterns.a.body[0].pace: found 6; a pace is an object such as { bpm: 6 }"
    ),
    .body(
      "{ loop: { times: 2 }, pace: {}, body: [{ inhale: { share: 1 } }] }",
      #"1:55: patterns.a.body[0].pace: a pace needs "bpm""#
    ),
    .body(
      "{ loop: { times: 2 }, pace: { bmp: 6 }, body: [{ inhale: { share: 1 } }] }",
      #"1:57: patterns.a.body[0].pace: unknown key "bmp"; did you mean "bpm"?"#
    ),
    .body(
      "{ loop: { times: 2 }, pace: { bpm: 0 }, body: [{ inhale: { share: 1 } }] }",
      "1:62: patterns.a.body[0].pace.bpm: found 0; a pace is from 0.5 to 300 breaths a minute"
    ),
    .body(
      "{ loop: { times: 2 }, pace: { bpm: 301 }, body: [{ inhale: { share: 1 } }] }",
      "1:62: patterns.a.body[0].pace.bpm: found 301; a pace is from 0.5 to 300 breaths a minute"
    ),
    .body(
      "{ loop: { times: 2 }, pace: { bpm: '6' }, body: [{ inhale: { share: 1 } }] }",
      #"1:62: patterns.a.body[0].pace.bpm: found "6"; a pace is a number, not a text"#
    ),
    .body(
      "{ loop: { times: 2 }, pace: { bpm: { from: 12, to: 6 } }, body: [{ inhale: { share: 1 } "
        + "}] }",
      #"1:62: patterns.a.body[0].pace.bpm: a pace that moves needs "over" in a loop without "#
        + #""for""#
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: { from: 12 } }, body: [{ inhale: { share: 1 } }] }",
      #"1:63: patterns.a.body[0].pace.bpm: a pace that moves needs "to""#
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: { from: 12, to: 6, over: 0 } }, body: [{ inhale: { "
        + "share: 1 } }] }",
      "1:88: patterns.a.body[0].pace.bpm.over: found 0; a ramp takes longer than 0 and at most "
        + "1000h"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: 0 } }] }",
      "1:94: patterns.a.body[0].body[0].inhale.share: found 0; a share is more than 0 and at "
        + "most 1000"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: 1001 } }] }",
      "1:94: patterns.a.body[0].body[0].inhale.share: found 1001; a share is more than 0 and "
        + "at most 1000"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: -1 } }] }",
      "1:94: patterns.a.body[0].body[0].inhale.share: found -1; a share cannot be negative"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: { from: 1 } } }] }",
      #"1:94: patterns.a.body[0].body[0].inhale.share: a share that moves needs "to""#
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: { from: 1, to: 2 } } "
        + "}] }",
      "1:85: patterns.a.body[0].body[0].inhale: a share that moves needs a pace that moves, or "
        + #"that says "over""#
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ hold: { share: 1 } }, { inhale: 4 }] }",
      "1:83: patterns.a.body[0].body[0].hold: a share belongs to a breath: begin with inhale "
        + "or exhale"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: 1 } }, { exhale: 11 "
        + "}] }",
      "1:85: patterns.a.body[0].body[0].inhale: the timed phases leave nothing of a breath to "
        + "share"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 60 }, body: [{ inhale: { share: 1 } }, { exhale: { "
        + "share: 99 } }] }",
      "1:86: patterns.a.body[0].body[0].inhale: inhale 0.01 s; a phase lasts from 0.1 s to 1 "
        + "h, or 0 for no phase"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ inhale: { share: 1 } }, { exhale: { "
        + "open: { max: '1m' } } }] }",
      "1:111: patterns.a.body[0].body[1].exhale: beside shares a breath has timed phases only"
    ),
    .body(
      "{ loop: { for: '5m' }, pace: { bpm: 6 }, body: [{ breathe: { share: 1 } }] }",
      "1:95: patterns.a.body[0].body[0].breathe.share: found 1; free breathing has no pace to "
        + "share"
    ),
  ]
}
