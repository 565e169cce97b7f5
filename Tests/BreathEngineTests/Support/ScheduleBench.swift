@testable import BreathEngine

/// A schedule whose time a test moves by hand; it keeps the rings on both sides of it.
final class ScheduleBench {
  private let feedRing: Ring<FedTransition>
  private let revisions: Ring<Revision>
  private let orders: Ring<RenderOrder>
  private let emissions: Ring<Emission>
  private let followed: Ring<RenderOrder>
  private let line: ScheduleLine
  private var feed: PlanFeed
  private var state: ScheduleState

  /// Session time zero.
  let origin: Int64

  init(
    _ plan: SessionPlan,
    origin: Int64 = 1_000 * .second,
    lead: Int64,
    feedCapacity: Int = 64,
    orderCapacity: Int = 64,
    emissionCapacity: Int = 64,
    followedCapacity: Int = 64
  ) throws {
    var first = plan.makeCursor()
    guard let filler = first.next() else { throw NoTransition() }
    self.origin = origin
    feedRing = Ring(
      capacity: feedCapacity,
      filler: FedTransition(transition: filler, generation: 0)
    )
    revisions = Ring(capacity: 4, filler: Revision(generation: 0, from: 0, turn: 0, origin: nil))
    orders = Ring(
      capacity: orderCapacity,
      filler: .cue(ScheduledTransition(filler, deadline: 0))
    )
    emissions = Ring(
      capacity: emissionCapacity,
      filler: Emission(filler, deadline: 0, emittedAt: 0)
    )
    followed = Ring(
      capacity: followedCapacity,
      filler: .cue(ScheduledTransition(filler, deadline: 0))
    )
    line = ScheduleLine(
      capacity: 2 * feedCapacity,
      filler: filler,
      feed: feedRing.consumer,
      revisions: revisions.consumer
    )
    feed = PlanFeed(
      plan.makeCursor(),
      capacity: feedCapacity,
      feed: feedRing.producer,
      revisions: revisions.producer
    )
    state = ScheduleState(
      origin: origin,
      lead: lead,
      line: line,
      orders: orders.producer,
      emissions: emissions.producer,
      follower: FollowerLine(followed.producer)
    )
    refill()
  }

  deinit {
    line.deallocate()
  }

  /// A plan of nothing at all.
  struct NoTransition: Error {}

  /// Fills the feed as far as it goes; answers whether there was anything to feed, and room.
  @discardableResult
  func refill() -> Bool { feed.refill() }

  /// Lets another plan take over from a sequence number on.
  func revise(from sequence: Int, _ plan: SessionPlan) {
    revise(from: sequence, plan.cursor(from: sequence))
  }

  /// Lets another walk take over from a sequence number on.
  func revise(from sequence: Int, _ cursor: PlanCursor) {
    feed.revise(PlanCourse(from: sequence, cursor: cursor))
    refill()
  }

  /// Lets nothing follow from a sequence number on, at a session time in nanoseconds.
  func pause(from sequence: Int, at moment: Int64) {
    feed.revise(.pause(from: sequence, at: moment))
    refill()
  }

  /// Goes on, with session zero at another moment.
  func resume(_ resumption: Resumption, origin: Int64) {
    feed.revise(.resumption(resumption, origin: origin))
    refill()
  }

  /// Moves time to `sessionTime` nanoseconds after zero.
  func advance(to sessionTime: Int64) -> ScheduleState.Next {
    state.advance(to: origin + sessionTime)
  }

  /// How often the owner has been told so far that there is something to take, or room to feed.
  var newsForOwner: Int { state.newsForOwner }

  /// How often the renderer has been told something so far that cannot wait.
  var urgentOrders: Int { state.urgentOrders }

  /// What the renderer was told since the last look: `3 at 5000` is a cue, `retract 3, turn 5000` that
  /// it and all later ones are not to be; times in milliseconds of the session.
  func takeOrders(atMost most: Int = .max) -> [String] {
    texts(Self.take(most) { self.orders.consumer.pop() })
  }

  /// What the follower was told since the last look, likewise.
  func takeFollowed(atMost most: Int = .max) -> [String] {
    texts(Self.take(most) { self.followed.consumer.pop() })
  }

  /// How often the follower was told something so far.
  var newsForFollower: Int { state.newsForFollower }

  private func texts(_ orders: [RenderOrder]) -> [String] {
    orders.map { order in
      switch order {
      case .cue(let cue): "\(cue.transition.sequence) at \(milliseconds(cue.deadline))"
      case .retract(let retraction) where retraction.turn == .max:
        "retract \(retraction.from), no turn"
      case .retract(let retraction):
        "retract \(retraction.from), turn \(milliseconds(retraction.turn))"
      }
    }
  }

  /// Whether each retraction since the last look was a pause.
  func takePauses() -> [Bool] {
    Self.take(.max) { self.orders.consumer.pop() }.compactMap { order in
      if case .retract(let retraction) = order { retraction.isPause } else { nil }
    }
  }

  /// Takes what the renderer was told since the last look as a renderer does: a retraction removes cues
  /// from those that it was told before.
  func takeOrders(into told: inout [ScheduledTransition]) {
    for order in Self.take(.max, { self.orders.consumer.pop() }) {
      switch order {
      case .cue(let cue): told.append(cue)
      case .retract(let retraction):
        told.removeAll { $0.transition.sequence >= retraction.from }
      }
    }
  }

  private func milliseconds(_ moment: Int64) -> Int64 { (moment - origin) / .millisecond }

  /// The sequence numbers emitted ahead since the last look.
  func takeCues() -> [Int] { takeScheduled().map(\.transition.sequence) }

  /// What was emitted ahead since the last look.
  func takeScheduled() -> [ScheduledTransition] {
    Self.take(.max) { self.orders.consumer.pop() }.compactMap { order in
      if case .cue(let cue) = order { cue } else { nil }
    }
  }

  /// The sequence numbers emitted at their moment since the last look.
  func takeEmitted() -> [Int] { takeEmissions().map(\.transition.sequence) }

  /// What was emitted at its moment since the last look.
  func takeEmissions() -> [Emission] {
    let taken = Self.take(.max) { self.emissions.consumer.pop() }
    for emission in taken { feed.note(emission) }
    return taken
  }

  /// Whether no transition waits anywhere.
  var isEmpty: Bool {
    feed.next == nil && feedRing.consumer.peek() == nil && revisions.consumer.peek() == nil
      && orders.consumer.peek() == nil && emissions.consumer.peek() == nil
  }

  private static func take<Element>(_ most: Int, _ pop: () -> Element?) -> [Element] {
    var elements: [Element] = []
    while elements.count < most, let element = pop() { elements.append(element) }
    return elements
  }
}

extension SessionPlan {
  /// A walk through the session that begins at a sequence number.
  func cursor(from sequence: Int) -> PlanCursor {
    var cursor = makeCursor()
    for _ in 0..<sequence { _ = cursor.next() }
    return cursor
  }
}

extension Int64 {
  /// Nanoseconds of a second.
  static let second: Int64 = 1_000_000_000
  /// Nanoseconds of a millisecond.
  static let millisecond: Int64 = 1_000_000
}
