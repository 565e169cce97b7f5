/// A session that stands still for a while, and goes on.
extension Scheduler {
  /// Lets nothing follow from a sequence number on until the session goes on.
  ///
  /// By the owner. What was emitted ahead is retracted, and continuous sounds end at the moment of the
  /// pause, as if another phase began then.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number of the first transition that does not come any more.
  ///   - moment: The session time of the pause, in nanoseconds: as soon as a key's effect can be heard.
  public func pause(from sequence: Int, at moment: Int64) {
    feed.revise(.pause(from: sequence, at: moment))
    refill()
  }

  /// Goes on after a pause, or from an earlier breath without one.
  ///
  /// By the owner. Transitions may come a second time, with the same numbers and session times; their
  /// deadlines are later by as much as session time zero has moved. Those that were emitted by the old
  /// zero and not yet taken can be told from them by ``Emission/origin``.
  ///
  /// - Parameters:
  ///   - resumption: Where to go on from, as ``PlanWalk`` answers it.
  ///   - origin: The moment of session time zero from now on, in nanoseconds of `CLOCK_MONOTONIC`.
  public func resume(_ resumption: Resumption, origin: Int64) {
    feed.revise(.resumption(resumption, origin: origin))
    refill()
  }
}
