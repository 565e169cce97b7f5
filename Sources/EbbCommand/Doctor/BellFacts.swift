internal import BreathAudio
internal import BreathEngine

/// What was seen while the bells were played.
struct BellFacts {
  /// The time from the first bell to the second.
  static let between = ExactSeconds(6)

  /// The card's own name.
  let cardName: String
  /// Whether bells were heard, not silence.
  let sounds: Bool
  /// From the opening of the card to the first audible frame, in nanoseconds.
  let coldStart: Int64
  /// How often the card ran dry.
  let underruns: Int
  /// Bells that came too late for their frame.
  let late: Int
  /// Whether the card was lost.
  let isLost: Bool
  /// Whether a driver or a server still holds the player's thread.
  let isStuck: Bool
  /// What was known of the card's clock at the second bell; nil where the clock is the card.
  let clock: ClockFacts?
}

/// How well a card's clock was known.
struct ClockFacts: Hashable {
  /// How far its reports are believed.
  let quality: ClockQuality
  /// How far it is off, in parts per million; positive is fast.
  let deviation: Double
  /// What cues may be off by, in nanoseconds.
  let residual: Int64
  /// How many frames its pointer moves at a time; 0 where that was not found out.
  let granule: Int
}

extension ClockFacts {
  /// What a player's report says of the clock; nil where the clock is the card.
  init?(_ report: Player.Report) {
    guard let quality = report.quality else { return nil }
    self.init(
      quality: quality,
      deviation: report.deviationPPM,
      residual: report.residual,
      granule: report.granule
    )
  }
}
