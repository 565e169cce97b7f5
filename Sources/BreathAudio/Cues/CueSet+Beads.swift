extension CueSet {
  /// The sound of a bead, as ``Player/strike(_:)`` wants it.
  public static let bead = 0
  /// The sound of a full mala, likewise.
  public static let mala = 1
  /// The first of the words, likewise.
  public static let firstWord = 2
  /// The most words that a set can have.
  public static let mostWords = 250

  /// How loud they are, in dBFS: a bead is heard thousands of times, and softer than any bell.
  private static let (beadLevel, malaLevel) = (-26.0, -16.0)
  /// The peak that no word passes, in dBFS.
  private static let wordLevel = -12.0

  /// A set for counting beads: silent by itself, with a bead and a full mala to be struck by hand.
  ///
  /// - Parameters:
  ///   - bell: What is heard when a mala is full.
  ///   - words: Prompts of a voice that can be struck, too, each as loud beside the others as its file.
  /// - Returns: The set.
  public static func beads(bell: Sound, words: [Sound] = []) -> CueSet {
    var set = CueSet(name: "beads", summary: "a wooden tick for each bead", layers: [:])
    set.strikes = [
      Cue(Sound(.woodblock), at: .opening).at(level: beadLevel),
      Cue(bell, at: .opening).notLouder(than: malaLevel),
    ]
    set.words = words.prefix(mostWords).map { word in
      let level = min(wordLevel, word.level - SpeechWishes.ceilingOfFiles + wordLevel)
      return word.level.isFinite ? Cue(word, at: .opening).at(level: level) : .none
    }
    return set
  }
}

extension Cue {
  /// The same with the peak of its loudest layer at a level in dBFS, unless it is softer.
  fileprivate func notLouder(than level: Double) -> Cue {
    at(level: min(level, recipes.map(\.level).max() ?? level))
  }
}
