internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// What is known when a session starts.
struct SessionFacts {
  /// The session's id, as in the journal.
  let id: String
  /// The wall clock at session time zero.
  let wall: LocalTime
  /// Session time zero in nanoseconds of `CLOCK_MONOTONIC`.
  let origin: Int64
  /// The card, or nil where there is none.
  let card: String?
  /// Frames a second.
  let rate: Int
  /// What is played.
  let setup: SessionSetup

  init(_ setup: SessionSetup, origin: Int64, card: String?, rate: Int) {
    id = JournalRecord.newID()
    let now = LocalTime.now()
    // Rendered sessions have no moment: theirs is now.
    let ahead = origin == 0 ? 0 : origin - MonotonicClock.now()
    let (seconds, nanoseconds) = (now.nanoseconds + ahead).flooredQuotient(by: 1_000_000_000)
    wall =
      LocalTime(secondsSinceEpoch: now.secondsSinceEpoch + seconds, nanoseconds: nanoseconds).here
    self.origin = origin
    self.card = card
    self.rate = rate
    self.setup = setup
  }
}

/// How a session ended.
struct SessionOutcome {
  /// How it ended, in the journal's words.
  let ending: SessionEnding
  /// Session time at the end in nanoseconds; what precedes zero does not count.
  let actual: Int64
  /// Whole breaths.
  let breaths: Int
  /// Whole turns of the outermost loop.
  let rounds: Int

  /// A session that came to its closing bell.
  init(completed plan: SessionPlan) {
    ending = .completed
    actual = plan.end?.nanoseconds ?? 0
    breaths = plan.breaths ?? 0
    rounds = plan.rounds ?? 0
  }

  /// A session that was ended after a transition, at a session time in nanoseconds.
  init(_ ending: SessionEnding, after transition: Transition?, at time: Int64) {
    self.ending = ending
    actual = max(0, time)
    breaths = transition?.wholeBreaths ?? 0
    rounds = max(0, transition?.wholeRounds ?? 0)
  }
}

/// Someone who is told what happens, in the order in which it does, on the command's own thread.
protocol SessionObserver: AnyObject {
  /// The session has its origin.
  func begin(_ facts: SessionFacts)
  /// A transition at its moment.
  func see(_ emission: Emission)
  /// Something failed and the session goes on.
  func fault(_ message: String, at time: Int64)
  /// The clock map is better or worse known, at a session time in nanoseconds.
  func clockChanged(_ report: Player.Report, at time: Int64)
  /// Time has passed, to a session time in nanoseconds; asked for by ``nextTick(after:)``.
  func tick(at time: Int64)
  /// The next session time at which there is something to show.
  func nextTick(after time: Int64) -> Int64?
  /// The session has ended, and whether it is kept was decided.
  func end(_ outcome: SessionOutcome, _ report: Player.Report?)
}

extension SessionObserver {
  func fault(_ message: String, at time: Int64) {}
  func clockChanged(_ report: Player.Report, at time: Int64) {}
  func tick(at time: Int64) {}
  func nextTick(after time: Int64) -> Int64? { nil }

  func end(_ outcome: SessionOutcome) { end(outcome, nil) }
}

extension Int64 {
  /// The quotient rounded down, and a rest that is never negative.
  fileprivate func flooredQuotient(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
