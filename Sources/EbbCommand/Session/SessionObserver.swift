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
  /// The card or FIFO, or nil where there is none.
  let card: String?
  /// Frames a second.
  let rate: Int
  /// What the scheduler's thread was granted, or nil where there is none.
  let priority: RealTimeThread.Priority?
  /// What is played.
  let setup: SessionSetup
  /// Whether there is a key to press.
  var canPress = false
  /// Whether one of them pauses.
  var canPause = false

  /// A session that is heard from now on.
  ///
  /// - Parameters:
  ///   - setup: What is played.
  ///   - sound: What it is played by, already started.
  ///   - scheduler: Its scheduler, already started.
  init(_ setup: SessionSetup, _ sound: SoundOpening.Sound, _ scheduler: Scheduler) {
    id = JournalRecord.newID()
    wall = .now().advanced(by: sound.origin - MonotonicClock.now())
    origin = sound.origin
    card = sound.hasCard ? sound.player.cardName : nil
    rate = sound.player.rate
    priority = scheduler.priority
    self.setup = setup
  }

  /// A session that is rendered: its origin is no moment, its wall clock is now.
  init(_ setup: SessionSetup, rate: Int) {
    id = JournalRecord.newID()
    wall = .now()
    origin = 0
    card = nil
    self.rate = rate
    priority = nil
    self.setup = setup
  }
}

/// How a session ended.
struct SessionOutcome {
  /// What is shorter, in nanoseconds, is no time that someone sat on for.
  static let leastOvertime: Int64 = 1_000_000_000

  /// How it ended, in the journal's words.
  let ending: SessionEnding
  /// Session time at the end in nanoseconds; negative where it ended before its first phase.
  let time: Int64
  /// What of it counts, in nanoseconds: what precedes zero does not.
  var actual: Int64 { max(0, time) }
  /// Whole breaths.
  let breaths: Int
  /// Whole turns of the outermost loop.
  let rounds: Int

  /// The phases whose length is kept.
  let holds: [MeasuredHold]
  /// How long it was paused, in nanoseconds.
  var paused: Int64 = 0
  /// How long it went on after its end bell, in nanoseconds.
  var overtime: Int64 = 0
  /// How many days in a row there is a session now; nil where that is not to be told.
  var streak: Int?
  /// How much later session zero came than was expected at the start, in nanoseconds.
  var delayOfZero: Int64 = 0

  /// A session that came to its closing bell.
  init(completed closing: Transition, holds: [MeasuredHold] = []) {
    ending = .completed
    time = closing.startNanoseconds
    breaths = closing.wholeBreaths
    rounds = closing.wholeRounds
    self.holds = holds
  }

  /// A session that was ended after a transition, at a session time in nanoseconds.
  init(
    _ ending: SessionEnding,
    after transition: Transition?,
    at time: Int64,
    holds: [MeasuredHold] = []
  ) {
    self.ending = ending
    self.holds = holds
    self.time = time
    breaths = transition?.wholeBreaths ?? 0
    rounds = max(0, transition?.wholeRounds ?? 0)
  }
}

/// Someone who is told what happens, in the order in which it does, on the command's own thread.
protocol SessionObserver: AnyObject {
  /// Why what is told does not arrive, where it is not for want of a reader; nil while it does.
  var failure: CommandFailure? { get }
  /// A session is about to begin: its sound is opened next. Told to those of its company alone.
  func opens(_ setup: SessionSetup)
  /// It waits for a sound card, for a reason. Told to those of its company alone.
  func waits(for reason: String)
  /// The session has its origin.
  func begin(_ facts: SessionFacts)
  /// A transition at its moment.
  func see(_ emission: Emission)
  /// A phase whose length is kept has ended.
  func measured(_ hold: MeasuredHold, at time: Int64)
  /// A key has ended a loop, which goes on to the end of its breath.
  func loopEnds(at time: Int64)
  /// The command that the session waits for has ended with a code; the session ends with its breath.
  func commandEnded(_ code: Int32, at time: Int64)
  /// Someone is asked how comfortable it was.
  func asked(_ question: ComfortQuestion, at time: Int64)
  /// The answer was given.
  func answered(_ rating: RatingRecord, at time: Int64)
  /// The session stands still from now on.
  func paused(_ news: PauseNews)
  /// The session goes on after it stood still.
  func resumed(_ news: PauseNews)
  /// What someone who cannot see whether it stands still asked for has been taken; what comes of it is in the
  /// state of the pause.
  func steered(_ pause: PauseState)
  /// A key changed something beside the session's course; also after its end bell.
  func pressed(_ answer: KeyAnswer, at time: Int64)
  /// The end bell of a sit has struck and its record is kept; time goes on counting until a key.
  func sitsOn(at time: Int64)
  /// Something failed and the session goes on.
  func fault(_ fault: SessionFault, at time: Int64)
  /// The clock map is better or worse known, at a session time in nanoseconds.
  func clockChanged(_ report: Player.Report, at time: Int64)
  /// Time has passed, to a session time in nanoseconds; asked for by ``nextTick(after:)``.
  func tick(at time: Int64)
  /// The next session time at which there is something to show.
  func nextTick(after time: Int64) -> Int64?
  /// The next moment at which it wants to look whatever the session does, in nanoseconds of
  /// `CLOCK_MONOTONIC`.
  func nextLook(after moment: Int64) -> Int64?
  /// That moment has come, and the session to a session time in nanoseconds.
  func look(at moment: Int64, time: Int64)
  /// The session has ended, and what went on after its end bell too; it is in the journal where it was
  /// to be.
  func end(_ outcome: SessionOutcome, _ report: Player.Report?)
  /// Its last sound was heard: no key is taken any more.
  func leaves()
}

extension SessionObserver {
  var failure: CommandFailure? { nil }

  func opens(_ setup: SessionSetup) {}
  func waits(for reason: String) {}
  func steered(_ pause: PauseState) {}
  func leaves() {}
  func measured(_ hold: MeasuredHold, at time: Int64) {}
  func loopEnds(at time: Int64) {}
  func commandEnded(_ code: Int32, at time: Int64) {}
  func asked(_ question: ComfortQuestion, at time: Int64) {}
  func answered(_ rating: RatingRecord, at time: Int64) {}
  func paused(_ news: PauseNews) {}
  func resumed(_ news: PauseNews) {}
  func pressed(_ answer: KeyAnswer, at time: Int64) {}
  func sitsOn(at time: Int64) {}
  func fault(_ fault: SessionFault, at time: Int64) {}
  func clockChanged(_ report: Player.Report, at time: Int64) {}
  func tick(at time: Int64) {}
  func nextTick(after time: Int64) -> Int64? { nil }
  func nextLook(after moment: Int64) -> Int64? { nil }
  func look(at moment: Int64, time: Int64) {}
}

extension LocalTime {
  /// The time so many nanoseconds later, here.
  func advanced(by nanoseconds: Int64) -> LocalTime {
    let (seconds, rest) = (self.nanoseconds + nanoseconds)
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    return LocalTime(
      secondsSinceEpoch: secondsSinceEpoch + (rest < 0 ? seconds - 1 : seconds),
      nanoseconds: rest < 0 ? rest + 1_000_000_000 : rest
    ).here
  }
}
