internal import BreathAudio
internal import BreathEngine

/// Plays two bells as a short sit: the first on a card that was just opened, the second on one that
/// has been playing for some seconds.
struct BellTest {
  /// How long the second bell rings before it fades, in nanoseconds.
  private static let ringing: Int64 = 2_500_000_000
  /// How long a sound may fade, in nanoseconds.
  private static let longestFade: Int64 = 1_500_000_000
  /// How long after its moment the second bell is waited for, in nanoseconds.
  private static let patience: Int64 = 3_000_000_000

  /// The card, by its ALSA name.
  let card: String
  /// Whether bells are to be heard; without, the same time is kept in silence.
  let sounds: Bool
  /// The master level.
  let volume: Decibels
  /// What cards need beyond what they say of themselves.
  let manners: CardManners
  /// The FIFO priority to ask for the scheduler's thread.
  let priority: Int32
  /// What may break it off.
  let signals: SignalCatcher

  /// What came of it.
  enum Result {
    case done(BellCheck.Outcome)
    /// A signal came.
    case interrupted(Int32)
  }

  /// Plays, and waits until the second bell has faded.
  ///
  /// - Returns: What was seen, or the signal that came first.
  /// - Throws: ``CommandFailure`` where the process has no descriptor left.
  func run() throws(CommandFailure) -> Result {
    let plan = try? SessionPlan(sit: .exactly(BellFacts.between))
    let scheduler = try LoneSound.scheduler(of: plan)
    do {
      return try play(scheduler)
    } catch {
      return .done(.failed(error))
    }
  }

  private func play(_ scheduler: Scheduler) throws(PlaybackError) -> Result {
    let opened = MonotonicClock.now()
    let cues = sounds ? CueSet.bowl : .silent
    let lone = LoneSound(cues: cues, device: card, volume: volume, manners: manners)
    let player = try lone.player(scheduler)
    let origin = try player.start(priority: priority)
    let end = origin + BellFacts.between.nanoseconds
    var signal = waitForSecondBell(of: scheduler, player, until: end + Self.patience)
    let report = player.report
    if signal == nil, sounds { signal = wait(for: player, atMost: Self.ringing) }
    let isLost = player.hasLostCard
    player.fadeOut()
    _ = wait(for: player, atMost: Self.longestFade)
    let isStuck = !player.end()
    if let signal { return .interrupted(signal) }
    return .done(
      .played(
        BellFacts(
          cardName: player.cardName,
          sounds: sounds,
          coldStart: origin - opened,
          underruns: report.underruns,
          late: report.late,
          isLost: isLost,
          isStuck: isStuck,
          clock: ClockFacts(report)
        )
      )
    )
  }

  /// Waits for the second bell's moment, or the card's loss; answers the signal that came first.
  private func waitForSecondBell(
    of scheduler: Scheduler,
    _ player: Player,
    until deadline: Int64
  ) -> Int32? {
    while MonotonicClock.now() < deadline, !player.hasEnded {
      Descriptors.waitForAny(
        of: [scheduler.emissionDescriptor, signals.descriptor, player.newsDescriptor],
        atMost: deadline - MonotonicClock.now()
      )
      if let signal = signals.take() { return signal }
      while let emission = scheduler.nextEmission() {
        if emission.transition.event == .closing { return nil }
      }
    }
    return nil
  }

  /// Waits for the player's end, at most for a time in nanoseconds; answers the signal that came first.
  private func wait(for player: Player, atMost time: Int64) -> Int32? {
    let deadline = MonotonicClock.now() + time
    while MonotonicClock.now() < deadline, !player.hasEnded {
      Descriptors.waitForAny(
        of: [signals.descriptor, player.newsDescriptor],
        atMost: deadline - MonotonicClock.now()
      )
      if let signal = signals.take() { return signal }
    }
    return nil
  }
}
