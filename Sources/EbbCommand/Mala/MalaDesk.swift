internal import BreathJournal

/// The journal as it is for whatever counts: the practices and what they come to.
struct MalaDesk {
  /// Where to append.
  let open: OpenJournal
  /// The journal.
  let contents: JournalContents
  /// The practices with their counts.
  let ledger: PracticeLedger
  /// What "now" is for all that is asked of this desk.
  let now: LocalTime

  /// Reads the journal.
  ///
  /// - Throws: ``CommandFailure`` where the configuration or the journal cannot be read.
  init(_ context: CommandContext) throws(CommandFailure) {
    open = try OpenJournal(context)
    LeftCounts.settle(open)
    now = .now()
    contents = try open.read()
    ledger = PracticeLedger(contents, dayRule: open.rule)
  }

  /// The day that is not over; nil while the clock is not set, as nobody knows it then.
  var today: CivilDate? { now.isClockSet ? open.rule.day(of: now) : nil }

  /// Finds practices by name.
  var finder: PracticeFinder { PracticeFinder(practices: ledger.accounts.map(\.practice)) }

  /// The practice that a word means, with its counts.
  ///
  /// - Throws: ``CommandFailure`` with 66 where there is none, 64 where there are several.
  func account(_ word: String) throws(CommandFailure) -> PracticeAccount {
    let practice = try finder.practice(word)
    return ledger.account(of: practice.id) ?? PracticeAccount(practice)
  }

  /// Adds a count, which is on the disk then.
  ///
  /// - Throws: ``CommandFailure`` where it is not in the journal.
  func append(_ count: CountRecord) throws(CommandFailure) {
    try open.append(count.record)
  }

  /// Says what of the journal could not be read, counts among it.
  func tellDamage() {
    open.tellDamage(of: contents)
    let unreadable = ledger.unreadable
    guard unreadable > 0 else { return }
    let records = unreadable == 1 ? phrase("1 count says") : phrase("\(unreadable) counts say")
    open.context.console.say("\(records) what cannot be, and no total has it: ebb log --what count")
  }
}
