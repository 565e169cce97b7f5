internal import BreathEngine
internal import BreathJournal

/// `ebb import`: takes in what other programs have kept.
enum ImportCommand {
  /// Reads a file, and adds what of it is new: all of it or nothing.
  ///
  /// - Throws: ``CommandFailure``: 66 where there is no such file, 65 for one that cannot be, or of which
  ///   something is refused, 73 or 74 where the journal takes nothing.
  static func run(
    _ options: ImportOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let rules = ImportRules(
      clock: try options.zone?.clock(context.environment) ?? .here,
      isClockNamed: options.zone != nil,
      dayRule: open.rule,
      columns: options.columns,
      dateOrder: options.dateOrder,
      isWhole: options.isWhole
    )
    let draft = try read(options, rules, context)
    let contents = try open.read()
    open.tellDamage(of: contents)
    let plan = ImportPlan(
      draft,
      in: contents,
      lines: draft.keepsRecords ? try open.everyRecord() : [],
      keepsOverlaps: options.keepsOverlaps,
      dayRule: open.rule
    )
    let words = ImportWords(draft, plan, options)
    try words.refuse(in: context)
    if !options.isDryRun { try open.add(plan.records) }
    for remark in words.remarks { context.console.say(remark) }
    try context.console.print([words.summary])
    return .done
  }

  /// Reads the file, or the files of a folder.
  private static func read(
    _ options: ImportOptions,
    _ rules: ImportRules,
    _ context: CommandContext
  ) throws(CommandFailure) -> ImportDraft {
    guard InputFile.isFolder(options.file) else {
      return try read(options.file, options.format, rules, context)
    }
    let names = FileSystem.names(in: options.file).filter {
      $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") && !$0.hasPrefix("~")
    }
    guard !names.isEmpty else {
      throw CommandFailure(
        .badData,
        "there is no file of a journal, NAME.jsonl, in the folder \(options.file.printable)"
      )
    }
    var all = ImportDraft(.journal)
    for name in names {
      all.add(try read("\(options.file)/\(name)", .journal, rules, context), named: name)
    }
    return all
  }

  private static func read(
    _ path: String,
    _ format: InterchangeFormat?,
    _ rules: ImportRules,
    _ context: CommandContext
  ) throws(CommandFailure) -> ImportDraft {
    let file = try InputFile(path)
    var progress = ReadingProgress(size: file.size, isDrawn: context.canRedraw(.error)) {
      MonotonicClock.now()
    }
    defer { progress.clear(in: context.console) }
    var reading = ImportReading(format, rules)
    var count: Int64 = 0
    while case let bytes = try file.read(), !bytes.isEmpty {
      count += Int64(bytes.count)
      try told(path) { () throws(ImportFault) in try reading.take(bytes) }
      progress.show(count, in: context.console)
    }
    return try told(path) { () throws(ImportFault) in try reading.finish() }
  }

  /// Names the file in a fault.
  private static func told<Result>(
    _ path: String,
    _ work: () throws(ImportFault) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(ImportFault) {
      return try work()
    } catch {
      let place = path == "-" ? phrase("standard input") : path
      let reason = Wording.whole(error.reason)
      let told = error.line.map { phrase("line \($0): \(reason)") } ?? reason
      throw CommandFailure(
        .badData,
        "\(place): \(told); nothing was imported",
        hint: error.hint.map { Wording.whole($0) }
      )
    }
  }
}
