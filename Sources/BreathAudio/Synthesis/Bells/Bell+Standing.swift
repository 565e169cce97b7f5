/// Bells that stand on a cushion and are struck at their rim.
extension Bell {
  /// A singing bowl.
  public static let bowl = Bell(
    name: "bowl",
    summary: "a singing bowl of 180 mm: warm, slowly beating",
    source: "ratios: Csound manual, \"Modal Frequency Ratios\", Tibetan bowl of 180 mm; "
      + "levels, decays and beats tuned by measurement",
    strike: .bowl,
    level: -10
  )

  /// A small standing bell.
  public static let rin = Bell(
    name: "rin",
    summary: "a small standing bell: clear, nearly one pure tone",
    source: "ratios: Csound manual, \"Modal Frequency Ratios\", Tibetan bowl of 152 mm; "
      + "levels, decays and beats tuned by measurement",
    strike: .rin,
    level: -12
  )

  /// A large standing bell.
  public static let keisu = Bell(
    name: "keisu",
    summary: "a large standing bell: deep, with a long, wide beat",
    source:
      "ratios and beats: G. Essl and P. Cook, \"Banded Waveguides on Circular Topologies and of "
      + "Beating Modes: Tibetan Singing Bowls and Glass Harmonicas\", ICMC 2002, as in the Synthesis "
      + "ToolKit's BandedWG; levels and decays tuned by measurement",
    strike: .keisu,
    level: -10
  )
}

extension ModalBell {
  /// A bowl of 180 mm, struck with felt.
  static let bowl = ModalBell(
    fundamental: 220,
    decay: 12.5,
    modes: [
      Mode(ratio: 1, level: 0, beat: 0.9),
      Mode(ratio: 2.77828, level: -5, beat: 1.6),
      Mode(ratio: 5.18099, level: -11, beat: 2.4),
      Mode(ratio: 8.16289, level: -18, beat: 3.3),
      Mode(ratio: 11.66063, level: -26, beat: 4.1),
      Mode(ratio: 15.63801, level: -32, beat: 5),
    ],
    attack: 0.022
  )

  /// A small bell of thick bronze: the fundamental stands nearly alone.
  static let rin = ModalBell(
    fundamental: 740,
    decay: 9,
    modes: [
      Mode(ratio: 1, level: 0, beat: 0.45, pair: -11),
      Mode(ratio: 2.66242, level: -11, decay: 0.45, beat: 0.8, pair: -9),
      Mode(ratio: 4.83757, level: -19, decay: 0.22, beat: 1.3, pair: -9),
      Mode(ratio: 7.51592, level: -27, decay: 0.12, beat: 2.1),
      Mode(ratio: 10.64012, level: -35, decay: 0.07),
    ],
    attack: 0.020
  )

  /// A bell of a hand's breadth and more, whose second mode carries the tone.
  static let keisu = ModalBell(
    fundamental: 124,
    decay: 18,
    modes: [
      Mode(ratio: 0.996108, level: -4, decay: 1, beat: 0.97, pair: -4),
      Mode(ratio: 2.979178, level: 0, decay: 0.7, beat: 1.75, pair: -4),
      Mode(ratio: 5.704452, level: -5, decay: 0.4),
      Mode(ratio: 8.9982, level: -11, decay: 0.25, beat: 2.15),
      Mode(ratio: 12.807382, level: -18, decay: 0.16, beat: 3.18),
      Mode(ratio: 17.2808, level: -24, decay: 0.11),
      Mode(ratio: 21.976, level: -30, decay: 0.08),
    ],
    attack: 0.026
  )
}
