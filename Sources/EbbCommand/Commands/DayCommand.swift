internal import BreathJournal
internal import JSONText

/// `ebb day`: shows what someone means to do on a day, and what was done.
enum DayCommand {
  /// Prints a day, or the last ones that have a text.
  ///
  /// - Throws: ``CommandFailure`` where the configuration or the journal cannot be read.
  static func run(
    _ options: DayOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let day = try open.day(options.day)
    let contents = try open.read()
    let diary = Diary(contents)
    let page = DayPage(thisYear: open.thisYear, today: open.today)
    if let count = options.history {
      let days = Array(diary.days.suffix(count).reversed())
      try context.console.print(
        options.json
          ? [JSONValue(days.map { $0.json }).serialized()] : page.lines(ofMany: days)
      )
    } else {
      let entry = diary.day(day)
      try context.console.print(options.json ? [entry.json.serialized()] : page.lines(entry))
    }
    open.tellDamage(of: contents)
    return .done
  }
}

/// `ebb day goal` and `ebb day done`: write a text of a day.
enum DayTextCommand<Record: DayRecord> {
  /// Reads the text and appends it.
  ///
  /// - Throws: ``CommandFailure`` for a text that cannot be, or a journal that takes nothing; a file
  ///   holds the text then.
  static func run(
    _ options: DayTextOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    // What someone means to do may be known on the evening before.
    let day = try open.day(options.day, orTomorrow: Record.kind == GoalRecord.kind)
    let name = day.text(inYear: open.thisYear)
    let wayOut = "then: ebb day \(Record.kind) --day \(day.iso8601) - <@"
    let source = TextSource(
      words: options.words,
      rule: .unlimited(phrase("day \(Record.kind)")),
      subject: Record.kind == GoalRecord.kind
        ? phrase("The goal of \(name)") : phrase("What was done on \(name)"),
      wayOut: phrase("change it there, \(wayOut)"),
      context: context
    )
    guard let text = try source.read() else { return .done }
    let record = Record(id: JournalRecord.newID(), at: .now(), day: day, text: text)
    do throws(CommandFailure) {
      try open.append(record.record)
    } catch {
      throw KeptText(context: context).keep(
        Array(text.utf8),
        after: error,
        way: wayOut
      )
    }
    try context.console.print([phrase("\(Record.kind) for \(name) (\(record.id.prefix(6)))")])
    return .done
  }
}
