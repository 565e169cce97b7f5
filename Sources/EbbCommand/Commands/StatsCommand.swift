internal import BreathJournal
internal import JSONText

/// `ebb stats`: what the journal comes to.
enum StatsCommand {
  /// Prints totals, streaks and a year, or writes them as a page of charts.
  ///
  /// What of the journal could not be read is said on standard error.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - context: Where to print, and where files belong.
  /// - Returns: The status of the program.
  /// - Throws: ``CommandFailure`` where the configuration or the journal cannot be read, or the page
  ///   cannot be written.
  static func run(
    _ options: StatsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let since = try options.since.map { text throws(CommandFailure) in try day(text, open) }
    LeftCounts.settle(open)
    let contents = try open.read()
    let now = LocalTime.now()
    let statistics = Statistics(
      of: contents.records,
      dayRule: open.rule,
      now: now,
      since: since
    )
    let practices = CountedPractices(
      accounts: PracticeLedger(contents, dayRule: open.rule).accounts,
      today: now.isClockSet ? statistics.today : nil
    )
    let shown = ShownStatistics(
      statistics,
      showsStreaks: open.configuration.streaks,
      practices: practices
    )
    try show(shown, options, context)
    open.tellDamage(of: contents)
    return .done
  }

  private static func show(
    _ shown: ShownStatistics,
    _ options: StatsOptions,
    _ context: CommandContext
  ) throws(CommandFailure) {
    if let file = options.html {
      let page = StatisticsWebPage(shown).text
      if file == "-" { return try context.console.out(page) }
      try ReplacedFile.write(page, to: file)
      return try context.console.print([phrase("wrote \(file.printable)")])
    }
    if options.json { return try context.console.print([shown.json.serialized()]) }
    if options.plain || context.isFlat {
      return try context.console.print(PlainStatistics(shown).lines)
    }
    let canDraw = context.canRedraw(.output)
    let page = StatisticsPage(
      shown,
      style: canDraw ? .colour : .digits,
      width: canDraw ? Descriptors.columns(of: .output) ?? TextLayout.width : TextLayout.width
    )
    try context.console.print(page.lines)
  }

  private static func day(
    _ text: String,
    _ open: OpenJournal
  ) throws(CommandFailure) -> CivilDate {
    do {
      return try DateReader(now: .now(), rule: open.rule).day(text)
    } catch {
      throw CommandFailure(.usage, "--since \(text.quoted): \(error.reason)")
    }
  }
}
