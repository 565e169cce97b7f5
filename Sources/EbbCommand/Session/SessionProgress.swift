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
  /// The walk behind the latest transition that was emitted at its moment.
  private var cursor: PlanCursor
  private var nextSequence = 0
  /// The phase in progress whose length is kept.
  private var measuring: Transition?
  /// The open phase that a key has ended already.
  private var keyed = -1

  init(_ plan: SessionPlan) {
    self.plan = plan
    cursor = plan.makeCursor()
  }

  /// Takes the next transition that was emitted at its moment.
  ///
  /// - Returns: The phase that ended with it without a key, where its length is kept.
  mutating func see(_ transition: Transition) -> MeasuredHold? {
    if transition.sequence == nextSequence {
      _ = cursor.next()
      nextSequence += 1
    }
    guard transition.event != .reminder else { return nil }
    let ended = measuring.map {
      note($0, length: transition.startNanoseconds - $0.startNanoseconds, byKey: false)
    }
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
    if let open = cursor.openPhase, time >= open.startNanoseconds {
      guard keyed != open.sequence else { return (nil, nil) }
      keyed = open.sequence
      measuring = nil
      let hold = note(open, length: time - open.startNanoseconds, byKey: true)
      // So close to its maximum it ends by itself.
      guard turn < open.start + open.length else { return (hold, nil) }
      cursor.endOpenPhase(at: turn)
      return (hold, Change(sequence: nextSequence, cursor: cursor))
    }
    guard cursor.isInKeyedLoop else { return (nil, nil) }
    return (nil, endLoop(at: turn))
  }

  /// Notes the phase in progress, where its length is kept, when the session is stopped within it.
  mutating func stop(at time: Int64) {
    guard let phase = measuring, time > phase.startNanoseconds else { return }
    measuring = nil
    _ = note(phase, length: time - phase.startNanoseconds, byKey: true)
    holds[holds.count - 1].isStopped = true
  }

  private mutating func endLoop(at turn: ExactSeconds) -> Change {
    var old = cursor
    cursor.endLoop(at: turn)
    var (new, change) = (cursor, cursor)
    var sequence = nextSequence
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
