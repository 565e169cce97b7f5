extension BrokenInput {
  /// Lengths that change from turn to turn.
  static let steps: [BrokenInput] = [
    .loop(
      "{ breathe: { from: '1m' } }",
      #"1:67: patterns.a.body[0].body[0].breathe: a length that steps needs "step""#
    ),
    .loop(
      "{ breathe: { step: '1m' } }",
      #"1:67: patterns.a.body[0].body[0].breathe: a length that steps needs "from""#
    ),
    .loop(
      "{ breathe: { from: '1m', step: 0 } }",
      "1:87: patterns.a.body[0].body[0].breathe.step: found 0; a step is not 0, and at most 1 "
        + "h up or down"
    ),
    .loop(
      "{ breathe: { from: 0, step: 1 } }",
      "1:75: patterns.a.body[0].body[0].breathe.from: found 0; a phase lasts from 0.1 s to 1 "
        + "h, or 0 for no phase"
    ),
    .loop(
      "{ breathe: { from: '1m', step: '-15' } }",
      #"1:87: patterns.a.body[0].body[0].breathe.step: found "-15"; say 15m or 15s"#
    ),
    .loop(
      "{ breathe: { from: '1m', step: '-1m', mim: '15s' } }",
      #"1:94: patterns.a.body[0].body[0].breathe: unknown key "mim"; did you mean "min"?"#
    ),
    .loop(
      "{ breathe: { from: '1m', step: '-45s', min: '2m', max: '1m' } }",
      "1:67: patterns.a.body[0].body[0].breathe: the shortest is longer than the longest"
    ),
    .loop(
      "{ breathe: { from: 10, step: -9.95 } }",
      #"1:67: patterns.a.body[0].body[0].breathe: in turn 2 it would be 0.05 s; say "min""#
    ),
    .body(
      "{ loop: { for: '5m' }, body: [{ inhale: { from: 4, step: 1 } }] }",
      #"1:67: patterns.a.body[0].body[0].inhale: a length that steps needs "max" in a loop "#
        + #"without "times""#
    ),
    .body(
      "{ breathe: { from: 10, step: -1 } }",
      "1:38: patterns.a.body[0].breathe: outside of a loop no length can step"
    ),
  ]
}
