internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// `ebb log add`: adds a session that happened without ebb.
enum LogAddCommand {
  /// Appends the session, and the note on it.
  ///
  /// - Throws: ``CommandFailure`` for a time that cannot be, an unknown pattern, or a journal that
  ///   takes nothing.
  static func run(
    _ options: AddRecordOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let start = try start(options, open)
    let note = try note(options.note, open)
    let session = try session(options, start, open)
    try open.append(session)
    let title = session.title(inYear: open.thisYear)
    let length = options.length.clockText
    try context.console.print([phrase("added \(title), \(length) (\(session.id.prefix(6)))")])
    guard let note else { return .done }
    let day = open.rule.day(of: start)
    try open.append(NoteRecord(at: .now(), text: note, session: session.id, day: day).record)
    return .done
  }

  private static func start(
    _ options: AddRecordOptions,
    _ open: OpenJournal
  ) throws(CommandFailure) -> LocalTime {
    let now = LocalTime.now()
    let start: LocalTime
    do {
      start = try DateReader(now: now, rule: open.rule).time(options.at)
    } catch {
      throw CommandFailure(.usage, "--at \(options.at.quoted): \(error.reason)")
    }
    // Where the clock has not been set, nobody knows what is still to come.
    guard now.isClockSet else { return start }
    guard start.later(by: options.length.nanoseconds) <= now else {
      let end = start.later(by: options.length.nanoseconds).text(inYear: open.thisYear)
      throw CommandFailure(
        .usage,
        "--at \(options.at.quoted): it would have ended \(end), which is still to come"
      )
    }
    return start
  }

  private static func note(
    _ text: String?,
    _ open: OpenJournal
  ) throws(CommandFailure) -> String? {
    guard let text else { return nil }
    let source = TextSource(
      words: [text],
      rule: .note(open.configuration.note),
      subject: phrase("A note"),
      wayOut: phrase("nothing was added"),
      context: open.context
    )
    return try source.read()
  }

  private static func session(
    _ options: AddRecordOptions,
    _ start: LocalTime,
    _ open: OpenJournal
  ) throws(CommandFailure) -> JournalRecord {
    let isSit = options.what == SessionActivity.sit.rawValue
    let pattern =
      isSit
      ? nil : try PatternLibrary(open.configuration).pattern(named: options.what).pattern
    let begin = BeginRecord(
      start: start,
      activity: isSit ? .sit : .play,
      name: pattern?.name,
      pattern: pattern?.shortForm,
      cues: "",
      plannedNanoseconds: nil
    )
    var session = SessionRecord(
      begin: begin,
      end: start.later(by: options.length.nanoseconds),
      actualNanoseconds: options.length.nanoseconds,
      ending: .completed
    )
    session.breaths = Int64(options.breaths ?? 0)
    var fields = session.record.fields
    // Nothing was heard, and nobody planned it.
    for field in ["cues", "card", "planned_ns"] { fields[field] = nil }
    if options.breaths == nil { fields["breaths"] = nil }
    fields["rounds"] = nil
    fields["added"] = true
    // A year before this program's is told by a person, not by a clock that was never set.
    fields["clock_set"] = nil
    return JournalRecord(kind: SessionRecord.kind, id: begin.id, at: start, fields: fields)
  }
}
