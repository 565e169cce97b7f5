internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// `ebb log edit`: changes an entry, by options or in an editor.
enum LogEditCommand {
  /// Reads what is to be changed, holds it against the rules, and appends it.
  ///
  /// - Throws: ``CommandFailure`` where there is no such record, a value cannot be, or the journal takes
  ///   nothing.
  static func run(
    _ options: EditRecordOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let contents = try open.read()
    let record = try open.record(options.id, in: contents)
    let desk = EditingDesk(open: open, contents: contents, record: record)
    if options.isOpen { return try FormEditing(desk: desk).run() }
    if let length = options.length, record.kind == BeginRecord.kind {
      try desk.end(after: length.nanoseconds, options)
    } else {
      let update = try desk.update(options)
      guard !update.isEmpty else { return desk.sayNothingChanged() }
      try update.write(after: contents, to: open)
    }
    return try desk.sayChanged()
  }
}
