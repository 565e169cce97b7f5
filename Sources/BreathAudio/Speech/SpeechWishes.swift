/// What is wanted of a voice.
public struct SpeechWishes: Hashable, Sendable {
  /// The peak that no prompt passes where nothing is said, in dBFS.
  public static let usualLevel = -6.0

  /// The moments that are spoken.
  public var moments: Set<CueSlot> = [
    .inhale, .hold, .exhale, .empty, .breathe, .opening, .closing,
  ]
  /// How many breaths are spoken, from the first; nil for all.
  public var breaths: Int?
  /// Whether the seconds of a phase are counted.
  public var countsSeconds = false
  /// Whether a spoken phase sounds in no other way; else the cue set is heard under it.
  public var isAlone = true
  /// The peak that no prompt passes at a moment, in dBFS, where it is not the usual one.
  public var levels: [CueSlot: Double] = [:]

  /// Every moment, spoken alone.
  public init() {}

  /// How much louder than in their files prompts are at a moment, in decibels.
  func gain(at slot: CueSlot) -> Double {
    (levels[slot] ?? Self.usualLevel) - Self.ceilingOfFiles
  }

  /// The peak that no prompt's file passes, in dBFS.
  static let ceilingOfFiles = -3.0
}
