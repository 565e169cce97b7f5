extension CueSet {
  /// Tones that follow the breath: rising in, falling out, still for the holds.
  public static let tone = CueSet(
    name: "tone",
    summary: "tones that rise with the breath in and fall with the breath out",
    layers: [
      .inhale: [.tone(.rising, level: -21.5)],
      .hold: [.tone(Tone(from: 330, to: 330), level: -30)],
      .exhale: [.tone(.falling, level: -21.5)],
      .empty: [.tone(Tone(from: 165, to: 165, octaveFrom: 0.3, octaveTo: 0.3), level: -28)],
      .breathe: [
        .tone(Tone(from: 220, to: 220), level: -32),
        .tone(Tone(from: 277.18, to: 277.18), level: -33),
        .tone(Tone(from: 440, to: 440), level: -36),
      ],
      .opening: [.bell(.chime(440, decay: 3), level: -14)],
      .interval: [.bell(.chime(659.26, decay: 1), level: -26)],
      .closing: [
        .bell(.chime(330, decay: 4), level: -14),
        .bell(.chime(220, decay: 4), level: -16),
      ],
      .sign: [.bell(.chime(880, decay: 0.8), level: -30)],
      .milestone: [.bell(.chime(1100, decay: 0.8), level: -28)],
    ]
  )
}

extension Tone {
  /// A fifth up; its octave opens with the lungs.
  fileprivate static let rising = Tone(
    from: 220,
    to: 330,
    octaveFrom: 0.08,
    octaveTo: 0.4,
    swell: .inhale
  )
  /// The way back.
  fileprivate static let falling = Tone(
    from: 330,
    to: 220,
    octaveFrom: 0.4,
    octaveTo: 0.08,
    swell: .exhale
  )
}

extension ModalBell {
  /// A soft, nearly harmonic chime.
  ///
  /// Tuned by measurement.
  static func chime(_ fundamental: Double, decay: Double) -> ModalBell {
    ModalBell(
      fundamental: fundamental,
      decay: decay,
      modes: [
        Mode(ratio: 1, level: 0, beat: 0.5),
        Mode(ratio: 2, level: -12, beat: 0.8),
        Mode(ratio: 3, level: -24, beat: 1.2),
      ],
      attack: 0.060
    )
  }
}
