extension CueSet {
  /// The level at which a sound may open a session where nothing is said, in dBFS: a bowl's.
  private static let openingLevel = -10.0
  /// How much softer a sound is within a session than at its ends, in decibels.
  private static let intervalStep = -6.0
  /// How hard a bell is struck within a session: softer, and darker.
  private static let intervalStrength = 0.6

  /// A set in which only the opening sounds, as loud as the sound is by itself.
  public static func alone(_ sound: Sound) -> CueSet {
    CueSet(
      name: "",
      summary: "",
      layers: sound.level > -.infinity ? [.opening: [sound.recipe(level: sound.level)]] : [:]
    )
  }

  /// The peak at which a sound strikes as a bell, in dBFS: its own, or a bowl's where that is softer.
  public static func bellLevel(of sound: Sound) -> Double { min(sound.level, openingLevel) }

  /// The same set with one sound as its bell: at both ends of a session, and softer within it.
  public func struck(with sound: Sound) -> CueSet {
    guard sound.level > -.infinity else { return unstruck }
    let level = Self.bellLevel(of: sound)
    let ends = sound.recipe(level: level)
    let interval = sound.recipe(strength: Self.intervalStrength, level: level + Self.intervalStep)
    return replacing([.opening: [ends], .interval: [interval], .closing: [ends]])
  }

  /// The same set without a bell, at the ends of a session and within it.
  public var unstruck: CueSet { replacing([.opening: [], .interval: [], .closing: []]) }
}
