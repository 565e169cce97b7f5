internal import BreathJournal
internal import JSONText

/// `ebb mala practice edit`, `rename` and `ebb mala again`: change a practice, and none of its counts.
enum PracticeEditCommand {
  /// Appends what is changed.
  ///
  /// - Throws: ``CommandFailure`` for an unknown practice, a value that cannot be, or a journal that takes
  ///   nothing.
  static func run(
    _ options: PracticeOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let account = try desk.account(options.name)
    guard !options.isEmpty else {
      throw CommandFailure(
        .usage,
        "nothing is said of what to change",
        hint: "such as: ebb mala practice edit \(account.practice.shellName) --goal 300"
      )
    }
    try options.refuseDayThatHasBeen(desk.today)
    let new = try changed(account, options, desk.finder)
    return try write(new, of: account.practice, at: desk)
  }

  /// Gives a practice another name; the old one is a spelling from then on.
  ///
  /// - Throws: ``CommandFailure`` for an unknown practice, a name that cannot be or is taken, or a journal
  ///   that takes nothing.
  static func rename(
    _ word: String,
    to name: String,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let practice = try desk.account(word).practice
    let new = try renamed(practice, name, desk.finder)
    return try write(new, of: practice, at: desk)
  }

  /// Begins another round of a practice that is complete.
  ///
  /// - Throws: ``CommandFailure`` for a practice that is not complete, or a journal that takes nothing.
  static func again(_ word: String, in context: CommandContext) throws(CommandFailure) -> ExitStatus
  {
    let desk = try MalaDesk(context)
    let account = try desk.account(word)
    guard account.currentRound.isComplete else {
      let name = account.practice.name.quoted
      let state =
        account.practice.target == nil
        ? phrase("\(name) has no target") : phrase("\(name) is at \(PracticeWords.total(account))")
      throw CommandFailure(.usage, "\(state): another round begins once one is complete")
    }
    var new = account.practice
    new.round += 1
    try append(new, of: account.practice, at: desk)
    let name = new.name.printable
    try context.console.print([
      phrase("round \(new.round) of \(name) begins; round \(account.practice.round) came to ")
        + new.unit.words(account.total)
    ])
    return .done
  }

  private static func changed(
    _ account: PracticeAccount,
    _ options: PracticeOptions,
    _ finder: PracticeFinder
  ) throws(CommandFailure) -> PracticeRecord {
    var new = account.practice
    if let name = options.newName { new = try renamed(new, name, finder) }
    for spelling in options.spellings {
      try PracticeNameRule.check(spelling, among: finder, for: new)
      if !new.spellings.contains(spelling) { new.spellings.append(spelling) }
    }
    if let unit = options.unit, unit != new.unit {
      guard account.isEmpty else {
        throw CommandFailure(
          .usage,
          "\(new.name.quoted) has been counted in \(new.unit == .minutes ? "minutes" : "counts"): "
            + phrase("its unit stays"),
          hint: phrase("begin another one: ebb mala practice add NAME --unit \(unit.rawValue)")
        )
      }
      new.unit = unit
      new.rule = unit == .minutes ? nil : .usual
    }
    if new.unit == .minutes, options.beads != nil || options.countsAs != nil {
      throw CommandFailure(.usage, "\(new.name.quoted) is counted in minutes and has no beads")
    }
    new.rule = options.rule(after: new.rule)
    new.target = options.target.applied(to: new.target)
    new.goal = options.goal.applied(to: new.goal)
    new.by = options.by.applied(to: new.by)
    return new
  }

  private static func renamed(
    _ practice: PracticeRecord,
    _ name: String,
    _ finder: PracticeFinder
  ) throws(CommandFailure) -> PracticeRecord {
    try PracticeNameRule.check(name, among: finder, for: practice)
    var new = practice
    new.name = name
    let folded = FoldedName(name)
    new.spellings.removeAll { FoldedName($0) == folded }
    if FoldedName(practice.name) != folded { new.spellings.append(practice.name) }
    return new
  }

  private static func write(
    _ new: PracticeRecord,
    of old: PracticeRecord,
    at desk: MalaDesk
  ) throws(CommandFailure) -> ExitStatus {
    guard try append(new, of: old, at: desk) else {
      desk.open.context.console.say("nothing is changed")
      return .done
    }
    let ending = phrase("; to take it back: ebb log undo")
    try desk.open.context.console.print([new.told("changed") + ending])
    return .done
  }

  /// Appends an edit; false where nothing is changed.
  @discardableResult
  private static func append(
    _ new: PracticeRecord,
    of old: PracticeRecord,
    at desk: MalaDesk
  ) throws(CommandFailure) -> Bool {
    let records = desk.contents.records
    guard let record = records.first(where: { $0.id == old.id && $0.kind == PracticeRecord.kind })
    else { return false }
    var change = RecordChange(
      record,
      dates: DateReader(now: desk.now, rule: desk.open.rule),
      rule: .unlimited("practice")
    )
    change.set(toFieldsOf: new)
    guard let edit = change.edit(after: desk.contents, at: desk.now) else { return false }
    try desk.open.append(edit)
    return true
  }
}
