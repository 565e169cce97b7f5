/// Bells and gongs that hang, or are held in the hand.
extension Bell {
  /// A flat gong.
  public static let gong = Bell(
    name: "gong",
    summary: "a flat gong: low, its upper tones bloom after the strike",
    source:
      "ratios: the free circular plate, Poisson's ratio 0.33, as in A. W. Leissa, \"Vibration of "
      + "Plates\", NASA SP-160, 1969; levels, decays, beats and bloom tuned by measurement",
    strike: .gong,
    level: -10
  )

  /// A small hand bell.
  public static let inkin = Bell(
    name: "inkin",
    summary: "a small hand bell: high, bright, shimmering",
    source: "ratios and beats: Csound manual, \"Modal Frequency Ratios\", small handbell; "
      + "levels and decays tuned by measurement",
    strike: .inkin,
    level: -14
  )

  /// A hanging temple bell.
  public static let temple = Bell(
    name: "temple",
    summary: "a hanging temple bell: many tones, of which the hum stays",
    source:
      "ratios, levels, decays and beats: J.-C. Risset's bell of 1969, as in M. Puckette, \"The "
      + "Theory and Technique of Electronic Music\", 2007, p. 107",
    strike: .temple,
    level: -10
  )
}

extension ModalBell {
  /// A plate of bronze, struck softly near its middle; modes with a nodal diameter beat.
  static let gong = ModalBell(
    fundamental: 98,
    decay: 18,
    modes: [
      Mode(ratio: 1, level: -7, decay: 1, beat: 0.35, pair: -8),
      Mode(ratio: 1.7235, level: 0, decay: 0.9),
      Mode(ratio: 2.3268, level: -6, decay: 0.75, beat: 0.6, pair: -8),
      Mode(ratio: 3.8983, level: -3, decay: 0.6, beat: 0.9, pair: -8, bloom: 0.15),
      Mode(ratio: 4.091, level: -9, decay: 0.6, beat: 1.1, pair: -8, bloom: 0.2),
      Mode(ratio: 6.6975, level: -5, decay: 0.45, beat: 1.5, pair: -8, bloom: 0.5),
      Mode(ratio: 7.3179, level: -2, decay: 0.45, bloom: 0.6),
      Mode(ratio: 10.0571, level: -6, decay: 0.36, beat: 2.3, pair: -8, bloom: 0.8),
      Mode(ratio: 11.3756, level: -4, decay: 0.34, beat: 2.9, pair: -8, bloom: 0.9),
      Mode(ratio: 16.0349, level: -9, decay: 0.27, beat: 3.7, pair: -8, bloom: 1.1),
      Mode(ratio: 16.688, level: -7, decay: 0.27, bloom: 1.1),
      Mode(ratio: 22.6164, level: -12, decay: 0.2, beat: 4.9, pair: -8, bloom: 1.2),
    ],
    attack: 0.040
  )

  /// A bell that is carried on a stick and struck with a rod of metal.
  static let inkin = ModalBell(
    fundamental: 1312,
    decay: 5,
    modes: [
      Mode(ratio: 1, level: 0, decay: 1, beat: 2.51),
      Mode(ratio: 1.79367, level: -8, decay: 0.7, beat: 9.6),
      Mode(ratio: 2.5202, level: -9, decay: 0.5, beat: 2.9),
      Mode(ratio: 2.9907, level: -14, decay: 0.4, beat: 4.4),
      Mode(ratio: 3.78552, level: -18, decay: 0.3, beat: 27.1),
      Mode(ratio: 4.5689, level: -22, decay: 0.22, beat: 8.61),
      Mode(ratio: 5.02965, level: -26, decay: 0.18, beat: 20.8),
    ],
    attack: 0.020
  )

  /// A bell of Risset's; the ratios are to a pitch above its hum, as he wrote them.
  static let temple = ModalBell(
    fundamental: 260,
    decay: 18,
    modes: [
      Mode(ratio: 0.56, level: -8.5, decay: 1, beat: 1, pair: -3.5),
      Mode(ratio: 0.92, level: -3.4, decay: 0.65, beat: 1.7, pair: -5.1),
      Mode(ratio: 1.19, level: 0, decay: 0.325),
      Mode(ratio: 1.7, level: -4.1, decay: 0.35),
      Mode(ratio: 2, level: -5.2, decay: 0.25),
      Mode(ratio: 2.74, level: -6.1, decay: 0.2),
      Mode(ratio: 3, level: -6.1, decay: 0.15),
      Mode(ratio: 3.76, level: -8.5, decay: 0.1),
      Mode(ratio: 4.07, level: -6.1, decay: 0.075),
    ],
    attack: 0.024
  )
}
