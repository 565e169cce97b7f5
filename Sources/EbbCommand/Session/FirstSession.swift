internal import BreathJournal

/// What someone is told who has no journal yet: where things are kept, once.
enum FirstSession {
  /// Says it before a session that will be kept, to a person at a terminal.
  ///
  /// - Parameters:
  ///   - setup: The session.
  ///   - context: Where to say it; nothing is said where no one reads it, or where quiet is wanted.
  static func greet(_ setup: SessionSetup, in context: CommandContext) {
    guard !setup.options.quiet, Descriptors.isTerminal(.error),
      case .journal(let journal) = setup.keeping, isFirst(journal.location)
    else { return }
    for line in lines(journal.location, context.paths) { context.console.say(line) }
  }

  /// Whether neither a journal nor anything of this device is there.
  static func isFirst(_ location: JournalLocation) -> Bool {
    !FileSystem.exists(location.folder) && !FileSystem.exists(location.stateFolder)
  }

  /// The two lines.
  static func lines(_ location: JournalLocation, _ paths: Paths) -> [Message] {
    let journal = paths.shown(location.folder).printable
    let state = paths.shown(location.stateFolder).printable
    return [
      "first session: the journal will be in \(journal), and what is this device's alone in \(state)",
      "settings and patterns of your own belong in \(paths.shownConfigurationFile); see: ebb help",
    ]
  }
}
