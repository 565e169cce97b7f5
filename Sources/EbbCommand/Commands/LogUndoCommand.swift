internal import BreathJournal

/// `ebb log undo` and `ebb log restore`: take changes and deletions back.
enum LogUndoCommand {
  /// Takes back the last change or deletion that is still in force.
  ///
  /// - Throws: ``CommandFailure`` where there is none, or the journal takes nothing.
  static func undo(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    LeftCounts.settle(open)
    let contents = try open.read()
    let history = ChangeHistory(contents)
    let changes = history.last
    guard !changes.isEmpty else {
      context.console.say("there is nothing to take back")
      return .done
    }
    let now = LocalTime.now()
    for change in changes {
      let title = try title(of: change.id, in: contents, open)
      try open.append(history.undoing(change, at: now))
      switch change.kind {
      case DeleteRecord.kind: try context.console.print([phrase("brought back \(title)")])
      case EditRecord.kind: try context.console.print([phrase("changed back \(title)")])
      default:
        let way = phrase("to bring it back: ebb log restore \(change.id)")
        try context.console.print([phrase("took back \(title); \(way)")])
      }
    }
    return .done
  }

  /// Brings a deleted record back.
  ///
  /// - Throws: ``CommandFailure`` where no such record is deleted, or the journal takes nothing.
  static func restore(_ id: String, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    let open = try OpenJournal(context)
    let contents = try open.read()
    let finder = RecordFinder(contents: contents, thisYear: open.thisYear)
    let record = try finder.record(id, among: .deleted)
    try open.append(ChangeHistory(contents).restoring(record.id, at: .now()))
    let title = record.title(inYear: open.thisYear, KnownPractices(contents))
    try context.console.print([phrase("brought back \(title)")])
    return .done
  }

  private static func title(
    of id: String,
    in contents: JournalContents,
    _ open: OpenJournal
  ) throws(CommandFailure) -> String {
    try RecordFinder(contents: contents, thisYear: open.thisYear).record(id, among: .all)
      .title(inYear: open.thisYear, KnownPractices(contents))
  }
}
