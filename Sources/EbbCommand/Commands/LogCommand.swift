internal import BreathJournal
internal import JSONText

/// `ebb log`: shows the last sessions, newest first.
enum LogCommand {
  /// Prints the sessions; what of the journal could not be read is said on standard error.
  ///
  /// - Throws: ``CommandFailure`` where the configuration or the journal cannot be read.
  static func run(
    _ options: LogOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let contents = try journal(context)
    let entries = contents.sessions(limit: options.count ?? .max)
    let table = SessionTable(entries: entries, thisYear: LocalTime.now().date.year)
    try context.console.print(options.json ? [table.json.serialized()] : table.lines)
    // A closed tail was told of by the append that closed it.
    for warning in contents.warnings where warning.kind != .closedTail {
      context.console.say(warning.description)
    }
    return .done
  }

  private static func journal(
    _ context: CommandContext
  ) throws(CommandFailure) -> JournalContents {
    let configuration = try context.configuration()
    try configuration.requireSettings()
    let folder = try context.paths.journalFolder(configured: configuration.journal)
    // Reading never looks at this device's identity, so it needs no place for that.
    let location = JournalLocation(folder: folder, stateFolder: folder)
    do {
      return try Journal(at: location).read()
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
    self.init(status, error.description)
  }
}
