internal import BreathJournal

/// `ebb export`: hands the journal on.
enum ExportCommand {
  /// Writes the journal, and says what the form cannot hold.
  ///
  /// - Throws: ``CommandFailure``: 64 for a day that is none, 73 or 74 where the journal cannot be read or
  ///   the file not be written; the old file stays then.
  static func run(
    _ options: ExportOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    LeftCounts.settle(open)
    let range = ExportRange(
      since: try day(.since, options.since, open),
      until: try day(.until, options.until, open),
      rule: open.rule
    )
    let contents = try open.read()
    let export = JournalExport.make(
      options.format,
      of: contents,
      lines: options.format == .json ? try open.everyRecord() : [],
      range: range
    )
    try write(export, options, context)
    tell(export, context)
    open.tellDamage(of: contents)
    // Whoever keeps the file as a backup must not take it for the whole.
    let isWhole = !contents.warnings.contains { $0.kind == .unreadableFile }
    return isWhole ? .done : .inputOutput
  }

  private static func write(
    _ export: JournalExport,
    _ options: ExportOptions,
    _ context: CommandContext
  ) throws(CommandFailure) {
    guard let file = options.file else { return try context.console.out(export.text) }
    guard export.count > 0 || !InputFile.isRegular(file) else {
      throw CommandFailure(
        .cannotCreate,
        "there is nothing to export; \(file.printable) stays as it is"
      )
    }
    try ReplacedFile.write(export.text, to: file)
    let things: String =
      switch options.format {
      case .json: export.count.counted("record")
      case .csv, .insight: export.count.counted("session")
      case .again108: phrase("\(export.count) practices and counts")
      }
    try context.console.print([phrase("wrote \(things) to \(file.printable)")])
  }

  /// Says what the form cannot hold.
  private static func tell(_ export: JournalExport, _ context: CommandContext) {
    let left = export.left.filter { !silent.contains($0.key) }.sorted { $0.key < $1.key }
    let parts = left.map { kind, count in count.counted(nouns[kind] ?? phrase("\(kind) record")) }
    if !parts.isEmpty {
      let isOne = left.count == 1 && left[0].value == 1
      let list =
        (parts.count == 1
        ? parts : [parts.dropLast().joined(separator: ", "), parts[parts.count - 1]])
        .joined(separator: phrase(" and "))
      context.console.say(
        "\(list) \(isOne ? "is" : "are") not in it; --format json holds everything"
      )
    }
    for remark in export.remarks { context.console.say(remark) }
  }

  /// What nobody misses in another program.
  private static let silent: Set<String> = [ConsentRecord.kind]

  private static let nouns = [
    SessionRecord.kind: "session", "interrupted session": phrase("interrupted session"),
    NoteRecord.kind: "note", GoalRecord.kind: "goal", DoneRecord.kind: "deed",
    BestRecord.kind: phrase("personal best"), RatingRecord.kind: "rating", "count": "count",
    "practice": "practice",
  ]

  private static func day(
    _ option: OptionSpec,
    _ text: String?,
    _ open: OpenJournal
  ) throws(CommandFailure) -> CivilDate? {
    guard let text else { return nil }
    do {
      return try DateReader(now: .now(), rule: open.rule).day(text)
    } catch {
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(error.reason)")
    }
  }
}
