extension BrokenInput {
  /// Phases that a key ends.
  static let open: [BrokenInput] = [
    .loop(
      "{ empty: { open: {} } }, { inhale: 4 }",
      #"1:73: patterns.a.body[0].body[0].empty.open: an open phase needs "max""#
    ),
    .loop(
      "{ empty: { open: { mx: '1m' } } }, { inhale: 4 }",
      #"1:75: patterns.a.body[0].body[0].empty.open: unknown key "mx"; did you mean "max"?"#
    ),
    .loop(
      "{ empty: { open: true } }, { inhale: 4 }",
      "1:73: patterns.a.body[0].body[0].empty.open: found true; an open length is an object "
        + #"such as { max: "3m" }"#
    ),
    .loop(
      "{ empty: { open: { max: '2h' } } }, { inhale: 4 }",
      #"1:80: patterns.a.body[0].body[0].empty.open.max: found "2h"; the longest time of an "#
        + "open phase is from 0.1 s to 1 h"
    ),
    .loop(
      "{ empty: { open: { max: 0 } } }, { inhale: 4 }",
      "1:80: patterns.a.body[0].body[0].empty.open.max: found 0; the longest time of an open "
        + "phase is from 0.1 s to 1 h"
    ),
    .loop(
      "{ empty: { open: { max: '1m', remind: '0.5s' } } }, { inhale: 4 }",
      #"1:94: patterns.a.body[0].body[0].empty.open.remind: found "0.5s"; a reminder comes "#
        + "every 1 s to 1 h"
    ),
    .loop(
      "{ inhale: 4 }, { empty: { open: { max: '1m' } } }",
      "1:80: patterns.a.body[0].body[1].empty: after an open empty comes an inhale, an exhale "
        + "or free breathing"
    ),
    .loop(
      "{ hold: { open: { max: '1m' } } }, { hold: 4 }, { exhale: 4 }",
      "1:64: patterns.a.body[0].body[0].hold: after an open hold comes an inhale, an exhale or "
        + "free breathing"
    ),
    .loop(
      "{ hold: { open: { max: '1m' } } }, { exhale: 4, skip: 'last' }, { inhale: 4 }",
      "1:64: patterns.a.body[0].body[0].hold: after an open hold comes an inhale, an exhale or "
        + "free breathing"
    ),
    .loop(
      "{ hold: { open: { max: '1m' } } }, { loop: { times: 2 }, body: [{ hold: 1 }, { inhale: "
        + "4 }] }",
      "1:64: patterns.a.body[0].body[0].hold: after an open hold comes an inhale, an exhale or "
        + "free breathing"
    ),
  ]
}
