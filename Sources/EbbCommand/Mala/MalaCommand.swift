internal import BreathJournal
internal import JSONText

/// `ebb mala`: what each practice comes to, or all about one.
enum MalaCommand {
  /// Prints the practices, or one of them; what of the journal could not be read is said.
  ///
  /// - Throws: ``CommandFailure`` where the journal cannot be read, or there is no such practice.
  static func run(
    _ options: MalaOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    guard let word = options.practice else {
      let table = PracticeTable(desk.ledger.accounts, today: desk.today, style: style(context))
      let lines = context.isFlat ? table.flatLines : table.lines
      try context.console.print(
        options.json ? [table.json.serialized()] : table.isEmpty ? nothing : lines
      )
      desk.tellDamage()
      return .done
    }
    if NgondroCommand.isMeant(by: word), desk.finder.namesake(word) == nil {
      return try NgondroCommand.run(in: context)
    }
    let account = try desk.account(word)
    let by = try options.by.map { text throws(CommandFailure) in try day(text, desk) }
    let page = PracticePage(account, today: desk.today, by: by, style: style(context))
    let lines = context.isFlat ? page.flatLines : page.lines
    try context.console.print(options.json ? [page.json.serialized()] : lines)
    desk.tellDamage()
    return .done
  }

  /// What bars are drawn with.
  static func style(_ context: CommandContext) -> StatisticsPage.Style {
    context.canRedraw(.output) ? .colour : .digits
  }

  private static let nothing = [
    phrase(
      "No practice is counted yet. \"ebb mala ngondro\" adds the four of ngöndro, each to 111,111;"
    ),
    phrase("\"ebb mala practice add NAME --target N\" adds one of your own."),
  ]

  private static func day(
    _ text: String,
    _ desk: MalaDesk
  ) throws(CommandFailure) -> CivilDate {
    let day = try FutureDay.read(text, option: .byDay)
    if let today = desk.today, day.daysSinceEpoch < today.daysSinceEpoch {
      throw CommandFailure(.usage, "--by \(text.quoted): that day has been")
    }
    return day
  }
}

/// A day that is to come, as it is written.
enum FutureDay {
  /// Reads a day such as `2029-12-31`.
  ///
  /// - Parameters:
  ///   - text: What was said.
  ///   - option: The option that said it.
  /// - Returns: The day.
  /// - Throws: ``CommandFailure`` with the rule.
  static func read(_ text: String, option: OptionSpec) throws(CommandFailure) -> CivilDate {
    guard let day = CivilDate(iso8601: text) else {
      throw CommandFailure(
        .usage,
        "\(option.dashed) \(text.quoted): a day to reach it by is written 2029-12-31"
      )
    }
    return day
  }
}
