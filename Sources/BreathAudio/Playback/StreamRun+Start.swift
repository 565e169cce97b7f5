internal import BreathEngine
internal import Glibc
internal import Synchronization

/// How a stream comes to play: its thread starts it, looks what it is, and plays silence until the
/// session is heard from it.
///
/// So from its start on a stream is always in the hands of the one thread that the system lets run on
/// time.
extension StreamRun {
  /// What the first looks at a stream showed.
  enum FirstLooks: UInt8 {
    case notOver
    /// It did not start.
    case failed
    /// Its pointer follows the clock.
    case hardware
    /// It does not; the thread has ended.
    case server
  }

  /// FIFO priority of the render thread, below the scheduler's.
  private static let priority: Int32 = 10
  /// How long the scheduler and the render thread may take to begin, in nanoseconds.
  private static let startOfThreads: Int64 = 20_000_000
  /// How long a sound server is given until its pointer must be believed, in nanoseconds.
  private static let longestSettling: Int64 = 3_000_000_000

  /// Starts the stream and finds out what it is, until cues can be placed on it.
  ///
  /// Blocks for 30 ms on most hardware, 0.13 s where the pointer is coarse, up to 2.5 s on a sound
  /// server.
  ///
  /// - Parameter isWanted: Whether anyone still waits for it.
  /// - Throws: ``PlaybackError`` where it does not start, or does not keep time.
  func bringUp(while isWanted: () -> Bool) throws(PlaybackError) {
    try launch(priority: isPaced ? nil : Self.priority) { run in run.takeFirstLooks() }
    switch waitForFirstLooks() {
    case .hardware: return
    case .server:
      join()
      try loop.pointee.beginAgainAsServer()
      noteStream()
      try launch(priority: nil) { _ in true }
      try settle(while: isWanted)
    case .failed, .notOver:
      throw PlaybackError(.streamLost, cardName, reason: "it did not start")
    }
  }

  /// Lets the session be heard from this stream from now on, with what another left.
  ///
  /// - Parameters:
  ///   - handover: What another stream left.
  ///   - silence: Since when nothing is heard, in nanoseconds of `CLOCK_MONOTONIC`, which is then told to
  ///     be over; −1 where nothing ever was; nil where it is not to be told.
  func goLive(with handover: Handover = Handover(), after silence: Int64? = nil) {
    legacy.pointee.take(handover)
    legacy.pointee.silentSince = silence
    bank.bed?.reader?.start(waking: managerWake)
    shared.pointee.isLive.store(true, ordering: .releasing)
    standByWake.word.signal()
  }

  /// The soonest moment at which a bell can be heard, in nanoseconds of `CLOCK_MONOTONIC`.
  func soonestBell() -> Int64 {
    let now = MonotonicClock.now()
    guard isLikeHardware else {
      let soonest = now + bufferTime + timeBeyondBuffer + StreamManner().lead
      return max(startTime + manner.lead, soonest + manner.earliness)
    }
    // On a machine that is held up, the first looks may have taken longer than the lead-in.
    let written = shared.pointee.nextFrameTime.load(ordering: .relaxed)
    let soonest = max(written, now + RenderLoop.silenceBeforeStart / 2) + Self.startOfThreads
    return max(startTime + manner.lead, soonest + manner.earliness)
  }

  /// Starts the thread: what it does first, and where that answers true, the loop.
  private func launch(
    priority: Int32?,
    _ first: @escaping @Sendable (StreamRun) -> Bool
  ) throws(PlaybackError) {
    nonisolated(unsafe) let loop = self.loop
    thread = RealTimeThread(priority: priority) { [self] in
      guard first(self) else { return }
      runRenderLoop(loop)
      noteEnd()
    }
    guard thread != nil else {
      throw PlaybackError(.noResources, cardName, reason: "the system has no thread left")
    }
  }

  /// Starts the stream and looks what it is; on its thread.
  ///
  /// - Returns: Whether the thread goes on with the loop.
  private func takeFirstLooks() -> Bool {
    let isBegun = loop.pointee.begin()
    let isHardware = isBegun && (isPaced || loop.pointee.followsTheClock())
    isLikeHardware = isHardware
    noteStream()
    let found: FirstLooks = isHardware ? .hardware : isBegun ? .server : .failed
    shared.pointee.firstLooks.store(found.rawValue, ordering: .releasing)
    standByWake.word.signal()
    return isHardware
  }

  private func waitForFirstLooks() -> FirstLooks {
    while true {
      let word = standByWake.word.load()
      let found = shared.pointee.firstLooks.load(ordering: .acquiring)
      if let found = FirstLooks(rawValue: found), found != .notOver { return found }
      standByWake.word.wait(while: word, until: nil)
    }
  }

  /// Notes what others may ask for while the loop is its thread's.
  private func noteStream() {
    bufferTime = time(ofFrames: loop.pointee.stream.bufferFrames)
    startTime = loop.pointee.stream.startTime
    shared.pointee.nextFrameTime.store(loop.pointee.timeOfNextFrame, ordering: .relaxed)
    shared.pointee.beyondBuffer.store(Int(loop.pointee.beyondBuffer), ordering: .relaxed)
    noteReach()
  }

  private func noteReach() {
    let outOfReach = shared.pointee.outOfReach.load(ordering: .relaxed)
    reach = time(ofFrames: outOfReach) + timeBeyondBuffer + manner.earliness
  }

  /// Waits until a sound server's pointer is believed.
  private func settle(while isWanted: () -> Bool) throws(PlaybackError) {
    let deadline = MonotonicClock.now() + Self.longestSettling
    while clock.quality == .none {
      guard MonotonicClock.now() < deadline, isWanted(), !hasEnded else {
        throw PlaybackError(.streamLost, cardName, reason: "it does not keep time")
      }
      usleep(10_000)
    }
    noteReach()
  }
}
