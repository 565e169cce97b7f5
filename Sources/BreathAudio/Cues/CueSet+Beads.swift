extension CueSet {
  /// The sound of a bead, as ``Player/strike(_:)`` wants it.
  public static let bead = 0
  /// The sound of a full mala, likewise.
  public static let mala = 1

  /// How loud they are, in dBFS: a bead is heard thousands of times, and softer than any bell.
  private static let (beadLevel, malaLevel) = (-26.0, -16.0)

  /// A set for counting beads: silent by itself, with a bead and a full mala to be struck by hand.
  ///
  /// - Parameter bell: What is heard when a mala is full.
  /// - Returns: The set.
  public static func beads(bell: Sound) -> CueSet {
    var set = CueSet(name: "beads", summary: "a wooden tick for each bead", layers: [:])
    set.strikes = [
      Cue(Sound(.woodblock), at: .opening).at(level: beadLevel),
      Cue(bell, at: .opening).notLouder(than: malaLevel),
    ]
    return set
  }
}

extension Cue {
  /// The same with the peak of its loudest layer at a level in dBFS, unless it is softer.
  fileprivate func notLouder(than level: Double) -> Cue {
    at(level: min(level, recipes.map(\.level).max() ?? level))
  }
}
