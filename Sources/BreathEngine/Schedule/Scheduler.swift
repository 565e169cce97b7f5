internal import Synchronization

/// The real-time scheduler: emits every transition of a session twice, ahead and at its moment.
///
/// Three threads meet here. The *owner* feeds the plan, revises it and takes emissions; the
/// scheduler's own thread sleeps to absolute deadlines; the *renderer* takes ``orders``. Between them
/// are rings only.
public final class Scheduler: @unchecked Sendable {
  // Safe to share: `thread state` belongs to the scheduler's thread once it runs; the rest is the
  // owner's, or atomic.

  /// How long after its arrival in the ring a transition may still have to wait: beyond any buffer.
  public static let leadBeyondBuffer: Int64 = 250_000_000
  /// So many transitions can wait for an owner that is held up: 25 seconds of the shortest phases.
  private static let ringCapacity = 256
  /// Revisions that can wait for the thread; more of them wait here.
  private static let revisionCapacity = 16

  /// The plan that it keeps.
  public let plan: SessionPlan

  private let feedRing: Ring<FedTransition>
  private let revisionRing: Ring<Revision>
  var feed: PlanFeed
  private let line: ScheduleLine
  private let orderRing: Ring<RenderOrder>
  private let emissionRing: Ring<Emission>
  /// What a follower is told by, and how long before its deadline it needs a transition, in nanoseconds;
  /// nil where there is none.
  private var follower: (ring: Ring<RenderOrder>, lead: Int64)?
  private let filler: Transition
  private let emissions: RingConsumer<Emission>
  private let wake: WaitWord
  private let notifier: Notifier
  private let threadState: UnsafeMutablePointer<SchedulerThread>
  private let isStopped: UnsafeMutablePointer<Atomic<Bool>>
  private var thread: RealTimeThread?

  /// Cues and their retractions, for the one thread that renders, while the scheduler lives.
  public var orders: RingConsumer<RenderOrder> { orderRing.consumer }
  /// What that thread may wait on, while the scheduler lives: it is signalled for orders that come at
  /// short notice, such as what a key causes.
  public let rendererWake: WaitWord
  /// What the follower may wait on, while the scheduler lives: it is signalled for all that it is told.
  public let followerWake: WaitWord
  /// A descriptor that is readable while emissions wait, and when there is room to feed more.
  public var emissionDescriptor: Int32 { notifier.descriptor }

  /// A scheduler of a plan, silent until its start; nil where the process has no descriptor left.
  public init?(_ plan: SessionPlan) {
    var first = plan.makeCursor()
    guard let notifier = Notifier(), let filler = first.next() else { return nil }
    self.plan = plan
    self.filler = filler
    self.notifier = notifier
    feedRing = Ring(
      capacity: Self.ringCapacity,
      filler: FedTransition(transition: filler, generation: 0)
    )
    revisionRing = Ring(
      capacity: Self.revisionCapacity,
      filler: Revision(generation: 0, from: 0, turn: 0, origin: nil)
    )
    feed = PlanFeed(
      plan.makeCursor(),
      capacity: Self.ringCapacity,
      feed: feedRing.producer,
      revisions: revisionRing.producer
    )
    // Twice what may wait: a late revision brings once more what was emitted and not yet taken.
    line = ScheduleLine(
      capacity: 2 * Self.ringCapacity,
      filler: filler,
      feed: feedRing.consumer,
      revisions: revisionRing.consumer
    )
    orderRing = Ring(
      capacity: Self.ringCapacity,
      filler: .cue(ScheduledTransition(filler, deadline: 0))
    )
    emissionRing = Ring(
      capacity: Self.ringCapacity,
      filler: Emission(filler, deadline: 0, emittedAt: 0)
    )
    emissions = emissionRing.consumer
    wake = WaitWord()
    rendererWake = WaitWord()
    followerWake = WaitWord()
    threadState = .allocate(capacity: 1)
    isStopped = .allocate(capacity: 1)
    isStopped.initialize(to: Atomic(false))
  }

  deinit {
    stop()
    wake.deallocate()
    rendererWake.deallocate()
    followerWake.deallocate()
    line.deallocate()
    threadState.deallocate()
    isStopped.deinitialize(count: 1)
    isStopped.deallocate()
    notifier.closeEnds()
  }

  /// Lets a second thread follow what is emitted ahead, and what of it is withdrawn.
  ///
  /// Once, by the owner, before the start. It holds up no one: where it does not take what it is told for
  /// some 200 transitions, cues are left out.
  ///
  /// - Parameter lead: How long before its deadline it needs a transition, in nanoseconds.
  /// - Returns: What it is told, for that one thread, while the scheduler lives.
  public func follow(lead: Int64) -> RingConsumer<RenderOrder> {
    let ring = Ring(
      capacity: Self.ringCapacity,
      filler: RenderOrder.cue(ScheduledTransition(filler, deadline: 0))
    )
    follower = (ring, lead)
    return ring.consumer
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
          lead: Swift.max(lead, follower?.lead ?? 0),
          line: line,
          orders: orderRing.producer,
          emissions: emissionRing.producer,
          follower: follower.map { FollowerLine($0.ring.producer) }
        ),
        wake: wake,
        isStopped: isStopped,
        notifier: notifier,
        rendererWake: rendererWake,
        followerWake: followerWake
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
    if let emission { feed.note(emission) }
    refill()
    return emission
  }

  /// Lets other transitions take the place of all that follow from a sequence number on and were not
  /// yet emitted at their moment.
  ///
  /// By the owner. What was emitted ahead is retracted, and the new transitions that are due within
  /// the lead are emitted ahead at once. A revision that comes when its transition was emitted at its
  /// moment already is applied all the same: then that is emitted once more, as late as it is. Only
  /// after the last transition nothing changes any more.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number of the first transition that is replaced.
  ///   - cursor: Where its successors come from: the next one has that sequence number, unless nothing
  ///     follows.
  public func revise(from sequence: Int, cursor: PlanCursor) {
    feed.revise(PlanCourse(from: sequence, cursor: cursor))
    refill()
  }

  /// Throws away the orders that wait, where no renderer takes them, as in a measurement.
  public func discardCues() {
    while orderRing.consumer.pop() != nil {}
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

  /// Tops the feed up, here where it may allocate.
  func refill() {
    if feed.refill() { wake.signal() }
  }
}
