internal import BreathAudio
internal import BreathEngine

/// Opens the sound of a session, or decides how it goes on without.
struct SoundOpening {
  /// How long a program without a terminal waits for a card, in nanoseconds: a boot, a plug.
  private static let longestWait: Int64 = 30_000_000_000
  private static let pause: Int64 = 1_000_000_000

  let setup: SessionSetup
  let scheduler: Scheduler
  let signals: SignalCatcher
  let context: CommandContext

  /// What became of it.
  enum Result {
    case player(Player, hasCard: Bool)
    /// A signal came while it waited.
    case interrupted(Int32)
  }

  /// Opens the target; without a card: silence on a terminal, a wait without one, or a failure.
  ///
  /// - Throws: ``CommandFailure`` with the status 69 where there is no card.
  func open(_ target: Player.Target) throws(CommandFailure) -> Result {
    do {
      return .player(try player(target), hasCard: true)
    } catch {
      let failure = CommandFailure(error)
      guard failure.status == .noSoundCard, !setup.options.requireSound else { throw failure }
      if context.isOnTerminal {
        context.console.say("\(error); the session goes on in silence")
        return .player(try silence(), hasCard: false)
      }
      return try wait(for: target, after: error)
    }
  }

  private func player(_ target: Player.Target) throws(PlaybackError) -> Player {
    try Player(
      target,
      cues: setup.cues,
      plan: setup.plan,
      scheduler: scheduler,
      volume: setup.volume.value
    )
  }

  private func silence() throws(CommandFailure) -> Player {
    do {
      return try player(.silence)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func wait(
    for target: Player.Target,
    after first: PlaybackError
  ) throws(CommandFailure) -> Result {
    context.console.say("\(first); waiting up to 30 s for one")
    let deadline = MonotonicClock.now() + Self.longestWait
    var latest = first
    while MonotonicClock.now() < deadline {
      Descriptors.waitForAny(of: [signals.descriptor], atMost: Self.pause)
      if let number = signals.take() { return .interrupted(number) }
      do {
        return .player(try player(target), hasCard: true)
      } catch {
        latest = error
      }
    }
    throw CommandFailure(latest)
  }
}
