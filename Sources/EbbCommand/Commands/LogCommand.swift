internal import BreathJournal
internal import JSONText

/// `ebb log`: shows what the journal holds, newest first.
enum LogCommand {
  /// Prints the entries; what of the journal could not be read is said on standard error.
  ///
  /// - Throws: ``CommandFailure`` where the configuration or the journal cannot be read.
  static func run(
    _ options: LogOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    LeftCounts.settle(open)
    let contents = try open.read()
    let filter = try filter(options, contents, open)
    let book = LogBook(
      contents,
      deleted: options.deleted,
      rule: open.rule,
      progress: open.progress()
    )
    let finder = RecordFinder(contents: contents, thisYear: open.thisYear)
    let entries = book.entries(filter, limit: options.count ?? .max)
    let ids = entries.lazy.flatMap { [$0.record.id] + $0.notes.map(\.id) }
    let table = LogTable(
      entries: entries,
      thisYear: open.thisYear,
      shortIDs: options.ids ? finder.shortIDs(ids) : nil,
      practices: KnownPractices(contents)
    )
    if options.json {
      try context.console.print([table.json.serialized()])
    } else if table.entries.isEmpty {
      try context.console.print([nothing(options, filter)])
    } else {
      try context.console.print(context.isFlat ? table.flatLines : table.lines)
    }
    open.tellDamage(of: contents)
    return .done
  }

  private static func nothing(_ options: LogOptions, _ filter: LogFilter) -> String {
    if options.deleted { return phrase("Nothing is deleted.") }
    guard filter.isOpen else { return phrase("Nothing in the log is so.") }
    return phrase(
      "No sessions yet. \"ebb\" sits for two minutes, \"ebb play box\" breathes for five."
    )
  }

  private static func filter(
    _ options: LogOptions,
    _ contents: JournalContents,
    _ open: OpenJournal
  ) throws(CommandFailure) -> LogFilter {
    let dates = DateReader(now: .now(), rule: open.rule)
    let filter = LogFilter(
      since: try day(options.since, of: .since, dates),
      until: try day(options.until, of: .until, dates),
      what: try options.what.map { word throws(CommandFailure) in
        try kind(word, contents)
      },
      pattern: options.pattern
    )
    if let since = filter.since, let until = filter.until,
      since.daysSinceEpoch > until.daysSinceEpoch
    {
      throw CommandFailure(.usage, "--since \(since.iso8601) is after --until \(until.iso8601)")
    }
    return filter
  }

  private static func day(
    _ text: String?,
    of option: OptionSpec,
    _ dates: DateReader
  ) throws(CommandFailure) -> CivilDate? {
    guard let text else { return nil }
    do {
      return try dates.day(text)
    } catch {
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(error.reason)")
    }
  }

  /// A kind or an activity: one of ours, or one that the journal has.
  private static func kind(
    _ word: String,
    _ contents: JournalContents
  ) throws(CommandFailure) -> String {
    let usual = [
      "sit", "play", "session", "note", "goal", "done", "count", "practice", "best", "consent",
      "rating",
    ]
    if usual.contains(word) { return word }
    let found = (contents.records + contents.deleted).contains { record in
      record.kind == word || record["what"]?.string == word
    }
    if found { return word }
    let near = NearestName.suggestion(for: word, among: usual)
    let way = near.isEmpty ? phrase("; there are \(usual.spoken(with: "and"))") : near
    throw CommandFailure(.usage, "--what \(word.quoted): the journal has none\(way)")
  }
}
