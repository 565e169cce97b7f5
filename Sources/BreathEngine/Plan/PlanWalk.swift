/// Follows a session beside the scheduler: where it stands, what a key changes, and from where it goes
/// on after a pause.
public struct PlanWalk: Sendable {
  /// A breath in progress.
  private struct Breath {
    let first: Transition
    /// The walk behind its first phase.
    var after: PlanCursor
  }

  /// More transitions than come within the time that a key needs to be heard.
  private static let mostAhead = 1_000

  /// The walk behind the latest transition that was emitted at its moment.
  public private(set) var cursor: PlanCursor
  /// The sequence number of the transition that is emitted next.
  public private(set) var nextSequence = 0
  /// The latest transition that was emitted at its moment, reminders left out; nil before the first.
  private var current: Transition?
  private var inProgress: Breath?

  /// A walk that has not begun.
  public init(_ plan: SessionPlan) {
    cursor = plan.makeCursor()
  }

  /// Takes the next transition that was emitted at its moment; one that goes on after a pause is none.
  public mutating func see(_ transition: Transition) {
    guard transition.over == 0 else { return }
    if transition.sequence == nextSequence {
      _ = cursor.next()
      nextSequence += 1
    }
    guard transition.event != .reminder else { return }
    current = transition
    if transition.breath == 0 {
      inProgress = nil
    } else if transition.breath != breath {
      inProgress = Breath(first: transition, after: cursor)
    }
  }

  /// The number of the breath in progress, which a pause would interrupt; nil where there is none.
  public var breath: Int? { inProgress?.first.breath }

  /// Ends the open phase in progress at a session time; what follows starts then.
  public mutating func endOpenPhase(at moment: ExactSeconds) {
    cursor.endOpenPhase(at: moment)
  }

  /// Ends the innermost loop that only a key ends, with the breath that is in progress at a session
  /// time; also where that breath comes again after a pause.
  public mutating func endLoop(at moment: ExactSeconds) {
    // A loop that the breath has not come to yet where it starts anew waits for its own key.
    if cursor.keyedLoop == inProgress?.after.keyedLoop { inProgress?.after.endLoop(at: moment) }
    cursor.endLoop(at: moment)
  }

  /// Ends what its owner ends, at a session time: a sit with its closing bell, a pattern with the breath
  /// that is in progress.
  public mutating func end(at moment: ExactSeconds) {
    if cursor.plan.sit != nil { cursor.end(at: moment) } else { endLoop(at: moment) }
  }

  /// The first sequence number that comes after a session time, which is at most some seconds ahead.
  ///
  /// - Parameter moment: The session time, in nanoseconds.
  /// - Returns: The number, also where no transition has it; nil where the session is over by then.
  public func sequence(after moment: Int64) -> Int? {
    var (walk, sequence) = (cursor, nextSequence)
    for _ in 0..<Self.mostAhead {
      guard let next = walk.next(), next.startNanoseconds <= moment else { break }
      if next.event == .closing { return nil }
      sequence += 1
    }
    return sequence
  }

  /// Goes on after a pause: with the breath that was interrupted, from its start, or where there is none
  /// from where it stopped.
  ///
  /// All that is due at that session time has been seen.
  ///
  /// - Parameter time: The session time at which it was paused, in nanoseconds.
  /// - Returns: Where to go on.
  public mutating func resume(from time: Int64) -> Resumption {
    if let breath = inProgress {
      (cursor, nextSequence) = (breath.after, breath.first.sequence + 1)
      return Resumption(
        time: breath.first.startNanoseconds,
        isRestart: true,
        first: breath.first,
        cursor: breath.after,
        sequence: breath.first.sequence
      )
    }
    return Resumption(
      time: time,
      isRestart: false,
      first: current.flatMap { $0.goingOn(at: time) },
      cursor: cursor,
      sequence: nextSequence
    )
  }
}

extension Transition {
  /// The phase as it goes on at a session time in nanoseconds; nil for a bell.
  fileprivate func goingOn(at time: Int64) -> Transition? {
    guard event == .phase, time > startNanoseconds else { return nil }
    var phase = self
    phase.over = time - startNanoseconds
    return phase
  }
}
