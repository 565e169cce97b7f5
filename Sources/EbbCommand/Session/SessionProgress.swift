internal import BreathEngine
internal import BreathJournal

/// Follows the plan beside the scheduler: which phase is open, what a key changes, what was measured.
struct SessionProgress {
  /// What takes the place of the plan from a transition on.
  struct Change {
    /// The first transition that is another one.
    let sequence: Int
    /// The walk that yields it and all that follow.
    let cursor: PlanCursor
  }

  private static let mostSteps = 100

  /// The measured phases so far, in order.
  private(set) var holds: [MeasuredHold] = []

  private let plan: SessionPlan
  private var walk: PlanWalk
  /// How many phases were measured before the breath in progress began.
  private var holdsBefore = 0
  /// The phase in progress whose length is kept.
  private var measuring: Transition?
  /// The open phase that a key has ended already.
  private var keyed = -1
  /// Whether its owner has ended it.
  private var isEnding = false

  init(_ plan: SessionPlan) {
    self.plan = plan
    walk = PlanWalk(plan)
  }

  /// Takes the next transition that was emitted at its moment.
  ///
  /// - Returns: The phase that ended with it without a key, where its length is kept.
  mutating func see(_ transition: Transition) -> MeasuredHold? {
    let breath = walk.breath
    walk.see(transition)
    guard transition.event != .reminder else { return nil }
    let ended = measuring.map {
      note($0, length: transition.startNanoseconds - $0.startNanoseconds, byKey: false)
    }
    if walk.breath != breath { holdsBefore = holds.count }
    measuring = plan.phase(of: transition)?.isMeasured == true ? transition : nil
    return ended
  }

  /// What Enter changes at a session time.
  ///
  /// An open phase ends with the key; what follows starts when the key's effect can be heard. A loop
  /// that waits for a key ends with the breath in progress.
  ///
  /// - Parameters:
  ///   - time: Session time of the key, in nanoseconds.
  ///   - reaction: How soon after the key its effect can be heard, in nanoseconds.
  /// - Returns: The phase that was measured, and the change of the plan where there is one.
  mutating func pressEnter(
    at time: Int64,
    reaction: Int64
  ) -> (measured: MeasuredHold?, change: Change?) {
    let turn = ExactSeconds(nanoseconds: time + reaction)
    if let open = walk.cursor.openPhase, time >= open.startNanoseconds {
      guard keyed != open.sequence else { return (nil, nil) }
      keyed = open.sequence
      measuring = nil
      let hold = note(open, length: time - open.startNanoseconds, byKey: true)
      // So close to its maximum it ends by itself.
      guard turn < open.start + open.length else { return (hold, nil) }
      walk.endOpenPhase(at: turn)
      return (hold, Change(sequence: walk.nextSequence, cursor: walk.cursor))
    }
    guard walk.cursor.isInKeyedLoop, !plan.isEndedByOwner else { return (nil, nil) }
    return (nil, end(at: turn))
  }

  /// Whether Enter would change something at a session time in nanoseconds.
  func waitsForKey(at time: Int64) -> Bool {
    if let open = walk.cursor.openPhase, time >= open.startNanoseconds {
      return keyed != open.sequence
    }
    return walk.cursor.isInKeyedLoop && !plan.isEndedByOwner
  }

  /// What the end of a command changes at a session time, where that ends the session; once.
  ///
  /// - Parameters:
  ///   - time: Session time, in nanoseconds.
  ///   - reaction: How soon after that a change can be heard, in nanoseconds.
  /// - Returns: The change; nil where there is none, or none yet: the first breath has not begun.
  mutating func end(at time: Int64, reaction: Int64) -> Change? {
    guard plan.isEndedByOwner, !isEnding, plan.sit != nil || walk.cursor.isInKeyedLoop else {
      return nil
    }
    isEnding = true
    return end(at: ExactSeconds(nanoseconds: time + reaction))
  }

  /// Notes the phase in progress, where its length is kept, when the session is stopped within it.
  mutating func stop(at time: Int64) {
    guard let phase = measuring, time > phase.startNanoseconds else { return }
    measuring = nil
    _ = note(phase, length: time - phase.startNanoseconds, byKey: true)
    holds[holds.count - 1].isStopped = true
  }

  /// The first sequence number that does not come any more where the session is paused at a session time
  /// in nanoseconds; nil where it is over by then.
  func sequence(after time: Int64) -> Int? {
    walk.sequence(after: time)
  }

  /// Whether all transitions before a sequence number have been seen.
  func hasCome(to sequence: Int) -> Bool { walk.nextSequence >= sequence }

  /// Whether a breath is in progress, which a pause interrupts.
  var isInBreath: Bool { walk.breath != nil }

  /// Goes on after a pause that began at a session time in nanoseconds.
  ///
  /// What was measured in a breath that starts anew is measured again, and kept once.
  mutating func resume(from time: Int64) -> Resumption {
    let resumption = walk.resume(from: time)
    if resumption.isRestart {
      holds.removeSubrange(holdsBefore...)
      (measuring, keyed) = (nil, -1)
    }
    return resumption
  }

  private mutating func end(at turn: ExactSeconds) -> Change {
    var old = walk.cursor
    walk.end(at: turn)
    var (new, change) = (walk.cursor, walk.cursor)
    var sequence = walk.nextSequence
    // What both walks have in common has been emitted ahead already, and stays.
    for _ in 0..<Self.mostSteps {
      change = new
      guard old.next() == new.next() else { break }
      sequence += 1
    }
    return Change(sequence: sequence, cursor: change)
  }

  private mutating func note(_ phase: Transition, length: Int64, byKey: Bool) -> MeasuredHold {
    let hold = MeasuredHold(
      kind: phase.kind.name,
      round: Int64(phase.round),
      lengthNanoseconds: length,
      name: plan.phase(of: phase)?.record,
      reachedMaximum: phase.isOpen && !byKey
    )
    holds.append(hold)
    return hold
  }
}
