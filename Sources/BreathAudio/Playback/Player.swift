public import BreathEngine
internal import Glibc
internal import Synchronization

/// Plays a session on a card, into a FIFO, or in silence, on a thread of its own.
///
/// The owner makes it, hands it a scheduler, and polls ``finishDescriptor``; everything in between
/// happens on the render thread.
public final class Player: @unchecked Sendable {
  // Safe to share: `loop` belongs to the render thread once it runs; `shared` is atomic; the rest is
  // the owner's.

  /// How well the session is kept, for events and the journal.
  public struct Report: Sendable {
    /// What is known of the moments at which frames are heard; nil where the clock is the card.
    public let quality: ClockQuality?
    /// How far the card's clock is off, in parts per million; positive is fast.
    public let deviationPPM: Double
    /// What the clock map may be off by, in nanoseconds: the root mean square of its residuals.
    public let residual: Int64
    /// How many frames the card's pointer moves at a time; 0 while unknown.
    public let granule: Int
    /// The stretches of playing so far; each underrun begins another.
    public let epoch: Int
    /// How often the card ran dry.
    public let underruns: Int
    /// Samples that had to be clamped; none, by construction.
    public let clamped: Int
    /// Cues that came too late for their frame.
    public let late: Int
  }

  /// Silence before the opening bell on a card whose pointer is believed at once, in nanoseconds.
  private static let leadIn: Int64 = 250_000_000
  /// How long the scheduler and the render thread may take to begin, in nanoseconds.
  private static let startOfThreads: Int64 = 20_000_000
  /// How long a sound server is given until its opening bell, in nanoseconds.
  private static let longestLeadIn: Int64 = 2_500_000_000
  /// How much longer it may stand still, in nanoseconds, before it is held to be stuck.
  private static let longestStandstill: Int64 = 500_000_000
  /// How long a render thread is waited for, in nanoseconds, before the card is held to be stuck.
  private static let longestEnd: Int64 = 2_000_000_000
  /// From a key to its cue with the renderer, in nanoseconds: three threads wake one after the other,
  /// and a part of the ring is rendered again.
  private static let reactionMargin: Int64 = 60_000_000
  /// FIFO priority of the render thread, below the scheduler's.
  private static let priority: Int32 = 10

  /// For a person and the journal.
  public let cardName: String
  /// Frames a second.
  public let rate: Int
  /// How long after a key the cue that it causes can be heard, on its moment, in nanoseconds; 0 before
  /// the start, then fixed.
  ///
  /// It is the sum of what is out of reach, what lies beyond the buffer, and a margin of 60 ms for the
  /// threads that wake and render. Out of reach are the 40 ms that stay with a card which takes frames
  /// back, and in silence as many; else all that is kept ahead: 160 ms on a card or in a FIFO, the
  /// whole buffer on a sound server. Each is less where the buffer is shorter.
  public private(set) var reactionTime: Int64 = 0
  /// A descriptor that is readable when the render thread has ended.
  public var finishDescriptor: Int32 { notifier.descriptor }

  private let bank: SoundBank
  private let loop: UnsafeMutablePointer<RenderLoop>
  private let shared: UnsafeMutablePointer<PlayerShared>
  private let clock: SeqLock<ClockMap>
  private let wake: WaitWord
  private let notifier: Notifier
  private let scheduler: Scheduler
  private let isPaced: Bool
  /// The level that the sounds are made for, in decibels.
  private let volume: Double
  private var thread: RealTimeThread?
  /// How long the card plays from a full buffer, in nanoseconds.
  private var bufferTime: Int64 = 0

  /// Opens the target and makes the sounds at its rate; nothing plays yet.
  ///
  /// - Parameters:
  ///   - target: Where the sound goes.
  ///   - cues: What it sounds like.
  ///   - scheduler: The scheduler of the session, not yet started.
  ///   - volume: The master level in decibels, 0 or below.
  /// - Throws: ``PlaybackError``.
  public convenience init(
    _ target: PlaybackTarget,
    cues: CueSet,
    scheduler: Scheduler,
    volume: Double
  ) throws(PlaybackError) {
    try self.init(target, cues: cues, scheduler: scheduler, volume: volume, firstFrame: 0)
  }

  /// The same, where the stream's frames are counted from another number than 0: a test's way to what
  /// days of playing come to.
  init(
    _ target: PlaybackTarget,
    cues: CueSet,
    scheduler: Scheduler,
    volume: Double,
    firstFrame: Int64
  ) throws(PlaybackError) {
    let stream = try OutputStream.open(target)
    guard let notifier = Notifier() else {
      throw PlaybackError(.noResources, stream.cardName, reason: "no descriptor left")
    }
    cardName = stream.cardName
    rate = stream.format.rate
    isPaced = stream.isPaced
    self.volume = volume
    bank = SoundBank(cues, for: scheduler.plan, rate: stream.format.rate, volume: volume)
    shared = .allocate(capacity: 1)
    shared.initialize(to: PlayerShared())
    clock = SeqLock(ClockMap(rate: stream.format.rate))
    wake = scheduler.rendererWake
    self.notifier = notifier
    self.scheduler = scheduler
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: RenderLoop(
        stream,
        bank: bank,
        orders: scheduler.orders,
        shared: shared,
        clock: clock.writer,
        wake: wake,
        notifier: notifier,
        firstFrame: firstFrame
      )
    )
  }

  deinit {
    // A thread that does not end still uses all this.
    guard end() else {
      // What it points to must stay, for as long as the process.
      _ = (Unmanaged.passRetained(bank), Unmanaged.passRetained(clock))
      _ = Unmanaged.passRetained(scheduler)
      return
    }
    loop.deinitialize(count: 1)
    loop.deallocate()
    shared.deinitialize(count: 1)
    shared.deallocate()
    notifier.closeEnds()
  }

  /// Starts the card and the scheduler, so that the opening bell comes as soon as it can be placed.
  ///
  /// Blocks until the card is known: 30 ms on most hardware, 0.13 s where the pointer is coarse, up to
  /// 2.5 s on a sound server.
  ///
  /// - Parameters:
  ///   - delay: Silence before the opening bell, beside the lead-in.
  ///   - priority: The FIFO priority to ask for the scheduler's thread, or nil.
  /// - Returns: The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Throws: ``PlaybackError`` where the card does not start, or the system has no thread for us.
  public func start(
    delay: ExactSeconds = .zero,
    priority: Int32?
  ) throws(PlaybackError) -> Int64 {
    let plan = scheduler.plan
    guard loop.pointee.begin() else {
      throw PlaybackError(.streamLost, cardName, reason: "it did not start")
    }
    let started = loop.pointee.stream.startTime
    let isLikeHardware = isPaced || loop.pointee.followsTheClock()
    // On a machine that is held up, the first looks may have taken longer than the lead-in.
    let soonest = max(loop.pointee.timeOfNextFrame, MonotonicClock.now()) + Self.startOfThreads
    var bell = max(started + Self.leadIn, soonest)
    noteBuffer()
    if !isLikeHardware { bell = try settle(since: started) }
    let origin = bell + delay.nanoseconds - plan.opening.nanoseconds
    let lead = bufferTime + timeBeyondBuffer + Scheduler.leadBeyondBuffer
    guard scheduler.start(origin: origin, lead: lead, priority: priority) else {
      throw PlaybackError(.noResources, cardName, reason: "the system has no thread left")
    }
    reactionTime =
      time(ofFrames: shared.pointee.outOfReach.load(ordering: .relaxed))
      + timeBeyondBuffer + Self.reactionMargin
    if isLikeHardware { try run(priority: isPaced ? nil : Self.priority) }
    return origin
  }

  /// Lets all sound fade within a few hundredths of a second where the card allows it, and ends.
  public func fadeOut() {
    shared.pointee.wantsFade.store(true, ordering: .releasing)
    wake.signal()
  }

  /// Moves all sound to another level, heard within a tenth of a second where the card gives back what
  /// it has not played, else within a quarter.
  ///
  /// - Parameter volume: The master level in decibels, 0 or below; −∞ is silence.
  public func setVolume(_ volume: Double) {
    precondition(volume <= 0, "the master level is 0 dB or below")
    let gain = Float(amplitude(decibels: volume - self.volume))
    shared.pointee.gain.store(gain.bitPattern, ordering: .releasing)
    wake.signal()
  }

  /// Ends at once, and waits until the render thread has ended.
  ///
  /// - Returns: False where it has not within two seconds: a driver or a server holds it. Then the
  ///   player can only be left alone, and the process ended.
  @discardableResult
  public func end() -> Bool {
    guard let thread else { return true }
    shared.pointee.wantsEnd.store(true, ordering: .releasing)
    wake.signal()
    let deadline = MonotonicClock.now() + Self.longestEnd
    while !isFinished {
      guard MonotonicClock.now() < deadline else { return false }
      usleep(1_000)
    }
    thread.join()
    loop.pointee.stream.drop()
    self.thread = nil
    return true
  }

  /// Whether all was heard or faded, or the card was lost.
  public var isFinished: Bool { shared.pointee.isFinished.load(ordering: .acquiring) }
  /// Whether the card was lost.
  public var isLost: Bool { shared.pointee.isLost.load(ordering: .acquiring) }

  /// How well the session is kept so far.
  public var report: Report {
    let map = clock.reader.read()
    return Report(
      quality: isPaced ? nil : map.quality,
      deviationPPM: map.deviationPPM,
      residual: Int64(map.meanSquareResidual.squareRoot()),
      granule: Int(map.granule),
      epoch: map.epoch,
      underruns: shared.pointee.underruns.load(ordering: .relaxed),
      clamped: shared.pointee.clamped.load(ordering: .relaxed),
      late: shared.pointee.late.load(ordering: .relaxed)
    )
  }

  private func run(priority: Int32?) throws(PlaybackError) {
    nonisolated(unsafe) let loop = self.loop
    thread = RealTimeThread(priority: priority) { runRenderLoop(loop) }
    guard thread != nil else {
      throw PlaybackError(.noResources, cardName, reason: "the system has no thread left")
    }
  }

  /// Begins again as a sound server wants it, and waits until its pointer can be believed.
  ///
  /// - Returns: The moment of the opening bell, in nanoseconds of `CLOCK_MONOTONIC`.
  private func settle(since start: Int64) throws(PlaybackError) -> Int64 {
    try loop.pointee.beginAgainAsServer()
    noteBuffer()
    try run(priority: nil)
    let deadline = start + Self.longestLeadIn + Self.longestStandstill
    while clock.reader.read().quality == .none {
      guard MonotonicClock.now() < deadline, !isFinished else {
        throw PlaybackError(.streamLost, cardName, reason: "it does not keep time")
      }
      usleep(10_000)
    }
    return MonotonicClock.now() + bufferTime + timeBeyondBuffer + Self.leadIn
  }

  /// Notes what the render thread must not be asked for once it runs.
  private func noteBuffer() {
    bufferTime = time(ofFrames: loop.pointee.stream.bufferFrames)
    shared.pointee.beyondBuffer.store(Int(loop.pointee.beyondBuffer), ordering: .relaxed)
  }

  /// How long a frame is on its way after it has left the buffer, in nanoseconds.
  private var timeBeyondBuffer: Int64 {
    time(ofFrames: shared.pointee.beyondBuffer.load(ordering: .relaxed))
  }

  /// How long so many frames are heard, in nanoseconds.
  private func time(ofFrames count: Int) -> Int64 { Int64(count) * 1_000_000_000 / Int64(rate) }
}
