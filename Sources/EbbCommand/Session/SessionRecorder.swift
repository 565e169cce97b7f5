internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Keeps the session in the journal: `begin` at its start, `session` at its end.
struct SessionRecorder {
  /// The journal, or nil where there is no place for one.
  private let journal: Journal?
  private let console: Console
  private let begin: BeginRecord
  /// The wall clock at session time zero.
  private let zero: LocalTime
  /// Session time zero, as it was foreseen, in nanoseconds of `CLOCK_MONOTONIC`.
  private let origin: Int64
  /// Why the session is not kept; nil while it is.
  private(set) var failure: CommandFailure?

  /// Writes the `begin` record; nil where no record is wanted.
  ///
  /// A failure does not end the session: it is said at once, and the end is tried all the same.
  init?(_ facts: SessionFacts, _ console: Console) {
    switch facts.setup.keeping {
    case .nowhere: return nil
    case .journal(let journal): self.journal = journal
    case .impossible(let failure): (journal, self.failure) = (nil, failure)
    }
    self.console = console
    var begin = BeginRecord(
      id: facts.id,
      // Session zero is still to come; if the power goes before it, this is when it began.
      start: min(facts.wall, .now()),
      activity: facts.setup.activity,
      name: facts.setup.pattern?.name,
      pattern: facts.setup.pattern?.shortForm,
      cues: facts.setup.cues.name,
      plannedNanoseconds: facts.setup.plan.plannedNanoseconds,
      card: facts.card
    )
    begin.sitsNanoseconds = facts.setup.plan.sit?.sitsNanoseconds ?? []
    self.begin = begin
    zero = facts.wall
    origin = facts.origin
    append(begin.record)
    if let failure {
      let again = journal == nil ? "" : phrase(", and the journal is tried again at its end")
      console.say("\(failure.message); the session goes on\(again)")
    }
  }

  /// Writes the `session` record.
  ///
  /// - Parameters:
  ///   - outcome: How it ended.
  ///   - clock: How well the card's clock was known.
  ///   - revision: 1 at the end bell; 2 once it is known how long it went on after that.
  mutating func end(_ outcome: SessionOutcome, clock: String?, revision: Int64 = 1) {
    let now = LocalTime.now()
    var begin = begin
    // A session that ended before its zero began no later than it ended.
    begin.start = min(start(now).advanced(by: outcome.delayOfZero), now)
    var session = SessionRecord(
      begin: begin,
      end: now,
      actualNanoseconds: outcome.actual,
      ending: outcome.ending
    )
    session.pausedNanoseconds = outcome.paused
    session.overtimeNanoseconds = outcome.overtime
    session.breaths = Int64(outcome.breaths)
    session.rounds = Int64(outcome.rounds)
    session.holds = outcome.holds
    session.clock = clock
    let record = session.record
    append(
      JournalRecord(
        kind: record.kind,
        id: record.id,
        revision: revision,
        at: record.at,
        fields: record.fields
      )
    )
    if let failure {
      let lost =
        revision == 1 ? phrase("this session is") : phrase("the time after its end bell is")
      console.say("\(failure.message); \(lost) not kept")
      guard revision == 1 else { return }
      if journal != nil, let way = LostSession(session: session).wayOut { console.err("\(way)\n") }
    }
  }

  /// The wall clock at session time zero, also where it was set only later, as it is after a boot.
  private func start(_ now: LocalTime) -> LocalTime {
    guard !zero.isClockSet, now.isClockSet else { return zero }
    return now.advanced(by: origin - MonotonicClock.now())
  }

  /// Keeps an answer.
  mutating func keep(_ rating: RatingRecord) {
    append(rating.record)
    if let failure { console.say("\(failure.message); the answer is not kept") }
  }

  /// How many days in a row there is a session, this one's included; nil where that cannot be known.
  ///
  /// - Parameter rule: When a day begins.
  /// - Returns: The days.
  func streak(_ rule: DayRule) -> Int? {
    guard failure == nil, let contents = try? journal?.read() else { return nil }
    let streak = Statistics(of: contents.records, dayRule: rule, now: .now()).streaks.onceADay
    return streak.includesToday ? streak.current?.days : nil
  }

  private mutating func append(_ record: JournalRecord) {
    guard let journal else { return }
    do {
      let receipt = try journal.append(record)
      failure = nil
      if let warning = receipt.warning { console.say("\(warning)") }
    } catch {
      failure = CommandFailure(error)
    }
  }
}
