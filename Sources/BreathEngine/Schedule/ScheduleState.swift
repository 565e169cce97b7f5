/// What the scheduler knows: a pure machine that is handed the time and emits what is due.
///
/// It holds no clock and no thread, so a test moves time by hand. A transition stays in the line
/// from its emission ahead until its own moment; the two places are counted, not copied.
struct ScheduleState {
  /// When the machine wants to be asked again.
  enum Next: Equatable {
    /// At this moment, in nanoseconds of `CLOCK_MONOTONIC`; `isDeadline` where someone hears it late.
    case at(Int64, isDeadline: Bool)
    /// When the feed has more, or room was made.
    case whenFed
    /// Never: the last transition has been emitted.
    case over
  }

  /// The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`; a pause moves it.
  private(set) var origin: Int64
  /// How long before its deadline a transition is emitted ahead, in nanoseconds.
  let lead: Int64

  private var line: ScheduleLine
  private let orders: RingProducer<RenderOrder>
  private let emissions: RingProducer<Emission>
  /// A second reader of what is emitted ahead, where there is one.
  private var follower: FollowerLine?
  /// Transitions at the front of the line that have been emitted ahead and not yet at their moment.
  private var emittedAhead = 0
  /// What the renderer must be told before it gets another cue.
  private var retraction: Retraction?
  private var isOver = false
  /// Whether a ring had no room at the last try.
  private var isBlocked = false
  /// What the owner wants to know of, so far: transitions emitted at their moment, and revisions, which
  /// make room in the feed.
  private(set) var newsForOwner = 0
  /// Orders so far that the renderer must not sleep over: retractions, and cues at short notice.
  private(set) var urgentOrders = 0

  /// What the second reader was told so far.
  var newsForFollower: Int { follower?.news ?? 0 }

  /// How long to leave a reader whose ring is full alone, in nanoseconds.
  static let retryInterval: Int64 = 20_000_000
  /// How much later than its lead allows a cue may come before the renderer is woken for it, in
  /// nanoseconds: more than a busy machine's usual lateness, and no part of the ring.
  static let shortNotice: Int64 = 20_000_000

  init(
    origin: Int64,
    lead: Int64,
    line: ScheduleLine,
    orders: RingProducer<RenderOrder>,
    emissions: RingProducer<Emission>,
    follower: FollowerLine? = nil
  ) {
    self.follower = follower
    self.origin = origin
    self.lead = lead
    self.line = line
    self.orders = orders
    self.emissions = emissions
  }

  /// Emits all that is due at `now`, ahead and at its moment, and answers when it wants to go on.
  ///
  /// **Real-time safe.** A ring that is full keeps its transition for a later call; but a renderer
  /// that takes no cues any more, its card being lost, holds up no one's time.
  mutating func advance(to now: Int64) -> Next {
    if isOver { return .over }
    isBlocked = false
    revise()
    retract()
    follower?.flush()
    while emitAhead(at: now) || emitDue(at: now) {}
    if isOver { return .over }
    return isBlocked ? retry(after: now) : next
  }

  /// Applies all revisions, in their order.
  private mutating func revise() {
    while let (revision, kept) = line.revise() {
      emittedAhead = Swift.min(emittedAhead, kept)
      newsForOwner &+= 1
      origin = revision.origin ?? origin
      let turn = revision.turn < .max ? deadline(revision.turn) : .max
      var next = Retraction(from: revision.from, turn: turn)
      next.isPause = revision.isPause
      follower?.withdraw(next)
      // While one waits nothing is emitted ahead, so what a second withdraws besides was never told.
      if revision.from <= retraction?.from ?? .max { retraction = next }
      retraction?.isPause = revision.isPause
    }
  }

  private mutating func retract() {
    guard let pending = retraction else { return }
    guard orders.push(.retract(pending)) else {
      isBlocked = true
      return
    }
    retraction = nil
    urgentOrders &+= 1
  }

  private mutating func emitAhead(at now: Int64) -> Bool {
    if emittedAhead == line.count { line.takeIn() }
    guard let transition = line.peek(emittedAhead) else { return false }
    let deadline = deadline(transition.dueNanoseconds)
    guard deadline &- lead <= now else { return false }
    let cue = ScheduledTransition(transition, deadline: deadline)
    // No cue overtakes a retraction.
    let isTold = retraction == nil && orders.push(.cue(cue))
    guard isTold || deadline <= now else {
      isBlocked = true
      return false
    }
    follower?.tell(cue)
    if isTold, now &- (deadline &- lead) > Self.shortNotice { urgentOrders &+= 1 }
    emittedAhead &+= 1
    return true
  }

  private mutating func emitDue(at now: Int64) -> Bool {
    guard emittedAhead > 0, let transition = line.peek(0) else { return false }
    let deadline = deadline(transition.dueNanoseconds)
    guard deadline <= now else { return false }
    guard emissions.push(Emission(transition, deadline: deadline, emittedAt: now)) else {
      isBlocked = true
      return false
    }
    line.removeFirst()
    emittedAhead &-= 1
    newsForOwner &+= 1
    isOver = isOver || transition.isLast
    return true
  }

  /// The moment of a session time, both in nanoseconds.
  private func deadline(_ start: Int64) -> Int64 { origin &+ start }

  /// The next try of a ring that was full; a deadline that comes before it is kept.
  private func retry(after now: Int64) -> Next {
    let moment = now &+ Self.retryInterval
    guard let transition = line.peek(0) else { return .at(moment, isDeadline: false) }
    let due = deadline(transition.dueNanoseconds)
    return due > now && due < moment
      ? .at(due, isDeadline: true) : .at(moment, isDeadline: false)
  }

  private var next: Next {
    let due = emittedAhead > 0 ? line.peek(0).map { deadline($0.dueNanoseconds) } : nil
    let ahead = line.peek(emittedAhead).map { deadline($0.dueNanoseconds) &- lead }
    switch (due, ahead) {
    case (let due?, let ahead?):
      return ahead < due ? .at(ahead, isDeadline: false) : .at(due, isDeadline: true)
    case (let due?, nil): return .at(due, isDeadline: true)
    case (nil, let ahead?): return .at(ahead, isDeadline: false)
    case (nil, nil): return .whenFed
    }
  }
}
