internal import BreathEngine
internal import Glibc
internal import Synchronization

/// Keeps a session sounding: opens its card, watches the thread that renders to it, lets the session go
/// on in silence when the card is lost, and looks for one until there is sound again.
///
/// A plain thread that never calls libasound itself: what may block is done by a ``CardOpener`` and a
/// ``StreamCloser``, so it can always be told to end.
final class DeviceManager: @unchecked Sendable {
  // Safe to share: `state` has a lock; what else changes belongs to the manager's thread.

  /// How long before its deadline a cue is given to the renderer, in nanoseconds, at the least: beyond
  /// what any card that comes later keeps ahead.
  private static let lead: Int64 = 3_000_000_000
  /// From a key to its cue with the renderer, in nanoseconds: three threads wake one after the other,
  /// and a part of the ring is rendered again.
  private static let reactionMargin: Int64 = 60_000_000
  /// How long the end of a stream's thread is waited for, in nanoseconds, and how long a call or a close.
  private static let longestEnd: Int64 = 1_300_000_000
  private static let longestClose: Int64 = 600_000_000

  let state = Protected(PlayerState())
  let session: StreamSession
  let notifier: Notifier
  let opener: CardOpener
  let closer: StreamCloser
  let target: PlaybackTarget

  /// The stream that plays; nil before the session has begun.
  var run: StreamRun?
  /// When ``run`` began, in nanoseconds of `CLOCK_MONOTONIC`.
  var runBegan: Int64 = 0
  var watch = CallWatch(at: 0)
  /// Since when nothing is heard, in nanoseconds of `CLOCK_MONOTONIC`; nil where nothing ever was.
  var silentSince: Int64?
  /// When to try to open a card, in nanoseconds of `CLOCK_MONOTONIC`; nil while none is looked for.
  var nextTry: Int64?
  /// When the open in progress is held not to answer, in nanoseconds of `CLOCK_MONOTONIC`.
  var patienceEnds: Int64?
  var backOff = BackOff()
  /// Tells when a card was plugged in.
  var cards = CardFolder()
  /// Whether it was told in this search that the card is busy.
  var hasToldBusy = false
  var isFinished = false

  /// A manager of a session's sound, which begins with ``PlayerState/begin``.
  init(
    _ target: PlaybackTarget,
    cues: CueSet,
    volume: Double,
    session: StreamSession,
    notifier: Notifier,
    firstFrame: Int64
  ) {
    self.target = target
    self.session = session
    self.notifier = notifier
    opener = CardOpener(cues, volume: volume, for: session, firstFrame: firstFrame)
    closer = StreamCloser(session.managerWake)
  }

  deinit {
    notifier.closeEnds()
  }

  /// Keeps the session sounding until the owner wants its end.
  func work() {
    let wake = session.managerWake.word
    nextTry = MonotonicClock.now()
    while true {
      let word = wake.load()
      if state.withLock({ $0.wantsEnd }) { break }
      takeOpened()
      beginInSilence()
      watchRun()
      lookForCard()
      wake.wait(while: word, until: nextMoment)
    }
    end()
  }

  /// Tells the owner something, and wakes it.
  func tell(_ body: (inout PlayerState) -> Void) {
    state.withLock(body)
    notifier.notify()
  }

  /// Begins the session on a stream: the opening bell comes as soon as it can be placed.
  ///
  /// - Parameters:
  ///   - run: A stream that was brought up.
  ///   - beginning: How the owner wants it.
  func begin(on run: StreamRun, _ beginning: PlayerState.Beginning) {
    let scheduler = session.scheduler
    let origin =
      run.soonestBell() + beginning.delay.nanoseconds - scheduler.plan.opening.nanoseconds
    let own = run.bufferTime + run.timeBeyondBuffer + Scheduler.leadBeyondBuffer
    let lead = max(Self.lead, own) + run.manner.earliness
    guard scheduler.start(origin: origin, lead: lead, priority: beginning.priority) else {
      closer.close(run)
      let error = PlaybackError(.noResources, run.cardName, reason: "the system has no thread left")
      tell { $0.opening = .failure(error) }
      return
    }
    play(run)
    run.goLive()
    backOff = BackOff()
    tell { $0.opening = .success(origin) }
  }

  /// Notes that a stream plays from now on.
  func play(_ run: StreamRun) {
    let now = MonotonicClock.now()
    (self.run, runBegan, watch) = (run, now, CallWatch(at: now))
    state.withLock {
      ($0.run, $0.rate) = (run, run.rate)
      if !run.isSilent { $0.cardName = run.cardName }
      $0.reactionTime = run.reach + Self.reactionMargin
    }
  }

  /// The sum of what has played, with a stream that plays no more.
  func addToPast(_ run: StreamRun) {
    state.withLock {
      $0.past.add(run)
      $0.run = nil
    }
  }

  private var nextMoment: Int64? {
    let watched = run.map { $0.isPaced || isFinished } ?? true ? nil : watch.due
    // A card that is plugged in is not left waiting for the next try.
    let next = nextTry.map { min($0, MonotonicClock.now() + CardFolder.interval) }
    return [watched, patienceEnds, opener.isBusy ? nil : next].compactMap(\.self).min()
  }

  /// Ends the stream, and waits until all is closed, as far as drivers and servers let it; those that
  /// were given up before are not waited for.
  private func end() {
    let began = MonotonicClock.now()
    opener.cancel()
    let givenUp = closer.outstanding
    if case .success(let found) = opener.take() { closer.close(found) }
    if let run {
      run.askToEnd()
      waitForEnd(of: run, since: began)
      addToPast(run)
      closer.close(run)
    }
    run = nil
    let deadline = MonotonicClock.now() + Self.longestClose
    _ = wait(until: deadline) { closer.outstanding <= givenUp && !opener.isBusy }
    let isClean = closer.outstanding == 0 && !opener.isBusy
    tell { ($0.isOver, $0.isClean) = (true, isClean) }
  }

  /// Waits for a stream's thread, for long where the machine is held up, not where a call holds it.
  private func waitForEnd(of run: StreamRun, since began: Int64) {
    let call = run.callInProgress
    if wait(until: began + Self.longestClose, for: { run.hasEnded }) { return }
    guard call == nil || run.callInProgress != call else { return }
    _ = wait(until: began + Self.longestEnd) { run.hasEnded }
  }

  /// Waits for something that wakes the manager; answers whether it came in time.
  func wait(until deadline: Int64, for isDone: () -> Bool) -> Bool {
    while true {
      let word = session.managerWake.word.load()
      if isDone() { return true }
      guard MonotonicClock.now() < deadline else { return false }
      session.managerWake.word.wait(while: word, until: deadline)
    }
  }
}
