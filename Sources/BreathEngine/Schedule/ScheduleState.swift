/// What the scheduler knows: a pure machine that is handed the time and emits what is due.
///
/// It holds no clock and no thread, so a test moves time by hand. A transition stays in the feed
/// from its emission ahead until its own moment; the two places are counted, not copied.
struct ScheduleState {
  /// When the machine wants to be asked again.
  enum Next: Equatable {
    /// At this moment, in nanoseconds of `CLOCK_MONOTONIC`; `isDeadline` where someone hears it late.
    case at(Int64, isDeadline: Bool)
    /// When the feed has more, or room was made.
    case whenFed
    /// Never: the closing transition has been emitted.
    case over
  }

  /// The moment of session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  let origin: Int64
  /// How long before its deadline a transition is emitted ahead, in nanoseconds.
  let lead: Int64

  private let feed: RingConsumer<Transition>
  private let cues: RingProducer<ScheduledTransition>
  private let emissions: RingProducer<Emission>
  /// Transitions at the front of the feed that have been emitted ahead and not yet at their moment.
  private var emittedAhead = 0
  private var isOver = false
  /// Whether a ring had no room at the last try.
  private var isBlocked = false
  /// How many transitions were emitted at their moment so far.
  private(set) var emitted = 0

  /// How long to leave a reader whose ring is full alone, in nanoseconds.
  static let retryInterval: Int64 = 20_000_000

  init(
    origin: Int64,
    lead: Int64,
    feed: RingConsumer<Transition>,
    cues: RingProducer<ScheduledTransition>,
    emissions: RingProducer<Emission>
  ) {
    self.origin = origin
    self.lead = lead
    self.feed = feed
    self.cues = cues
    self.emissions = emissions
  }

  /// Emits all that is due at `now`, ahead and at its moment, and answers when it wants to go on.
  ///
  /// **Real-time safe.** A ring that is full keeps its transition for a later call; but a renderer
  /// that takes no cues any more, its card being lost, holds up no one's time.
  mutating func advance(to now: Int64) -> Next {
    isBlocked = false
    while emitAhead(at: now) || emitDue(at: now) {}
    if isOver { return .over }
    return isBlocked ? retry(after: now) : next
  }

  private mutating func emitAhead(at now: Int64) -> Bool {
    guard let transition = feed.peek(emittedAhead) else { return false }
    let deadline = origin &+ transition.startNanoseconds
    guard deadline &- lead <= now else { return false }
    guard cues.push(ScheduledTransition(transition, deadline: deadline)) || deadline <= now else {
      isBlocked = true
      return false
    }
    emittedAhead &+= 1
    return true
  }

  private mutating func emitDue(at now: Int64) -> Bool {
    guard emittedAhead > 0, let transition = feed.peek() else { return false }
    let deadline = origin &+ transition.startNanoseconds
    guard deadline <= now else { return false }
    guard emissions.push(Emission(transition, deadline: deadline, emittedAt: now)) else {
      isBlocked = true
      return false
    }
    _ = feed.pop()
    emittedAhead &-= 1
    emitted &+= 1
    isOver = isOver || transition.event == .closing
    return true
  }

  /// The next try of a ring that was full; a deadline that comes before it is kept.
  private func retry(after now: Int64) -> Next {
    let moment = now &+ Self.retryInterval
    guard let transition = feed.peek() else { return .at(moment, isDeadline: false) }
    let due = origin &+ transition.startNanoseconds
    return due > now && due < moment
      ? .at(due, isDeadline: true) : .at(moment, isDeadline: false)
  }

  private var next: Next {
    let due = emittedAhead > 0 ? feed.peek().map { origin &+ $0.startNanoseconds } : nil
    let ahead = feed.peek(emittedAhead).map { origin &+ $0.startNanoseconds &- lead }
    switch (due, ahead) {
    case (let due?, let ahead?):
      return ahead < due ? .at(ahead, isDeadline: false) : .at(due, isDeadline: true)
    case (let due?, nil): return .at(due, isDeadline: true)
    case (nil, let ahead?): return .at(ahead, isDeadline: false)
    case (nil, nil): return .whenFed
    }
  }
}
