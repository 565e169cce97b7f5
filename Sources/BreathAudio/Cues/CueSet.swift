/// A family of sounds, one for each moment of a session.
public struct CueSet: Sendable {
  /// The word by which it is called.
  public let name: String
  /// A few words for a listing.
  public let summary: String
  /// The layers that sound together at each moment; a moment that is missing is silent.
  let layers: [CueSlot: [CueRecipe]]
  /// Whether both channels have everything, also what is breathed through one nostril.
  public var isMono = false
  /// Whether long holds have a sign before they end, and fast breaths a milestone at every tenth.
  public var hasSigns = false
  /// What a player strikes when its owner says so, by number, whatever the plan is.
  var strikes: [Cue] = []
  /// Words that are struck by hand likewise, numbered after those; one is heard at a time.
  var words: [Cue] = []
  /// What is spoken; nil for nothing.
  public var speech: Speech?
  /// The bed of sound under the session, if any.
  public var ambience: Ambience?

  init(name: String, summary: String, layers: [CueSlot: [CueRecipe]]) {
    self.name = name
    self.summary = summary
    self.layers = layers
  }

  /// Whether it opens and closes a session with bells.
  public var hasBells: Bool { layers[.closing] != nil }

  /// The sets that ebb knows, the usual one first.
  public static let all: [CueSet] = [
    .bowl, .tone, .ocean, .voice, .tick, .metronome, .silent,
  ]

  /// The set with this name, or nil.
  public static func named(_ name: String) -> CueSet? {
    all.first { $0.name == name }
  }

  /// The same set for a card with so many channels: one has all that two would have.
  func heard(on channels: Int) -> CueSet {
    var set = self
    if channels == 1 { set.isMono = true }
    return set
  }

  /// The same set with other sounds at some moments; none makes a moment silent.
  func replacing(_ changed: [CueSlot: [CueRecipe]]) -> CueSet {
    let layers = layers.merging(changed) { $1 }.filter { !$0.value.isEmpty }
    var set = CueSet(name: name, summary: summary, layers: layers)
    (set.isMono, set.hasSigns, set.speech) = (isMono, hasSigns, speech)
    (set.strikes, set.words, set.ambience) = (strikes, words, ambience)
    return set
  }
}
