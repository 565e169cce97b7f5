internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// Keeps the session in the journal: `begin` at its start, `session` at its end.
struct SessionRecorder {
  private let journal: Journal
  private let console: Console
  private let begin: BeginRecord
  /// Why the session is not kept; nil while it is.
  private(set) var failure: CommandFailure?

  /// Writes the `begin` record; nil where no record is wanted.
  ///
  /// A failure does not end the session: it is said at once, and the end is tried all the same.
  init?(_ facts: SessionFacts, _ console: Console) {
    guard let journal = facts.setup.journal else { return nil }
    self.journal = journal
    self.console = console
    begin = BeginRecord(
      id: facts.id,
      start: facts.wall,
      activity: facts.setup.activity,
      name: facts.setup.pattern?.name,
      pattern: facts.setup.pattern?.shortForm,
      cues: facts.setup.cues.name,
      plannedNanoseconds: facts.setup.plan.end?.nanoseconds,
      card: facts.card
    )
    append(begin.record)
    if let failure { console.say("\(failure.message); the session goes on") }
  }

  /// Writes the `session` record.
  mutating func end(_ outcome: SessionOutcome, clock: String?) {
    var session = SessionRecord(
      begin: begin,
      end: .now(),
      actualNanoseconds: outcome.actual,
      ending: outcome.ending
    )
    session.breaths = Int64(outcome.breaths)
    session.rounds = Int64(outcome.rounds)
    session.clock = clock
    append(session.record)
    if let failure { console.say("\(failure.message); this session is not kept") }
  }

  private mutating func append(_ record: JournalRecord) {
    do {
      let receipt = try journal.append(record)
      failure = nil
      if let warning = receipt.warning { console.say("\(warning)") }
    } catch {
      failure = CommandFailure(error)
    }
  }
}
