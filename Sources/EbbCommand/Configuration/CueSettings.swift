internal import BreathAudio
internal import JSONText

/// What a configuration or a pattern says of its cues: a set, changes of it, or both.
struct CueSettings: Hashable, Sendable {
  /// The cue set, where one is named.
  var set: String?
  /// What is put in its place at single moments, in their order.
  var changes: [CueChange] = []
  /// Whether signs are heard, where that is said.
  var signs: Bool?
  /// What is said of the voice.
  var voice = VoiceSettings()

  /// These settings upon others: a set of their own leaves nothing of the others' but their signs
  /// and what they say of the voice.
  func over(_ other: CueSettings?) -> CueSettings {
    guard let other else { return self }
    var both = self
    both.signs = signs ?? other.signs
    both.voice = voice.over(other.voice)
    guard set == nil else { return both }
    both.set = other.set
    // What is said of a moment here holds whole.
    let said = changes.map(\.slot)
    both.changes = other.changes.filter { !said.contains($0.slot) } + changes
    return both
  }

  /// A few words for a page: `bowl; hold woodblock at -20 dB; end none; signs`.
  var text: String {
    let set = set.map { [$0.printable] } ?? []
    let signs = signs.map { [$0 ? "signs" : phrase("no signs")] } ?? []
    let voice = voice.text.map { [$0] } ?? []
    return (set + changes.map(\.text) + signs + voice).joined(separator: "; ")
  }
}

/// Another sound or level at one moment.
struct CueChange: Hashable, Sendable {
  /// What is heard there.
  enum Choice: Hashable, Sendable {
    /// Nothing.
    case none
    /// The cue of a set at a moment.
    case cue(set: String, CueSlot)
    /// A bell, a sound of the person's own or a file, by its name.
    case sound(String)
    /// What the set has there.
    case usual
  }

  /// The moment.
  let slot: CueSlot
  /// What is heard there.
  let choice: Choice
  /// Its peak against full scale; nil for as loud as is usual there.
  let level: Decibels?
  /// Where it is said.
  let origin: CueOrigin

  /// The change in words.
  fileprivate var text: String {
    let level = level.map { phrase(" at \($0.text)") } ?? ""
    return slot.name + (word.map { " \($0.printable)" } ?? "") + level
  }

  /// The sound as it is written; nil for the set's own.
  var word: String? {
    switch choice {
    case .none: "none"
    case .cue(let set, let slot): slot == self.slot ? set : "\(set).\(slot.name)"
    case .sound(let name): name
    case .usual: nil
    }
  }
}

/// Where a cue is said; no part of what is said, so all are equal.
struct CueOrigin: Hashable, Sendable {
  /// The file, as it was named.
  let file: String
  /// Where in the file.
  let place: JSONPlace?
  /// The keys that lead there.
  let path: String

  static func == (left: CueOrigin, right: CueOrigin) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
