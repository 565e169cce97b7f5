internal import BreathAudio
internal import BreathEngine

/// Opens the sound of a session, or decides how it goes on without.
///
/// The command's own thread only waits here, for the player and for signals: an open that hangs does
/// not hold it.
struct SoundOpening {
  /// How long a program without a terminal waits for a card, in nanoseconds: a boot, a plug.
  private static let longestWait: Int64 = 30_000_000_000
  /// FIFO priority of the scheduler's thread, above the render thread's.
  private static let priority: Int32 = 20

  /// Who else is told that it waits.
  var observers: [any SessionObserver] = []
  let setup: SessionSetup
  let scheduler: Scheduler
  let signals: SignalCatcher
  let context: CommandContext
  /// Who is told that it waits.
  var service: ServiceManager?
  /// Who else can give it up.
  var hands: [any SessionHand] = []
  /// Is called where a program that goes on leaves a thread behind.
  var whenStuck: () -> Void = {}

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
    /// A signal came while it waited; whether a driver or a server still holds a thread.
    case interrupted(Int32, isStuck: Bool)
    /// Someone stopped it while it waited.
    case givenUp(isStuck: Bool)
  }

  /// What ends a wait.
  private enum Step {
    case begun(origin: Int64)
    case failed(PlaybackError)
    case interrupted(Int32)
    case givenUp
  }

  /// Opens the target and starts; without a card: silence on a terminal, a wait without one, or a
  /// failure.
  ///
  /// - Parameter target: Where the sound goes.
  /// - Returns: The sound, or the signal that came first.
  /// - Throws: ``CommandFailure`` with the status 69 where there is no card.
  func open(_ target: PlaybackTarget) throws(CommandFailure) -> Result {
    let player = try begin(target)
    switch next(player) {
    case .begun(let origin): return playing(player, origin)
    case .interrupted(let number): return interrupted(player, number)
    case .givenUp: return .givenUp(isStuck: !player.end())
    case .failed(let error):
      do throws(CommandFailure) {
        return try goOn(player, without: error)
      } catch {
        // A driver that holds a thread is left alone: the program ends.
        if !player.end() { whenStuck() }
        throw error
      }
    }
  }

  private func begin(_ target: PlaybackTarget) throws(CommandFailure) -> Player {
    do throws(PlaybackError) {
      let player = try Player(
        target,
        cues: setup.cues,
        scheduler: scheduler,
        volume: setup.volume.value,
        manners: setup.manners
      )
      try player.begin(delay: setup.delay, priority: Self.priority)
      return player
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Decides what to do where the first try has failed; the player tries again by itself.
  private func goOn(
    _ player: Player,
    without error: PlaybackError
  ) throws(CommandFailure) -> Result {
    let failure = CommandFailure(error)
    guard failure.status == .noSoundCard, !setup.options.requireSound else { throw failure }
    guard context.isOnTerminal else { return try wait(player, after: error) }
    // Whoever names a card at the terminal wants that one.
    if setup.options.device != nil { throw failure.hinting("see: ebb devices") }
    context.console.say("\(error); the session goes on in silence")
    player.beginInSilence()
    while true {
      switch next(player) {
      case .begun(let origin): return playing(player, origin)
      case .interrupted(let number): return interrupted(player, number)
      case .givenUp: return .givenUp(isStuck: !player.end())
      case .failed(let error) where CommandFailure(error).status != .noSoundCard:
        throw CommandFailure(error)
      // It was tried once more before it heard of the silence.
      case .failed: continue
      }
    }
  }

  private func wait(
    _ player: Player,
    after first: PlaybackError
  ) throws(CommandFailure) -> Result {
    context.console.say("\(first); waiting up to 30 s for one")
    service?.tell("waits for a sound card: \(first)")
    for observer in observers { observer.waits(for: "\(first)") }
    let deadline = MonotonicClock.now() + Self.longestWait
    var latest = first
    while MonotonicClock.now() < deadline {
      let sign = service?.signInterval.map { MonotonicClock.now() + $0 }
      switch next(player, until: min(deadline, sign ?? deadline)) {
      case .begun(let origin): return playing(player, origin)
      case .interrupted(let number): return interrupted(player, number)
      case .givenUp: return .givenUp(isStuck: !player.end())
      case .failed(let error): latest = error
      case nil: service?.giveSign("waits for a sound card: \(latest)")
      }
    }
    throw CommandFailure(latest).hinting("see: ebb devices; --output FILE needs no card")
  }

  private func next(_ player: Player) -> Step {
    while true {
      if let step = next(player, until: nil) { return step }
    }
  }

  /// Waits until the player tells something or a signal comes; nil at the deadline, in nanoseconds of
  /// `CLOCK_MONOTONIC`.
  private func next(_ player: Player, until deadline: Int64?) -> Step? {
    while true {
      if let number = signals.take() { return .interrupted(number) }
      if hands.contains(where: { $0.take().contains(.stop) }) { return .givenUp }
      switch player.takeOpening() {
      case .success(let origin): return .begun(origin: origin)
      case .failure(let error): return .failed(error)
      case nil: break
      }
      let now = MonotonicClock.now()
      if let deadline, deadline <= now { return nil }
      let moments = [deadline] + hands.map(\.due)
      Descriptors.waitForAny(
        of: [player.newsDescriptor, signals.descriptor] + hands.flatMap(\.descriptors),
        atMost: moments.compactMap(\.self).min().map { $0 - now }
      )
    }
  }

  private func playing(_ player: Player, _ origin: Int64) -> Result {
    .playing(Sound(player: player, hasCard: player.isSounding, origin: origin))
  }

  private func interrupted(_ player: Player, _ number: Int32) -> Result {
    .interrupted(number, isStuck: !player.end())
  }
}
