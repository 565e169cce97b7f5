internal import BreathJournal

/// The journal that commands work with, and what the configuration says of it.
struct OpenJournal {
  /// Where to print, and where files belong.
  let context: CommandContext
  /// What the configuration says.
  let configuration: Configuration
  /// The journal.
  let journal: Journal
  /// Why nothing can be added; nil where the environment has a place for this device's identity.
  private let obstacle: CommandFailure?

  /// Names the journal; nothing is read or made yet.
  ///
  /// - Throws: ``CommandFailure`` where the configuration is at fault, or nothing names a place.
  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    configuration = try context.configuration()
    try configuration.requireSettings()
    let folder = try context.paths.journalFolder(configured: configuration.journal)
    do throws(CommandFailure) {
      let state = try context.paths.stateFolder()
      journal = Journal(at: JournalLocation(folder: folder, stateFolder: state))
      obstacle = nil
    } catch {
      // Reading needs no identity.
      journal = Journal(at: JournalLocation(folder: folder, stateFolder: folder))
      obstacle = error
    }
  }

  /// Which day a moment belongs to.
  var rule: DayRule { configuration.day.rule }

  /// The day that is not over.
  var today: CivilDate { rule.day(of: .now()) }

  /// The year that a date may leave out.
  var thisYear: Int { LocalTime.now().date.year }

  /// What the journal holds; what of it could not be read is said.
  ///
  /// - Throws: ``CommandFailure`` where the folder cannot be read.
  func read() throws(CommandFailure) -> JournalContents {
    do {
      return try journal.read()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Says what could not be read.
  func tellDamage(of contents: JournalContents) {
    let copies = (try? journal.conflictCopies()) ?? []
    // A closed tail was told of by the append that closed it.
    for warning in contents.warnings + copies where warning.kind != .closedTail {
      context.console.say(warning.words)
    }
  }

  /// Adds a record, which is on the disk then.
  ///
  /// - Throws: ``CommandFailure`` where it is not in the journal.
  func append(_ record: JournalRecord) throws(CommandFailure) {
    if let obstacle { throw obstacle }
    do {
      let receipt = try journal.append(record)
      if let warning = receipt.warning { context.console.say(warning.words) }
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension OpenJournal {
  /// Adds many records, all or none, which are on the disk then.
  ///
  /// - Throws: ``CommandFailure`` where none of them is in the journal.
  func add(_ records: [JournalRecord]) throws(CommandFailure) {
    guard !records.isEmpty else { return }
    if let obstacle { throw obstacle }
    do {
      try journal.add(records)
    } catch {
      throw CommandFailure(error).hinting("nothing was added")
    }
  }

  /// Every record as it was written, older revisions, edits and deletions too.
  ///
  /// - Throws: ``CommandFailure`` where the folder cannot be read.
  func everyRecord() throws(CommandFailure) -> [JournalRecord] {
    do {
      return try journal.everyRecord()
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// A journal that could not be read or written.
  init(_ error: JournalError) {
    let status: ExitStatus =
      switch error.code {
      case .cannotCreate: .cannotCreate
      case .cannotRead, .cannotWrite: .inputOutput
      case .newerVersion: .badData
      }
    self.init(status, "\(error.description)")
  }
}

extension JournalWarning {
  /// One line for a person.
  var words: Message {
    let place: Message = line.map { ", line \($0)" } ?? ""
    return "passed over \(path.quotedWhole)\(place): \(Wording.whole(reason))"
  }
}

extension String {
  /// The text in quotes, however long.
  fileprivate var quotedWhole: String { "\"\(self)\"" }
}
