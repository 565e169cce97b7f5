internal import BreathAudio
internal import BreathEngine

/// One stroke of a bell, on a card that may not be there yet.
struct ReminderBell {
  /// How long a card is waited for, in nanoseconds.
  private static let longestWait: Int64 = 30_000_000_000
  /// How long after its end the sound is waited for, in nanoseconds.
  private static let patience: Int64 = 60_000_000_000

  /// The bell.
  let sound: Sound
  /// The same as a card plays it.
  private let lone: LoneSound

  /// A bell on a card.
  ///
  /// - Parameters:
  ///   - sound: The bell.
  ///   - device: The card, by name, or nil for the usual one.
  ///   - volume: The master level.
  ///   - manners: What cards need beyond what they say of themselves.
  init(sound: Sound, device: String?, volume: Decibels, manners: CardManners) {
    self.sound = sound
    lone = LoneSound(cues: .alone(sound), device: device, volume: volume, manners: manners)
  }

  /// Strikes, and waits until the bell has rung out, or a signal comes.
  ///
  /// - Returns: What the program exits with.
  /// - Throws: ``CommandFailure`` with the status 69 where no card came.
  func ring() throws(CommandFailure) -> ExitStatus {
    let nanoseconds = max(1, Int64(sound.seconds * 1_000_000_000))
    let length = SessionLength.exactly(ExactSeconds(nanoseconds: nanoseconds))
    let scheduler = try LoneSound.scheduler(of: try? SessionPlan(sit: length))
    let signals = try LoneSound.signals()
    defer { signals.release() }
    let player: Player
    do throws(PlaybackError) {
      player = try lone.player(scheduler)
      try player.begin(priority: LoneSound.priority)
    } catch {
      throw CommandFailure(error)
    }
    let result = waitForCard(player, signals).flatMap { origin in
      listen(to: player, scheduler, signals, until: origin + nanoseconds + Self.patience)
    }
    let status = try player.finish(result.status)
    if case .failed(let failure) = result { throw failure }
    return status
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
    while MonotonicClock.now() < deadline, !player.hasEnded {
      if let signal = signals.take() {
        scheduler.stop()
        player.fadeOut()
        return .interrupted(signal)
      }
      Descriptors.waitForAny(
        of: [scheduler.emissionDescriptor, player.newsDescriptor, signals.descriptor],
        atMost: deadline - MonotonicClock.now()
      )
      while scheduler.nextEmission() != nil {}
    }
    return .reached(())
  }
}
