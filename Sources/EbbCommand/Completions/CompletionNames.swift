internal import BreathAudio
internal import BreathJournal

/// A word that could be typed, and what it is.
struct Candidate: Hashable, Sendable {
  /// What is typed.
  let word: String
  /// What it is, in a few words; may be empty.
  let about: String

  init(_ word: String, _ about: String = "") {
    self.word = word
    self.about = about
  }
}

/// The names that a person can call: what cannot be found out is left out without a word, since a shell
/// asks in the middle of a line.
struct CompletionNames {
  /// The most records that are offered.
  private static let mostRecords = 10

  /// Where files belong, and the environment.
  let context: CommandContext

  /// The names of a kind.
  func names(_ kind: Completion.Kind) -> [Candidate] {
    switch kind {
    case .patterns: patterns
    case .sounds: sounds + bed
    case .bells: sounds
    case .ambiences: bed + ownSounds + [Candidate("none", phrase("no bed of sound"))]
    case .cueSets:
      CueSetName.all.map { Candidate($0) }
        + CueSetName.all.filter { $0 != CueSetName.voice }
        .map { Candidate(CueSetName.voice(over: $0)) }
    case .languages: VoiceLibrary(context.paths).languages.map { Candidate($0) }
    case .practices: practices
    case .devices: DeviceName.all.map { Candidate($0.name, $0.summary) }
    case .leds: LEDName().names.map { Candidate($0) }
    case .records: records(deleted: false)
    case .deletedRecords: records(deleted: true)
    case .runningEbbs: RunningEbb.all(context.paths).map(RunningCandidate.of)
    case .commands: []
    }
  }

  private var patterns: [Candidate] {
    let own = configuration.patterns.map { Candidate($0.name, phrase("your own")) }
    let names = Set(own.map(\.word))
    return own + PatternLibrary.builtinNames.filter { !names.contains($0) }.map { Candidate($0) }
  }

  private var bed: [Candidate] {
    Ambience.all.map { Candidate($0.name, phrase("a bed of sound")) }
  }

  private var ownSounds: [Candidate] {
    SoundLibrary(context.paths).places.compactMap { place in
      if case .own(let file) = place { Candidate(file.name, phrase("your own")) } else { nil }
    }
  }

  private var sounds: [Candidate] {
    SoundLibrary(context.paths).places.map { place in
      switch place {
      case .own(let file): Candidate(file.name, phrase("your own"))
      case .bell(let bell): Candidate(bell.name, phrase("a bell"))
      case .shipped(let file): Candidate(file.name)
      }
    }
  }

  private var practices: [Candidate] {
    guard let contents else { return [] }
    return contents.records.compactMap { record in
      guard record.kind == PracticeRecord.kind else { return nil }
      return PracticeRecord(record).map { Candidate($0.name, PracticeCandidate.about($0)) }
    }
  }

  private func records(deleted: Bool) -> [Candidate] {
    guard let contents else { return [] }
    let finder = RecordFinder(contents: contents, thisYear: LocalTime.now().date.year)
    let practices = KnownPractices(contents)
    let all = deleted ? contents.deleted : contents.records
    let newest = Array(all.suffix(Self.mostRecords).reversed())
    let short = finder.shortIDs(newest.map(\.id))
    let named = newest.map { record in
      let title = record.title(inYear: finder.thisYear, practices)
      return Candidate(short[record.id] ?? record.id, title)
    }
    return deleted ? named : [Candidate("last", phrase("the newest entry"))] + named
  }

  private var configuration: Configuration { (try? context.configuration()) ?? Configuration() }

  private var contents: JournalContents? { context.journalContents(configuration) }
}

/// A running ebb, and what it does.
private enum RunningCandidate {
  static func of(_ ebb: RunningEbb) -> Candidate {
    Candidate("\(ebb.processID)", ebb.status.map { ControlWords.line(of: $0) } ?? "")
  }
}

/// What is told of a practice beside its name.
private enum PracticeCandidate {
  static func about(_ practice: PracticeRecord) -> String {
    practice.target.map { phrase("to \(practice.unit.words($0))") } ?? ""
  }
}
