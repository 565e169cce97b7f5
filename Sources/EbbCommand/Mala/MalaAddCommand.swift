internal import BreathJournal

/// `ebb mala add`: counts a mala, a part of one, a number, or what had been done before.
enum MalaAddCommand {
  /// Appends the count and says what it comes to.
  ///
  /// - Throws: ``CommandFailure`` for an unknown practice, an amount or a time that cannot be, or a journal
  ///   that takes nothing.
  static func run(
    _ options: AddCountOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let account = try desk.account(options.practice)
    let practice = account.practice
    if options.isOpening, options.amount == nil {
      throw CommandFailure(
        .usage,
        "say how many had been done: ebb mala add \(practice.shellName) 20000 --opening"
      )
    }
    let amount = try MalaAmount.read(options.amount, of: practice)
    let moment = try CountMoment(options, at: desk)
    let count = CountRecord(
      at: moment.at,
      practice: practice.id,
      what: options.isOpening ? .opening : amount.what,
      credited: amount.credited,
      beads: options.isOpening ? nil : amount.beads,
      rule: options.isOpening ? nil : amount.rule,
      round: practice.round,
      day: moment.day,
      added: moment.added
    )
    try desk.append(count)
    try context.console.print(CountNews(desk, before: account, count).lines)
    return .done
  }
}

/// `ebb mala fix`: corrects a total, up or down.
enum MalaFixCommand {
  /// Appends the correction and says what the total is now.
  ///
  /// - Throws: ``CommandFailure`` for an unknown practice, a correction that cannot be or that would leave
  ///   less than nothing, or a journal that takes nothing.
  static func run(
    _ options: AddCountOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let account = try desk.account(options.practice)
    let unit = account.practice.unit
    let credited = try number(options.amount ?? "")
    let (total, overflows) = account.total.addingReportingOverflow(credited)
    guard !overflows, total >= 0 || total >= account.total else {
      throw CommandFailure(
        .usage,
        "\(account.practice.name.quoted) is at \(unit.words(account.total)): "
          + "a correction of \(credited.grouped) would leave less than nothing"
      )
    }
    let moment = try CountMoment(options, at: desk)
    let count = CountRecord(
      at: moment.at,
      practice: account.practice.id,
      what: .correction,
      credited: credited,
      round: account.practice.round,
      day: moment.day,
      added: moment.added
    )
    try desk.append(count)
    try context.console.print(CountNews(desk, before: account, count).lines)
    return .done
  }

  private static func number(_ text: String) throws(CommandFailure) -> Int64 {
    // A minus as books print it, too.
    let isDown = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
    let digits = isDown || text.hasPrefix("+") ? String(text.dropFirst()) : text
    guard let number = WholeNumber.read(digits), (1...CountRecord.limit).contains(number) else {
      throw CommandFailure(
        .usage,
        "found \(text.quoted): a correction is a whole number such as -108 or +12"
      )
    }
    return isDown ? -number : number
  }
}
