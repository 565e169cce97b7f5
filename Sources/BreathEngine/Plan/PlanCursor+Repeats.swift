extension PlanCursor {
  /// Turns without time in one row that are walked, so that what can sound together has sounded.
  private static let timelessTurns = 4

  /// Passes over turns that only repeat what was walked, where the walk is to measure.
  ///
  /// Called at the end of a turn, the second or a later one: from then on each turn of a steady loop is
  /// the same until one in which some loop ends, and that one is walked.
  mutating func passOverRepeats() {
    guard let window = manner.repeatsFor, let frame = frames.last, frame.turn >= 2 else { return }
    let turn = Turn(
      length: position - frame.turnStart.position,
      breaths: counter.started - frame.turnStart.breaths,
      cutBreaths: counter.cut - frame.turnStart.cutBreaths,
      rounds: rounds - frame.turnStart.rounds
    )
    guard isSteady(frame, turn) else { return }
    let isWalkedEnough =
      turn.length > .zero
      ? position - frame.start >= window : frame.turn >= Self.timelessTurns
    guard isWalkedEnough else { return }
    let turns = frames.map { repeats($0, isInnermost: $0.loop == frame.loop, turn) }.min() ?? 0
    guard turns < .max else { return endWhatNeverEnds(frame, turn) }
    if turns > 0 { pass(turns, turn) }
  }

  private struct Turn {
    let length: ExactSeconds
    let breaths: Int
    let cutBreaths: Int
    let rounds: Int
  }

  /// Goes so many turns further.
  private mutating func pass(_ turns: Int, _ turn: Turn) {
    // Beyond the longest session nothing is measured any more, so it is not added up either.
    let left = ExactSeconds.longestDuration - position
    guard turn.length == .zero || left > .zero && turns <= left.wholeMultiples(of: turn.length)
    else { return giveUp() }
    position = position + turns * turn.length
    counter.skip(turns * turn.breaths, cut: turns * turn.cutBreaths)
    rounds += turns * turn.rounds
    frames[frames.count - 1].turn += turns
  }

  /// Ends a loop that only a person ends, or only the time of phases that are left out.
  private mutating func endWhatNeverEnds(_ frame: Frame, _ turn: Turn) {
    switch plan.program.loops[frame.loop].repetition {
    case .length(.lasting), .length(.exactly):
      frames[frames.count - 1].endedAt = position
    case .times, .each, .untilKey, .length(.breaths), .length(.endless):
      guard isInKeyedLoop else { return giveUp() }
      endLoop(at: position)
    }
  }

  /// Whether the turn that is over was like those that follow: no ramp moves any more, no length steps.
  private func isSteady(_ frame: Frame, _ turn: Turn) -> Bool {
    let loop = plan.program.loops[frame.loop]
    guard loop.repetition != .each else { return false }
    let areRampsOver = frames.allSatisfy { outer in
      // No ramp moves where no time passes.
      guard turn.length > .zero, let over = plan.program.loops[outer.loop].pace?.over else {
        return true
      }
      return frame.turnStart.position - outer.start >= over
    }
    return areRampsOver && loop.stepped.allSatisfy { $0.isSettled(inTurn: frame.turn) }
  }

  /// How many more such turns certainly do not end a loop.
  private func repeats(_ frame: Frame, isInnermost: Bool, _ turn: Turn) -> Int {
    if frame.endedAt != nil { return turn.breaths > 0 ? 0 : .max }
    switch plan.program.loops[frame.loop].repetition {
    case .times(let turns): return isInnermost ? turns - frame.turn - 1 : .max
    case .each, .untilKey, .length(.endless): return .max
    case .length(.breaths(let count)):
      guard turn.breaths > 0 else { return .max }
      return (count - (counter.started - frame.breathsBefore)) / turn.breaths - 1
    case .length(.lasting(let time)), .length(.exactly(let time)):
      guard turn.length > .zero else { return .max }
      let left = time - (position - frame.start)
      return left > .zero ? left.wholeMultiples(of: turn.length) - 1 : 0
    }
  }
}
