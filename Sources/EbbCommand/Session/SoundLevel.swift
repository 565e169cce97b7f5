/// How loud a session is: the master level, and whether it is muted.
struct SoundLevel: Hashable, Sendable {
  /// What a key changes the level by, in decibels.
  static let step = 2.0

  /// The level that is heard, or would be.
  private(set) var volume: Decibels
  /// Whether nothing is heard.
  private(set) var isMuted = false

  /// A level that is heard.
  init(_ volume: Decibels) {
    self.volume = volume
  }

  /// The level for the player, in decibels: −∞ while it is muted.
  var heard: Double { isMuted ? -.infinity : volume.value }

  /// Moves the level by a step, up or down, within what there is; what was muted is heard again.
  mutating func move(isUp: Bool) {
    volume = volume.moved(by: isUp ? Self.step : -Self.step)
    isMuted = false
  }

  /// Mutes, or goes back to the level that it had.
  mutating func toggleMute() {
    isMuted.toggle()
  }

  /// The level for a person: `volume -12 dB`.
  var words: String {
    if isMuted { return phrase("muted; m brings the sound back") }
    let end =
      switch volume.value {
      case 0: phrase(", the loudest")
      case Decibels.softest: phrase(", the softest")
      default: ""
      }
    return phrase("volume \(volume.text)\(end)")
  }
}

/// The level that keys change, and when that is told: at once, and then not more often than a person can
/// follow while a key is held down.
struct LevelControl {
  /// The shortest time between two tellings, in nanoseconds.
  private static let shortest: Int64 = 300_000_000

  /// The level.
  private(set) var level: SoundLevel
  /// Whether the player has yet to be told.
  private(set) var isChanged = false
  private var toldAt: Int64?
  private var isUntold = false

  /// A control that nobody has touched.
  init(_ volume: Decibels) {
    level = SoundLevel(volume)
  }

  /// Moves the level by a step.
  mutating func move(isUp: Bool) {
    level.move(isUp: isUp)
    (isChanged, isUntold) = (true, true)
  }

  /// Mutes, or goes back to the level that it had.
  mutating func toggleMute() {
    level.toggleMute()
    (isChanged, isUntold) = (true, true)
  }

  /// The level for the player, in decibels, which it is told now.
  mutating func takeHeard() -> Double {
    isChanged = false
    return level.heard
  }

  /// When there is something to tell, in nanoseconds of `CLOCK_MONOTONIC`; nil where there is not.
  var due: Int64? {
    isUntold ? toldAt.map { $0 + Self.shortest } ?? 0 : nil
  }

  /// The level, where it is to be told at a moment in nanoseconds of `CLOCK_MONOTONIC`; else nil.
  mutating func takeNews(at moment: Int64) -> SoundLevel? {
    guard let due, moment >= due else { return nil }
    (toldAt, isUntold) = (moment, false)
    return level
  }
}
