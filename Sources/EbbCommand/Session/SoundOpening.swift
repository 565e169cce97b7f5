internal import BreathAudio
internal import BreathEngine

/// Opens the sound of a session, or decides how it goes on without.
struct SoundOpening {
  /// How long a program without a terminal waits for a card, in nanoseconds: a boot, a plug.
  private static let longestWait: Int64 = 30_000_000_000
  private static let pause: Int64 = 1_000_000_000
  /// FIFO priority of the scheduler's thread, above the render thread's.
  private static let priority: Int32 = 20

  let setup: SessionSetup
  let scheduler: Scheduler
  let signals: SignalCatcher
  let context: CommandContext

  /// A player that has started.
  struct Sound {
    let player: Player
    /// Whether it plays to something.
    let hasCard: Bool
    /// The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
    let origin: Int64
  }

  /// What became of it.
  enum Result {
    case playing(Sound)
    /// A signal came while it waited.
    case interrupted(Int32)
  }

  /// Opens the target and starts; without a card: silence on a terminal, a wait without one, or a
  /// failure.
  ///
  /// - Parameter target: Where the sound goes.
  /// - Returns: The sound, or the signal that came first.
  /// - Throws: ``CommandFailure`` with the status 69 where there is no card.
  func open(_ target: PlaybackTarget) throws(CommandFailure) -> Result {
    do {
      return .playing(try start(target))
    } catch {
      let failure = CommandFailure(error)
      guard failure.status == .noSoundCard, !setup.options.requireSound else { throw failure }
      guard context.isOnTerminal else { return try wait(for: target, after: error) }
      // Whoever names a card at the terminal wants that one.
      if setup.options.device != nil { throw failure.hinting("see: ebb devices") }
      context.console.say("\(error); the session goes on in silence")
      return .playing(try silence())
    }
  }

  private func start(_ target: PlaybackTarget) throws(PlaybackError) -> Sound {
    let player = try Player(
      target,
      cues: setup.cues,
      scheduler: scheduler,
      volume: setup.volume.value
    )
    let origin = try player.start(delay: setup.delay, priority: Self.priority)
    if case .silence = target { return Sound(player: player, hasCard: false, origin: origin) }
    return Sound(player: player, hasCard: true, origin: origin)
  }

  private func silence() throws(CommandFailure) -> Sound {
    do {
      return try start(.silence)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func wait(
    for target: PlaybackTarget,
    after first: PlaybackError
  ) throws(CommandFailure) -> Result {
    context.console.say("\(first); waiting up to 30 s for one")
    let deadline = MonotonicClock.now() + Self.longestWait
    var latest = first
    while MonotonicClock.now() < deadline {
      Descriptors.waitForAny(of: [signals.descriptor], atMost: Self.pause)
      if let number = signals.take() { return .interrupted(number) }
      do {
        return .playing(try start(target))
      } catch {
        latest = error
      }
    }
    throw CommandFailure(latest).hinting("see: ebb devices; --output FILE needs no card")
  }
}
