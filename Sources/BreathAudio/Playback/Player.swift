public import BreathEngine
internal import Glibc
internal import Synchronization

/// Plays a session on a card, into a FIFO, or in silence, on threads of its own, whatever befalls the
/// card.
///
/// The owner makes it, hands it a scheduler, and polls ``newsDescriptor``; everything in between
/// happens elsewhere, so no driver and no server ever holds the owner. A card that is lost is looked
/// for until it is found again; meanwhile the session goes on in silence, and its sound returns at the
/// place where it then is.
public final class Player: @unchecked Sendable {
  // Safe to share: the manager's state has a lock, the wishes are atomic, the rest never changes.

  /// How long the end is waited for, in nanoseconds, before a driver or a server is held to be stuck.
  private static let longestEnd: Int64 = 2_000_000_000

  /// A descriptor that is readable when there is something to take: ``takeOpening()``, ``nextNews()``,
  /// or ``isFinished``.
  public var newsDescriptor: Int32 { manager.notifier.descriptor }

  let manager: DeviceManager
  let scheduler: Scheduler
  private let memory = WishMemory()
  /// The level that the sounds are made for, in decibels.
  private let volume: Double
  private var hasThread = false

  /// A player that has done nothing yet.
  ///
  /// - Parameters:
  ///   - target: Where the sound goes.
  ///   - cues: What it sounds like.
  ///   - scheduler: The scheduler of the session, not yet started.
  ///   - volume: The master level in decibels, 0 or below.
  ///   - manners: What cards need beyond what they say of themselves.
  /// - Throws: ``PlaybackError`` with the code `noResources`.
  public convenience init(
    _ target: PlaybackTarget,
    cues: CueSet,
    scheduler: Scheduler,
    volume: Double = 0,
    manners: CardManners = CardManners()
  ) throws(PlaybackError) {
    try self.init(
      target,
      cues: cues,
      scheduler: scheduler,
      volume: volume,
      manners: manners,
      firstFrame: 0
    )
  }

  /// The same, where each stream's frames are counted from another number than 0: a test's way to what
  /// days of playing come to.
  init(
    _ target: PlaybackTarget,
    cues: CueSet,
    scheduler: Scheduler,
    volume: Double,
    manners: CardManners = CardManners(),
    firstFrame: Int64
  ) throws(PlaybackError) {
    guard let notifier = Notifier() else {
      throw PlaybackError(.noResources, OutputStream.silence, reason: "no descriptor left")
    }
    self.scheduler = scheduler
    self.volume = volume
    manager = DeviceManager(
      target,
      cues: cues,
      volume: volume,
      session: StreamSession(
        scheduler: scheduler,
        memory: memory,
        managerWake: SharedWake(),
        manners: manners
      ),
      notifier: notifier,
      firstFrame: firstFrame
    )
  }

  deinit {
    end()
  }

  /// Begins to open the target, again and again until that works; then starts the scheduler, so that
  /// the opening bell comes as soon as it can be placed.
  ///
  /// Returns at once; what comes of it is told by ``takeOpening()``. Once, by the owner, who leaves the
  /// scheduler alone until then.
  ///
  /// - Parameters:
  ///   - delay: Silence before the opening bell, beside the lead-in.
  ///   - priority: The FIFO priority to ask for the scheduler's thread, or nil.
  /// - Throws: ``PlaybackError`` where the system has no thread for us.
  public func begin(
    delay: ExactSeconds = .zero,
    priority: Int32?
  ) throws(PlaybackError) {
    manager.state.withLock { $0.begin = .init(delay: delay, priority: priority) }
    let manager = manager
    hasThread = PlainThread.start { manager.work() }
    guard hasThread else {
      throw PlaybackError(
        .noResources,
        OutputStream.silence,
        reason: "the system has no thread left"
      )
    }
  }

  /// Lets the session begin in silence where it could not yet; a card that comes later is heard.
  public func beginInSilence() {
    manager.state.withLock { $0.wantsSilence = true }
    manager.session.managerWake.word.signal()
  }

  /// What came of the start since it was last asked: the moment of session time zero, in nanoseconds of
  /// `CLOCK_MONOTONIC`, or why there is no sound yet; nil where there is nothing new.
  ///
  /// After a failure the target is tried again, unless the player is ended.
  public func takeOpening() -> Result<Int64, PlaybackError>? {
    manager.notifier.drain()
    return manager.state.withLock { $0.opening.take() }
  }

  /// Begins, and waits for what comes of it: 30 ms on most hardware, up to 2.5 s on a sound server, ten
  /// seconds where nothing answers.
  ///
  /// - Parameters:
  ///   - delay: Silence before the opening bell, beside the lead-in.
  ///   - priority: The FIFO priority to ask for the scheduler's thread, or nil.
  /// - Returns: The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Throws: ``PlaybackError`` where the first try failed; the player has ended then.
  public func start(
    delay: ExactSeconds = .zero,
    priority: Int32?
  ) throws(PlaybackError) -> Int64 {
    try begin(delay: delay, priority: priority)
    while true {
      if let opening = takeOpening() {
        if case .failure = opening { end() }
        return try opening.get()
      }
      var entry = pollfd(fd: newsDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, -1)
    }
  }

  /// The oldest news not yet taken, or nil; by the owner, after ``newsDescriptor`` is readable.
  public func nextNews() -> PlaybackNews? {
    manager.notifier.drain()
    return manager.state.withLock { $0.news.isEmpty ? nil : $0.news.removeFirst() }
  }

  /// Lets all sound fade within a few hundredths of a second where the card allows it, and ends.
  public func fadeOut() {
    memory.wishes.pointee.wantsFade.store(true, ordering: .releasing)
    scheduler.rendererWake.signal()
  }

  /// Moves all sound to another level, heard within a tenth of a second where the card gives back what
  /// it has not played, else within a quarter.
  ///
  /// - Parameter volume: The master level in decibels, 0 or below; −∞ is silence.
  public func setVolume(_ volume: Double) {
    precondition(volume <= 0, "the master level is 0 dB or below")
    let gain = Float(amplitude(decibels: volume - self.volume))
    memory.wishes.pointee.gain.store(gain.bitPattern, ordering: .releasing)
    scheduler.rendererWake.signal()
  }

  /// Strikes one of the cue set's sounds as soon as it can be heard, whatever the plan is; of two within
  /// a twenty-fifth of a second, one is heard.
  ///
  /// By one thread. Before the session has begun, nothing is heard.
  ///
  /// - Parameter number: Which of them, such as ``CueSet/bead``.
  public func strike(_ number: Int) {
    // Where the card does not keep up, what is left out is not missed.
    _ = memory.strikes.producer.push(UInt8(clamping: number))
    scheduler.rendererWake.signal()
  }

  /// Ends at once, and waits until all threads have ended and the card is closed.
  ///
  /// - Returns: False where that has not come within two seconds: a driver or a server holds it. Then
  ///   the player can only be left alone, and the process ended.
  @discardableResult
  public func end() -> Bool {
    guard hasThread else { return true }
    manager.state.withLock { $0.wantsEnd = true }
    manager.session.managerWake.word.signal()
    let deadline = MonotonicClock.now() + Self.longestEnd
    while !manager.state.withLock({ $0.isOver }) {
      guard MonotonicClock.now() < deadline else { return false }
      usleep(1_000)
    }
    return manager.state.withLock { $0.isClean }
  }
}
