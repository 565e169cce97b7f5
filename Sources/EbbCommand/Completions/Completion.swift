internal import BreathJournal

/// What can stand in a place of a command line.
enum Completion: Hashable, Sendable {
  /// Nothing that could be foreseen.
  case nothing
  /// A file of any kind.
  case files
  /// A folder.
  case folders
  /// One of some words.
  case words([String])
  /// One of what this person has.
  case names(Kind)

  /// What a person has, or what comes with the program, that is called by names.
  enum Kind: Hashable, Sendable {
    case patterns
    case sounds
    case bells
    case ambiences
    case cueSets
    case languages
    case practices
    case devices
    case leds
    case records
    case deletedRecords
    case runningEbbs
    case commands
  }
}

extension OptionSpec {
  /// What its value can be.
  var completion: Completion {
    guard let word = valueWord else { return .nothing }
    switch (name, word) {
    case ("cues", _): return .names(.cueSets)
    case ("bell", _): return .names(.bells)
    case ("ambience", _): return .names(.ambiences)
    case ("language", _): return .names(.languages)
    case ("device", _): return .names(.devices)
    case ("led", _): return .names(.leds)
    case ("from", _), ("pattern", _): return .names(.patterns)
    case ("session", _): return .names(.records)
    case ("palette", _): return .words(Palette.all.map(\.name))
    case ("motion", _): return .words(SceneSettings.Motion.allCases.map(\.rawValue))
    case ("colour", _): return .words(["auto", "true", "256", "16", "never"])
    case ("what", _): return .words(["sit", "play", "note", "goal", "done", "count"])
    case ("say", _): return .words(["total", "malas"])
    case ("unit", _): return .words(["count", "minutes"])
    case ("dates", _): return .words(["dmy", "mdy"])
    case ("format", "KIND"): return .words(InterchangeFormat.allCases.map(\.rawValue))
    case ("format", _): return .words(["json", "csv", "insight", "108again"])
    case ("since", _), ("until", "DATE"), ("day", _), ("date", _): return .words(["yesterday"])
    case (_, "FILE"): return .files
    case (_, "FOLDER"): return .folders
    default: return .nothing
    }
  }

  /// The word that stands for its value in a help page; nil where it takes none.
  var valueWord: String? {
    switch value {
    case .none: nil
    case .required(let word), .optional(let word): word
    }
  }

  /// Whether the next word is its value.
  var needsValue: Bool {
    if case .required = value { true } else { false }
  }
}

extension CommandSpec {
  /// What can stand at one of its places, counted from 0.
  func completion(at place: Int) -> Completion {
    guard let operand = operands.indices.contains(place) ? operands[place] : repeated else {
      return .nothing
    }
    switch (identity, operand.name) {
    case (.patterns, "NAME"), (.play, _), (.addSession, _): return .names(.patterns)
    case (.sounds, "NAME"): return .names(.sounds)
    case (.help, _): return .names(.commands)
    case (.completions, "SHELL"): return .words(CompletionScript.Shell.allCases.map(\.rawValue))
    case (.restoreRecord, "ID"): return .names(.deletedRecords)
    case (_, "ID"): return .names(.records)
    case (_, "WHICH"): return .names(.runningEbbs)
    case (_, "PRACTICE"): return .names(.practices)
    case (_, "FILE"): return .files
    default: return .nothing
    }
  }

  /// The last place, where any number of words may stand.
  private var repeated: OperandSpec? {
    operands.last.flatMap { $0.repeats ? $0 : nil }
  }
}
