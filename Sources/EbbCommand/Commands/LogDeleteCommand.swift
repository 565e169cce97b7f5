internal import BreathJournal

/// `ebb log delete`: takes an entry out of the log; its lines stay in the files.
enum LogDeleteCommand {
  /// Asks at a terminal, then deletes.
  ///
  /// - Throws: ``CommandFailure`` where there is no such record, no one can be asked, or the journal
  ///   takes nothing.
  static func run(
    _ options: DeleteRecordOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let contents = try open.read()
    let record = try open.record(options.id, in: contents)
    let title = record.title(inYear: open.thisYear, KnownPractices(contents))
    if !options.isSure {
      let notes = open.page(of: record, in: contents).entry.notes
        .count { $0.kind == NoteRecord.kind }
      let also = notes == 0 ? "" : phrase(" and \(notes.counted("note")) on it")
      let question = Question(
        text: phrase("Delete \(title)\(also)? Type yes: "),
        word: "yes",
        context: context
      )
      guard try question.isAnswered() else {
        context.console.say("nothing was deleted")
        return .done
      }
    }
    let revision = contents.nextRevision(of: record.id)
    try open.append(DeleteRecord(id: record.id, revision: revision, at: .now()).record)
    try context.console.print([phrase("deleted \(title); to bring it back: ebb log undo")])
    return .done
  }
}
