internal import BreathAudio

/// What the configuration file says; all of it optional.
struct Configuration {
  /// The keys that the file may have.
  static let keys = [
    "play", "cues", "ambience", "volume", "mono", "device", "journal", "gentle", "patterns", "day",
    "note", "remind", "streaks", "language", "overtime", "motion", "palette", "colour",
    "devices", "sit", "led", "corner",
  ]
  /// What `ebb play` plays where the file does not say.
  static let usualPattern = "coherent"

  /// The pattern that a bare `ebb play` plays.
  var play: String?
  /// The cues.
  var cues: CueSettings?
  /// The bed of sound under every session.
  var ambience: AmbienceSettings?
  /// The master level.
  var volume: Decibels?
  /// Whether both channels have everything, also what is breathed through one nostril.
  var mono = false
  /// The language of the voice.
  var language: String?
  /// The sound card, by name.
  var device: String?
  /// What cards need, by their names.
  var devices: [String: CardManner] = [:]
  /// The LED that breathes with each session.
  var led: LightSettings?
  /// The folder of the journal, from the root.
  var journal: String?
  /// Whether patterns that hold the breath, or breathe fast, are refused.
  var gentle = false
  /// The patterns as they are written.
  var drafts = PatternDrafts()
  /// When a day begins, and its reminders.
  var day = DaySettings()
  /// How notes are asked for, and how long they may be.
  var note = NoteSettings()
  /// When reminders are silent, and how they sound.
  var remind = ReminderSettings()
  /// Whether streaks are shown.
  var streaks = true
  /// Whether the time after the end bell of a sit counts until a key; nil for where a note is asked for.
  var overtime: Bool?
  /// What sits are like where the command line does not say.
  var sit = SitWishes()
  /// The buttons and timers of a corner.
  var corner = CornerSettings()
  /// What a session looks like in a terminal.
  var scene = SceneSettings()
  /// The patterns, in the file's order.
  var patterns: [ConfiguredPattern] = []
  /// What is wrong outside the patterns.
  var faults: [ConfigurationFault] = []

  /// Every fault of the file, in the order of their places.
  var allFaults: [ConfigurationFault] {
    (faults + patterns.flatMap(\.faults)).inFileOrder
  }

  /// The settings that change only what is looked at: without them a session is what it was.
  private static let looks: Set<String> = ["motion", "palette", "colour"]

  /// Refuses to go on where a setting would silently be left out that changes what is heard or kept.
  ///
  /// - Throws: ``CommandFailure`` with the status 65 and the first such fault outside the patterns.
  func requireSettings() throws(CommandFailure) {
    let serious = faults.filter { !Self.looks.contains($0.path) }
    if let failure = serious.failure { throw failure }
  }

  /// Says what is wrong with the settings that a session can do without; the usual look is shown then.
  func tellLooks(to console: Console) {
    for fault in faults.inFileOrder where Self.looks.contains(fault.path) {
      console.say("\(fault.description); the usual is shown")
    }
  }
}
