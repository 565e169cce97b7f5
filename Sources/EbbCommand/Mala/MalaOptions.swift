internal import BreathJournal

/// What `ebb mala` was asked for.
struct MalaOptions: Hashable, Sendable {
  /// The practice; nil for all of them.
  var practice: String?
  /// The day by which the target is to be reached, as it was said.
  var by: String?
  /// Whether to print JSON.
  var json: Bool

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` where a day is named and no practice.
  init(_ invocation: Invocation) throws(CommandFailure) {
    practice = invocation.operands.first
    by = invocation.value(of: .byDay)
    json = invocation.has(.json)
    guard by == nil || practice != nil else {
      throw CommandFailure(.usage, "--by needs a practice: ebb mala PRACTICE --by 2029-12-31")
    }
  }
}

/// What `ebb mala add` or `ebb mala fix` was asked for.
struct AddCountOptions: Hashable, Sendable {
  /// The practice.
  var practice: String
  /// How much, as it was said; nil for a mala.
  var amount: String?
  /// Whether it had been done before it was counted here.
  var isOpening: Bool
  /// When it was, as it was said.
  var at: String?
  /// The day on which it was, as it was said.
  var date: String?

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` where a time and a day are named: the time has its day.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said: [OptionSpec] = [.countedAt, .date]
    try invocation.refuseMoreThanOne(of: said.filter { invocation.has($0) }.map(\.dashed))
    practice = invocation.operands[0]
    amount = invocation.operands.count > 1 ? invocation.operands[1] : nil
    isOpening = invocation.has(.opening)
    at = invocation.value(of: .countedAt)
    date = invocation.value(of: .date)
  }
}

/// When something was counted, as it was said.
struct CountMoment: Hashable {
  /// When it was, or when it was written where only a day is known.
  let at: LocalTime
  /// The day, where only a day is known.
  var day: CivilDate?
  /// When it was written, where that is not the same.
  var added: LocalTime?

  /// Reads `--at` and `--date`; without either it is now.
  ///
  /// - Throws: ``CommandFailure`` for what is no time or day, or is still to come.
  init(_ options: AddCountOptions, at desk: MalaDesk) throws(CommandFailure) {
    let dates = DateReader(now: desk.now, rule: desk.open.rule)
    if let text = options.at {
      do {
        at = try dates.time(text)
      } catch {
        throw CommandFailure(.usage, "--at \(text.quoted): \(error.reason)")
      }
      added = desk.now
      // A time before any clock of this program is a day that a person tells of.
      if !at.isClockSet { day = desk.open.rule.day(of: at) }
      guard !desk.now.isClockSet || at <= desk.now else {
        throw CommandFailure(.usage, "--at \(text.quoted): that is still to come")
      }
      return
    }
    at = desk.now
    guard let text = options.date else { return }
    let day: CivilDate
    do {
      day = try dates.day(text)
    } catch {
      throw CommandFailure(.usage, "--date \(text.quoted): \(error.reason)")
    }
    if let today = desk.today, day.daysSinceEpoch > today.daysSinceEpoch {
      throw CommandFailure(.usage, "--date \(text.quoted): that is still to come")
    }
    if day != desk.today { self.day = day }
  }
}
