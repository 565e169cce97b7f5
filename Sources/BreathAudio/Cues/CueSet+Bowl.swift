extension CueSet {
  /// Singing bowls: two rising strokes in, two falling ones out, one for a hold.
  ///
  /// All are of one chord, so that they may ring over each other: a listener tells in from out by the
  /// way that a figure goes, even at the first one and without an ear for pitch.
  public static let bowl = CueSet(
    name: "bowl",
    summary: "singing bowls: rising strokes in, falling out, one short stroke for a hold",
    layers: [
      .inhale: [.figure(.bowls((Pitch.d4, 3), (Pitch.a4, 3.5)), level: -11.5)],
      .hold: [.bell(.bowl.tuned(to: Pitch.e5, decay: 1.2), level: -18)],
      .exhale: [.figure(.bowls((Pitch.a4, 2.5), (Pitch.d4, 4.5)), level: -10.5)],
      .empty: [.bell(.bowl.tuned(to: Pitch.a3, decay: 1.4), level: -15)],
      .breathe: [
        .bell(.bowl.tuned(to: Pitch.d4, decay: 4), level: -17),
        .bell(.bowl.tuned(to: Pitch.a4, decay: 4), level: -18),
        .bell(.bowl.tuned(to: Pitch.e5, decay: 3.5), level: -20),
      ],
      .opening: [.bell(.bowl, level: -10)],
      .interval: [.bell(.bowl.tuned(to: 2 * Pitch.a4, decay: 1.5), level: -24)],
      .closing: [
        .bell(.bowl, level: -11),
        .figure([Stroke(bell: .bowl.tuned(to: Pitch.d3, decay: 5), after: 0.6)], level: -14),
      ],
      .sign: [.bell(.rin.tuned(to: 2 * Pitch.e5, decay: 1.5), strength: 0.5, level: -24)],
      .milestone: [.bell(.rin.tuned(to: 2 * Pitch.a4, decay: 1.5), strength: 0.5, level: -24)],
    ]
  )
}

/// Pitches in hertz, in equal temperament over an A of 440 Hz.
private enum Pitch {
  static let d3 = 146.83
  static let a3 = 220.0
  static let d4 = 293.66
  static let a4 = 440.0
  static let e5 = 659.26
}

extension [Stroke] {
  /// Seconds between the two strokes of a figure: clearly two, and over before a short breath is.
  private static let gap = 0.16

  /// Two strokes of bowls, each by its pitch in hertz and its decay in seconds; the second is harder.
  fileprivate static func bowls(
    _ first: (pitch: Double, decay: Double),
    _ second: (pitch: Double, decay: Double)
  ) -> [Stroke] {
    [
      Stroke(bell: .bowl.tuned(to: first.pitch, decay: first.decay), strength: 0.6),
      Stroke(bell: .bowl.tuned(to: second.pitch, decay: second.decay), after: gap),
    ]
  }
}
