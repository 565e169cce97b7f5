internal import BreathEngine
internal import Synchronization

/// What one stream's loop leaves to the next, so that the session is heard on as if nothing had been.
struct Handover {
  /// Cues in their order: those that still sound, or would, and those that are still to come.
  var cues: [ScheduledTransition] = []
  /// The last retraction: phases before its sequence number end at its turn, if not earlier.
  var retraction = Retraction(from: .min, turn: .max)
  /// The sequence number of the closing transition, once it was placed.
  var closing: Int?
  /// The sequence number of the last transition, once it was placed.
  var last: Int?
  /// Whether the session's opening was placed.
  var hasOpened = false
}

/// A handover as a render thread can take it, in memory that is allocated beforehand.
struct Legacy {
  /// Since when nothing is heard, in nanoseconds of `CLOCK_MONOTONIC`; nil where the session begins, and
  /// below 0 where nothing ever was heard of it.
  var silentSince: Int64?
  private(set) var retraction = Retraction(from: .min, turn: .max)
  private(set) var closing: Int?
  private(set) var last: Int?
  private(set) var hasOpened = false
  private(set) var count = 0
  private let cues: UnsafeMutablePointer<ScheduledTransition>

  /// Room for what a loop can leave, and nothing in it.
  init() {
    cues = .allocate(capacity: RenderLoop.mostPlaced + RenderLoop.mostPending)
  }

  /// Frees the memory.
  func deallocate() {
    cues.deallocate()
  }

  /// Takes what another loop left.
  mutating func take(_ handover: Handover) {
    for cue in handover.cues.prefix(RenderLoop.mostPlaced + RenderLoop.mostPending) {
      (cues + count).initialize(to: cue)
      count += 1
    }
    (retraction, closing) = (handover.retraction, handover.closing)
    (last, hasOpened) = (handover.last, handover.hasOpened)
  }

  /// A cue of it, in order.
  ///
  /// **Real-time safe.**
  subscript(index: Int) -> ScheduledTransition { cues[index] }

  /// What was taken, for whoever comes next.
  var handover: Handover {
    Handover(
      cues: (0..<count).map { cues[$0] },
      retraction: retraction,
      closing: closing,
      last: last,
      hasOpened: hasOpened
    )
  }
}

extension RenderLoop {
  /// What this loop leaves; by the device manager, when its thread has ended or was abandoned.
  func handover() -> Handover {
    guard isLive else { return legacy.pointee.handover }
    var cues = (0..<placedCount).map { placed[$0] }
    cues += (0..<pendingCount).map { pending[$0] }
    return Handover(
      cues: cues,
      retraction: retraction,
      closing: closing,
      last: last,
      hasOpened: hasOpened
    )
  }

  /// Goes on with what another loop left, once the session is to be heard from this one.
  ///
  /// What should have begun by now is heard from its middle on. **Real-time safe.**
  mutating func goLive() {
    isLive = true
    for index in 0..<legacy.pointee.count {
      (pending + index).initialize(to: legacy.pointee[index])
    }
    pendingCount = legacy.pointee.count
    retraction = legacy.pointee.retraction
    closing = legacy.pointee.closing
    last = legacy.pointee.last
    hasOpened = legacy.pointee.hasOpened
    moveBed(from: written)
    renderer.begin(at: Float(bitPattern: wishes.pointee.gain.load(ordering: .acquiring)))
    joined = written
    silentSince = 0
    forgetStrikes()
    guard let since = legacy.pointee.silentSince else { return }
    (returns, silentSince) = (true, since)
    // Else when it is known where it plays.
    if pointer != .unprovenServer { tellReturn(at: timeOfNextFrame) }
  }
}
