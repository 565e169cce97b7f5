/// What takes the place of a plan from a sequence number on.
struct PlanCourse: Sendable {
  /// The first sequence number that is replaced.
  let from: Int
  /// What comes before all that ``cursor`` yields: the phase that goes on after a pause.
  var first: Transition?
  /// Where the successors come from; nil where nothing follows for now.
  let cursor: PlanCursor?
  /// The session time at which what goes before ends, in nanoseconds; the greatest number where nothing
  /// ends it, nil where the first that follows does.
  var turn: Int64?
  /// The moment of session time zero from now on, in nanoseconds of `CLOCK_MONOTONIC`; nil where it
  /// stays.
  var origin: Int64?

  /// Whether nothing follows until the session goes on.
  var isPause: Bool { cursor == nil }

  /// Nothing, from a session time in nanoseconds on.
  static func pause(from sequence: Int, at moment: Int64) -> PlanCourse {
    PlanCourse(from: sequence, cursor: nil, turn: moment)
  }

  /// What comes after a pause, by another moment of session time zero.
  static func resumption(_ resumption: Resumption, origin: Int64) -> PlanCourse {
    PlanCourse(
      from: resumption.sequence,
      first: resumption.first,
      cursor: resumption.cursor,
      turn: resumption.isRestart ? nil : .max,
      origin: origin
    )
  }

  /// Whether a transition, or none, can come first.
  func begins(with next: Transition?) -> Bool {
    guard let next else { return true }
    return next.over > 0 ? next.sequence < from : next.sequence == from
  }
}
