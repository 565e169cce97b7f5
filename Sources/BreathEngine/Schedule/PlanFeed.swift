/// A transition on its way from the owner to the scheduler's thread.
struct FedTransition: Sendable, BitwiseCopyable {
  let transition: Transition
  /// How many revisions were made before it was fed.
  let generation: Int32
}

/// A change of plan on its way from the owner to the scheduler's thread.
struct Revision: Sendable, BitwiseCopyable {
  /// The generation of what replaces the withdrawn: all that was fed before has a smaller one.
  let generation: Int32
  /// The first sequence number that is withdrawn.
  let from: Int
  /// The session time at which what goes before ends, in nanoseconds, or the greatest number where
  /// nothing ends it.
  let turn: Int64
  /// The moment of session time zero from now on, in nanoseconds of `CLOCK_MONOTONIC`; nil where it
  /// stays.
  let origin: Int64?
  /// Whether nothing takes the place of what is withdrawn, until the next revision.
  var isPause = false
}

/// The owner's end: feeds a plan and its revisions, no more of it ahead than can wait for the owner.
struct PlanFeed {
  /// So many transitions may be fed before their emissions are taken.
  private let capacity: Int
  private let feed: RingProducer<FedTransition>
  private let revisions: RingProducer<Revision>
  /// Where what is fed comes from; nil while nothing follows.
  private var cursor: PlanCursor?
  /// What is fed next, once there is no ``revision``.
  private(set) var next: Transition?
  /// What the scheduler must know before anything more is fed.
  private var revision: Revision?
  private var generation: Int32 = 0
  /// Revisions of what is not reached yet, in the order of their sequence numbers.
  private var later: [PlanCourse] = []
  /// The sequence number after that of the last emission taken.
  private var taken = 0

  init(
    _ cursor: PlanCursor,
    capacity: Int,
    feed: RingProducer<FedTransition>,
    revisions: RingProducer<Revision>
  ) {
    self.cursor = cursor
    self.capacity = capacity
    self.feed = feed
    self.revisions = revisions
    next = self.cursor?.next()
  }

  /// Notes that an emission was taken, which makes room for another.
  mutating func note(_ emission: Emission) {
    taken = emission.transition.sequence &+ 1
  }

  /// Lets another course take the place of all that follows from its sequence number on, fed or not.
  mutating func revise(_ course: PlanCourse) {
    later.removeAll { $0.from >= course.from }
    later.append(course)
    taken = Swift.min(taken, course.from)
    changeCourse()
  }

  /// Feeds what there is room for; by halves, to wake the scheduler seldom.
  ///
  /// - Returns: Whether there is something new for the scheduler.
  mutating func refill() -> Bool {
    guard revision != nil || room >= capacity / 2 else { return false }
    var hasFed = false
    while feedNext() { hasFed = true }
    return hasFed
  }

  /// How many more transitions may be fed.
  private var room: Int { next.map { capacity &- ($0.sequence &- taken) } ?? 0 }

  private mutating func feedNext() -> Bool {
    if let revision {
      guard revisions.push(revision) else { return false }
      self.revision = nil
      return true
    }
    guard room > 0, let next,
      feed.push(FedTransition(transition: next, generation: generation))
    else { return false }
    self.next = cursor?.next()
    changeCourse()
    return true
  }

  /// Changes over to the next revision where it is reached.
  private mutating func changeCourse() {
    guard let course = later.first, next.map({ $0.sequence >= course.from }) ?? true else { return }
    later.removeFirst()
    cursor = course.cursor
    next = course.first ?? cursor?.next()
    precondition(course.begins(with: next), "the course begins elsewhere")
    generation &+= 1
    revision = Revision(
      generation: generation,
      from: course.from,
      turn: course.turn ?? next?.startNanoseconds ?? .max,
      // One that still waits to be told is withdrawn with all it brought, but time has moved.
      origin: course.origin ?? revision?.origin,
      isPause: course.isPause
    )
  }
}
