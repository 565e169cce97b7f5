internal import BreathJournal

/// `ebb note`: writes something down, for a day or about a session.
enum NoteCommand {
  /// Reads the text and appends it.
  ///
  /// - Throws: ``CommandFailure`` for a text that cannot be a note, an unknown session, or a journal
  ///   that takes nothing; a file holds the text then.
  static func run(
    _ options: NoteOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let open = try OpenJournal(context)
    let target = try target(options, open)
    let source = TextSource(
      words: options.words,
      rule: .note(open.configuration.note),
      subject: phrase("A note \(target.words)"),
      wayOut: phrase("change it there, \(target.wayOut)"),
      context: context
    )
    guard let text = try source.read() else { return .done }
    let note = NoteRecord(at: .now(), text: text, session: target.session, day: target.day)
    do {
      try open.append(note.record)
    } catch {
      throw KeptText(context: context).keep(
        Array(text.utf8),
        after: error,
        way: target.wayOut
      )
    }
    try context.console.print([phrase("noted \(target.words) (\(note.id.prefix(6)))")])
    return .done
  }

  /// What a note is about.
  private struct Target {
    var session: String?
    let day: CivilDate
    /// The same in words: `for Monday, Nov 30`.
    let words: String
    /// The options that say the same.
    var options = ""

    /// How a kept text becomes a note after all.
    var wayOut: String { "then: ebb note\(options) - <@" }
  }

  private static func target(
    _ options: NoteOptions,
    _ open: OpenJournal
  ) throws(CommandFailure) -> Target {
    if let word = options.session {
      let session = try open.session(word, in: open.read())
      return Target(
        session: session.id,
        day: open.rule.day(of: session.at),
        words: phrase("on \(session.title(inYear: open.thisYear))"),
        options: " --session \(session.id)"
      )
    }
    let day = try open.day(options.day)
    return Target(
      day: day,
      words: phrase("for \(day.text(inYear: open.thisYear))"),
      options: options.day == nil ? "" : " --day \(day.iso8601)"
    )
  }
}

extension OpenJournal {
  /// The day that `--day` names, or today.
  ///
  /// - Throws: ``CommandFailure`` for what is no day, or one that is still to come.
  func day(
    _ text: String?,
    orTomorrow mayBeTomorrow: Bool = false
  ) throws(CommandFailure) -> CivilDate {
    guard let text else { return today }
    let day: CivilDate
    do {
      day = try DateReader(now: .now(), rule: rule).day(text)
    } catch {
      throw CommandFailure(.usage, "--day \(text.quoted): \(error.reason)")
    }
    let isKnown = LocalTime.now().isClockSet
    let last = today.adding(days: mayBeTomorrow ? 1 : 0)
    guard !isKnown || day.daysSinceEpoch <= last.daysSinceEpoch else {
      throw CommandFailure(.usage, "--day \(text.quoted): that is still to come")
    }
    return day
  }
}
