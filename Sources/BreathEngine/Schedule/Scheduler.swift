internal import Synchronization

/// The real-time scheduler: emits every transition of a session twice, ahead and at its moment.
///
/// Three threads meet here. The *owner* feeds the plan and takes emissions; the scheduler's own
/// thread sleeps to absolute deadlines; the *renderer* takes cues from ``cues``. Between them are
/// rings only.
public final class Scheduler: @unchecked Sendable {
  // Safe to share: `thread state` belongs to the scheduler's thread once it runs; the rest is the
  // owner's, or atomic.

  /// How long after its arrival in the ring a transition may still have to wait: beyond any buffer.
  public static let leadBeyondBuffer: Int64 = 250_000_000
  /// So many transitions can wait for an owner that is held up: 25 seconds of the shortest phases.
  private static let ringCapacity = 256

  /// The plan that it keeps.
  public let plan: SessionPlan

  private let feed: Ring<Transition>
  private let feedEnd: RingProducer<Transition>
  private let cueRing: Ring<ScheduledTransition>
  private let emissionRing: Ring<Emission>
  private let emissions: RingConsumer<Emission>
  private let wake: WaitWord
  private let notifier: Notifier
  private let threadState: UnsafeMutablePointer<SchedulerThread>
  private let isStopped: UnsafeMutablePointer<Atomic<Bool>>
  private var cursor: PlanCursor
  private var waiting: Transition?
  private var thread: RealTimeThread?

  /// The cues, for the one thread that renders, while the scheduler lives.
  public var cues: RingConsumer<ScheduledTransition> { cueRing.consumer }
  /// A descriptor that is readable while emissions wait.
  public var emissionDescriptor: Int32 { notifier.descriptor }

  /// A scheduler of a plan, silent until its start; nil where the process has no descriptor left.
  public init?(_ plan: SessionPlan) {
    var first = plan.makeCursor()
    guard let notifier = Notifier(), let filler = first.next() else { return nil }
    self.plan = plan
    self.notifier = notifier
    cursor = plan.makeCursor()
    feed = Ring(capacity: Self.ringCapacity, filler: filler)
    feedEnd = feed.producer
    cueRing = Ring(
      capacity: Self.ringCapacity,
      filler: ScheduledTransition(filler, deadline: 0)
    )
    emissionRing = Ring(
      capacity: Self.ringCapacity,
      filler: Emission(filler, deadline: 0, emittedAt: 0)
    )
    emissions = emissionRing.consumer
    wake = WaitWord()
    threadState = .allocate(capacity: 1)
    isStopped = .allocate(capacity: 1)
    isStopped.initialize(to: Atomic(false))
  }

  deinit {
    stop()
    wake.deallocate()
    threadState.deallocate()
    isStopped.deinitialize(count: 1)
    isStopped.deallocate()
    notifier.closeEnds()
  }

  /// Sets session time zero and starts the thread; what is due within the lead is emitted ahead
  /// before this returns, so a renderer that starts next misses nothing.
  ///
  /// Once, by the owner.
  ///
  /// - Parameters:
  ///   - origin: The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  ///   - lead: How long before its deadline a transition is emitted ahead, in nanoseconds.
  ///   - priority: The FIFO priority to ask for, or nil.
  /// - Returns: Whether the system has a thread for us.
  public func start(origin: Int64, lead: Int64, priority: Int32?) -> Bool {
    refill()
    threadState.initialize(
      to: SchedulerThread(
        state: ScheduleState(
          origin: origin,
          lead: lead,
          feed: feed.consumer,
          cues: cueRing.producer,
          emissions: emissionRing.producer
        ),
        wake: wake,
        isStopped: isStopped,
        notifier: notifier
      )
    )
    threadState.pointee.prime()
    nonisolated(unsafe) let state = threadState
    thread = RealTimeThread(priority: priority) { runScheduler(state) }
    return thread != nil
  }

  /// What the system granted the thread; nil before its start and after its end.
  public var priority: RealTimeThread.Priority? { thread?.priority }

  /// The oldest emission not yet taken, or nil; by the owner, after ``emissionDescriptor`` is readable.
  public func nextEmission() -> Emission? {
    notifier.drain()
    let emission = emissions.pop()
    refill()
    return emission
  }

  /// Throws away the cues that no renderer takes any more; only after its thread has ended.
  public func discardCues() {
    while cueRing.consumer.pop() != nil {}
  }

  /// Ends the thread: nothing is emitted after this returns.
  ///
  /// By the owner.
  public func stop() {
    guard let thread else { return }
    isStopped.pointee.store(true, ordering: .releasing)
    wake.signal()
    thread.join()
    self.thread = nil
  }

  /// Tops the feed up from the plan, here where it may allocate; by halves, to wake the thread seldom.
  private func refill() {
    guard feedEnd.free >= Self.ringCapacity / 2 else { return }
    var hasFed = false
    while let transition = waiting ?? cursor.next() {
      guard feedEnd.push(transition) else {
        waiting = transition
        break
      }
      waiting = nil
      hasFed = true
    }
    if hasFed { wake.signal() }
  }
}
