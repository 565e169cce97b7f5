/// A block of wood.
extension Bell {
  /// A wooden block, dry and short.
  public static let woodblock = Bell(
    name: "woodblock",
    summary: "a wooden block: a dry, short knock",
    source:
      "ratios: Csound manual, \"Modal Frequency Ratios\", wood block; levels and decays tuned by "
      + "measurement",
    strike: .woodblock,
    level: -20
  )
}

extension ModalBell {
  /// A hollow block struck with a wooden mallet: sharp, but no step.
  static let woodblock = ModalBell(
    fundamental: 915,
    decay: 0.15,
    modes: [
      Mode(ratio: 1, level: 0, decay: 1),
      Mode(ratio: 1.68306, level: -5, decay: 0.7),
      Mode(ratio: 2.03607, level: -9, decay: 0.55),
      Mode(ratio: 3.40109, level: -17, decay: 0.35),
    ],
    attack: 0.002
  )
}
