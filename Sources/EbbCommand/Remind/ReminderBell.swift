internal import BreathAudio
internal import BreathEngine

/// One stroke of a bell, on a card that may not be there yet.
struct ReminderBell {
  /// How long a card is waited for, in nanoseconds.
  private static let longestWait: Int64 = 30_000_000_000
  /// FIFO priority of the scheduler's thread, above the render thread's.
  private static let priority: Int32 = 20
  /// How long after its end the sound is waited for, in nanoseconds.
  private static let patience: Int64 = 60_000_000_000

  /// The bell.
  let sound: Sound
  /// The card, by name, or nil for the usual one.
  let device: String?
  /// The master level.
  let volume: Decibels
  /// What cards need beyond what they say of themselves.
  let manners: CardManners

  /// Strikes, and waits until the bell has rung out, or a signal comes.
  ///
  /// - Returns: What the program exits with.
  /// - Throws: ``CommandFailure`` with the status 69 where no card came.
  func ring() throws(CommandFailure) -> ExitStatus {
    let nanoseconds = max(1, Int64(sound.seconds * 1_000_000_000))
    let length = SessionLength.exactly(ExactSeconds(nanoseconds: nanoseconds))
    guard let plan = try? SessionPlan(sit: length), let scheduler = Scheduler(plan),
      let signals = SignalCatcher()
    else { throw CommandFailure(.ownFault, "the process has no descriptor left") }
    defer { signals.release() }
    let player: Player
    do throws(PlaybackError) {
      player = try Player(
        .card(device),
        cues: .alone(sound),
        scheduler: scheduler,
        volume: volume.value,
        manners: manners
      )
      try player.begin(priority: Self.priority)
    } catch {
      throw CommandFailure(error)
    }
    let result = waitForCard(player, signals).flatMap { origin in
      listen(to: player, scheduler, signals, until: origin + nanoseconds + Self.patience)
    }
    let isLost = player.hasLostCard
    let status = result.status
    // A card or server that holds the render thread would hold the process too.
    if !player.end() { Descriptors.exitAtOnce(status) }
    if case .failed(let failure) = result { throw failure }
    guard isLost, status == .done else { return status }
    throw CommandFailure(.noSoundCard, "the sound card \(player.cardName.quoted) was lost")
  }

  /// How far it came.
  private enum Progress<Value> {
    case reached(Value)
    case interrupted(Int32)
    case failed(CommandFailure)

    var status: ExitStatus {
      switch self {
      case .reached: .done
      case .interrupted(let signal): ExitStatus(signal: signal)
      case .failed(let failure): failure.status
      }
    }

    func flatMap<Other>(_ next: (Value) -> Progress<Other>) -> Progress<Other> {
      switch self {
      case .reached(let value): next(value)
      case .interrupted(let signal): .interrupted(signal)
      case .failed(let failure): .failed(failure)
      }
    }
  }

  /// Waits for a card; the player tries again by itself.
  private func waitForCard(_ player: Player, _ signals: SignalCatcher) -> Progress<Int64> {
    let deadline = MonotonicClock.now() + Self.longestWait
    var latest: CommandFailure?
    while MonotonicClock.now() < deadline {
      if let signal = signals.take() { return .interrupted(signal) }
      switch player.takeOpening() {
      case .success(let origin): return .reached(origin)
      case .failure(let error):
        let failure = CommandFailure(error)
        guard failure.status == .noSoundCard else { return .failed(failure) }
        latest = failure
      case nil:
        Descriptors.waitForAny(
          of: [player.newsDescriptor, signals.descriptor],
          atMost: deadline - MonotonicClock.now()
        )
      }
    }
    return .failed(
      latest ?? CommandFailure(.noSoundCard, "no sound card answered within 30 s")
    )
  }

  private func listen(
    to player: Player,
    _ scheduler: Scheduler,
    _ signals: SignalCatcher,
    until deadline: Int64
  ) -> Progress<Void> {
    while MonotonicClock.now() < deadline, !player.isFinished, !player.hasLostCard {
      if let signal = signals.take() {
        scheduler.stop()
        player.fadeOut()
        return .interrupted(signal)
      }
      Descriptors.waitForAny(
        of: [scheduler.emissionDescriptor, player.newsDescriptor, signals.descriptor],
        atMost: deadline - MonotonicClock.now()
      )
      while player.nextNews() != nil {}
      while scheduler.nextEmission() != nil {}
    }
    return .reached(())
  }
}
