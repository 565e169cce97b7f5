internal import BreathJournal
internal import JSONText

/// `ebb log show`: shows all that is known of one entry.
enum LogShowCommand {
  /// Prints the page of a record, deleted or not.
  ///
  /// - Throws: ``CommandFailure`` where the journal cannot be read, or has no such record.
  static func run(
    _ options: ShowRecordOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let contents = try open.read()
    let record = try open.record(options.id, in: contents, among: .all)
    var page = open.page(of: record, in: contents)
    page.isFlat = context.isFlat
    try context.console.print(options.json ? [page.json.serialized()] : page.lines)
    open.tellDamage(of: contents)
    return .done
  }
}

extension OpenJournal {
  /// The record that a word means: the beginning of its id, or `last` for the newest entry.
  ///
  /// - Throws: ``CommandFailure`` with 66 where there is none, 64 where there are several.
  func record(
    _ word: String,
    in contents: JournalContents,
    among scope: RecordFinder.Scope = .valid
  ) throws(CommandFailure) -> JournalRecord {
    guard word == "last" else {
      return try RecordFinder(contents: contents, thisYear: thisYear).record(word, among: scope)
    }
    guard let entry = LogBook(contents, rule: rule).entries(limit: 1).first else {
      throw CommandFailure(.notFound, "the journal has no entry yet")
    }
    return entry.record
  }

  /// The newest session, or the one that a word means.
  ///
  /// - Throws: ``CommandFailure`` with 66 where there is none, 64 for several or what is no session.
  func session(_ word: String, in contents: JournalContents) throws(CommandFailure) -> JournalRecord
  {
    if word == "last" {
      let sessions = LogBook(contents, rule: rule)
        .entries(LogFilter(what: SessionRecord.kind), limit: 1)
      if let session = sessions.first { return session.record }
      throw CommandFailure(.notFound, "the journal has no session yet")
    }
    let record = try record(word, in: contents)
    guard record.kind == SessionRecord.kind || record.kind == BeginRecord.kind else {
      throw CommandFailure(
        .usage,
        "\(word.quoted) is no session: \(record.title(inYear: thisYear))"
      )
    }
    return record
  }

  /// The page of a record.
  func page(of record: JournalRecord, in contents: JournalContents) -> RecordPage {
    let isDeleted = contents.deleted.contains { $0.id == record.id }
    var entry = LogEntry(record, rule: rule, progress: progress())
    if entry.begin != nil {
      let book = LogBook(contents, deleted: isDeleted, rule: rule)
      entry.notes = book.notes(on: record.id)
    }
    return RecordPage(
      entry: entry,
      thisYear: thisYear,
      isDeleted: isDeleted,
      practices: KnownPractices(contents)
    )
  }
}
