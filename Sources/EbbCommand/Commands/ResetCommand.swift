internal import BreathJournal

/// `ebb reset`: deletes the journal, after a backup and a question.
enum ResetCommand {
  /// Copies all files, asks, and removes the journal's.
  ///
  /// - Throws: ``CommandFailure`` where the backup is not whole, no one can be asked, or a file cannot
  ///   be removed; without a whole backup nothing is.
  static func run(
    isSure: Bool,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let folder = context.paths.shown(open.journal.location.folder)
    let backup = JournalBackup(of: open.journal.location.folder, in: place(open))
    let question = Question(
      text: phrase("Type delete to go on: "),
      word: "delete",
      context: context
    )
    // Nothing is copied where no one could answer.
    if !isSure { try question.requireSomeone() }
    guard try journal({ () throws(JournalError) in try backup.isNeeded() }) else {
      context.console.say("there is no journal in \(folder); nothing was deleted")
      return .done
    }
    let copied = try journal { () throws(JournalError) in try backup.copy() }
    let shown = context.paths.shown(backup.target)
    try context.console.print([
      phrase(
        "copied \(copied.names.count.counted("file")), \(copied.bytes.counted("byte")), to \(shown)"
      )
    ])
    if !isSure {
      warn(open, folder)
      guard try question.isAnswered() else {
        context.console.say("nothing was deleted; the backup stays in \(shown)")
        return .done
      }
    }
    let removed: JournalBackup.Report
    do {
      removed = try backup.removeJournal()
    } catch {
      throw CommandFailure(error).hinting("what was removed is in \(shown)")
    }
    let count = removed.names.count.counted("file")
    try context.console.print([phrase("deleted \(count) of the journal in \(folder)")])
    let versions = open.journal.location.folder + "/.stversions"
    if FileSystem.exists(versions) {
      context.console.say("older versions that a sync tool keeps stay in \(folder)/.stversions")
    }
    KeptText(context: context).tellLeft()
    return .done
  }

  /// Says what is about to go.
  private static func warn(_ open: OpenJournal, _ folder: String) {
    let text =
      phrase(
        "All records in \(folder) are deleted now, those of other devices too. Where the folder is "
          + "shared, they are deleted on every device, and a device that is away may bring its own back."
      )
    for line in TextLayout.wrapped(text) { open.context.console.err("\(line)\n") }
  }

  /// A new folder beside ebb's own data, or beside the journal where there is no place for those.
  private static func place(_ open: OpenJournal) -> String {
    let folder = open.journal.location.folder
    let base = open.context.paths.dataFolder ?? FileSystem.parent(of: folder)
    let name = "\(base)/backup-\(LocalTime.now().fileName)"
    var number = 1
    while FileSystem.exists(number == 1 ? name : "\(name)-\(number)") { number += 1 }
    return number == 1 ? name : "\(name)-\(number)"
  }

  private static func journal<Result>(
    _ work: () throws(JournalError) -> Result
  ) throws(CommandFailure) -> Result {
    do {
      return try work()
    } catch {
      throw CommandFailure(error).hinting("nothing was deleted")
    }
  }
}
