internal import BreathAudio
internal import BreathEngine

/// Plays a sound, or a breath with a cue set, on a card: no session, and no record of one.
struct SoundPlaying {
  /// How long a sound may fade, in nanoseconds.
  private static let longestFade: Int64 = 1_500_000_000
  /// How long after its end a sound is waited for, in nanoseconds.
  private static let patience: Int64 = 60_000_000_000

  /// What is played, as the plan of a session.
  let plan: SessionPlan
  /// What it sounds like.
  let cues: CueSet
  /// The card, by name, or nil for the usual one.
  let device: String?
  /// The master level.
  let volume: Decibels
  /// What cards need beyond what they say of themselves.
  let manners: CardManners

  /// Plays to the end of the last sound, or until a signal comes, which lets it fade.
  ///
  /// - Parameter tell: Called at the moment at which each part begins.
  /// - Returns: What the program exits with.
  /// - Throws: ``CommandFailure`` with the status 69 where there is no card.
  func run(_ tell: (Transition) throws(CommandFailure) -> Void) throws(CommandFailure) -> ExitStatus
  {
    let scheduler = try LoneSound.scheduler(of: plan)
    let signals = try LoneSound.signals()
    defer { signals.release() }
    let (player, end) = try start(scheduler)
    var signal: Int32?
    while signal == nil, !player.hasEnded, MonotonicClock.now() < end + Self.patience {
      Descriptors.waitForAny(
        of: [scheduler.emissionDescriptor, signals.descriptor, player.newsDescriptor],
        atMost: end + Self.patience - MonotonicClock.now()
      )
      while let emission = scheduler.nextEmission() { try tell(emission.transition) }
      signal = signals.take()
    }
    if signal != nil { fade(player, scheduler, signals) }
    return try player.finish(signal.map(ExitStatus.init(signal:)) ?? .done)
  }

  /// Opens the card and starts; answers the moment at which the plan ends.
  private func start(_ scheduler: Scheduler) throws(CommandFailure) -> (Player, Int64) {
    do {
      let lone = LoneSound(cues: cues, device: device, volume: volume, manners: manners)
      let player = try lone.player(scheduler)
      let origin = try player.start(priority: LoneSound.priority)
      return (player, origin + (plan.end ?? .zero).nanoseconds)
    } catch {
      let failure = CommandFailure(error)
      throw failure.status == .noSoundCard
        ? failure.hinting("see: ebb devices; --output FILE needs no card") : failure
    }
  }

  private func fade(_ player: Player, _ scheduler: Scheduler, _ signals: SignalCatcher) {
    scheduler.stop()
    player.fadeOut()
    let deadline = MonotonicClock.now() + Self.longestFade
    while !player.hasEnded, MonotonicClock.now() < deadline, signals.take() == nil {
      Descriptors.waitForAny(
        of: [player.newsDescriptor, signals.descriptor],
        atMost: deadline - MonotonicClock.now()
      )
    }
  }
}
