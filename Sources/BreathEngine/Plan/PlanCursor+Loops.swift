// The walk through the steps of the program: where loops begin, turn and end.
extension PlanCursor {
  var program: PatternProgram { plan.program }

  /// Walks to the next phase that takes time, or to the session's end.
  mutating func nextPhase() -> Transition? {
    while step < program.steps.count {
      if hasEnded { return nil }
      switch program.steps[step] {
      case .enter(let loop): enter(loop)
      case .nextBody: nextBody()
      case .leave(let loop): endTurn(of: loop)
      case .phase(let index):
        let phase = program.phases[index]
        if let ended = endedLoop(before: phase.source) {
          leave(through: ended, isCut: isCut(before: phase.source))
          continue
        }
        step += 1
        if let transition = begin(phase, index) { return transition }
      }
    }
    return nil
  }

  private mutating func enter(_ loop: Int) {
    frames.append(
      Frame(loop: loop, start: position, breathsBefore: counter.started, turnStart: mark)
    )
    // A breath that goes on into the loop began before its ramp.
    if program.loops[loop].pace != nil { rampProgress = 0 }
    step += 1
    beginTurn(of: loop)
  }

  private var mark: Mark {
    Mark(
      position: position,
      breaths: counter.started,
      cutBreaths: counter.cut,
      rounds: rounds
    )
  }

  private mutating func beginTurn(of loop: Int) {
    frames[frames.count - 1].turnStart = mark
    if program.loops[loop].isInnermost { counter.beginTurn() }
    if announcing < 0, !program.loops[loop].says.isEmpty { announcing = loop }
  }

  private mutating func nextBody() {
    let loop = frames[frames.count - 1].loop
    frames[frames.count - 1].turn += 1
    if frames.count == 1 { rounds += 1 }
    step += 1
    beginTurn(of: loop)
  }

  private mutating func endTurn(of loop: Int) {
    if frames.count == 1 { rounds += 1 }
    let isOver = isOver(frames[frames.count - 1], isEndOfTurn: true)
    guard !isOver else { return leave(through: frames.count - 1, isCut: false) }
    passOverRepeats()
    frames[frames.count - 1].turn += 1
    step = program.loops[loop].first
    beginTurn(of: loop)
  }

  /// Leaves a loop of ``frames`` and all within it.
  mutating func leave(through index: Int, isCut: Bool) {
    let loop = frames[index].loop
    frames.removeSubrange(index...)
    counter.leaveLoop(isCut: isCut)
    step = program.loops[loop].last + 1
  }

  /// The outermost loop that ends where a phase would begin, or nil.
  private func endedLoop(before phase: BreathPhase) -> Int? {
    // After an open hold comes a breath to recover, whatever else has come to its end.
    let startsBreath = counter.starts(with: phase.kind) && !isAfterOpenHold
    return frames.firstIndex { frame in
      if let left = timeUntilCut(of: frame) { return left <= .zero }
      return startsBreath && isOver(frame, isEndOfTurn: false)
    }
  }

  /// Whether a cut before a phase leaves a breath that is not whole.
  private func isCut(before phase: BreathPhase) -> Bool {
    counter.isInBreath && !counter.starts(with: phase.kind) && phase.kind != .breathe
  }

  /// Whether a loop has what it wants, at a breath's start or a turn's end.
  private func isOver(_ frame: Frame, isEndOfTurn: Bool) -> Bool {
    if let endedAt = frame.endedAt { return position >= endedAt }
    switch program.loops[frame.loop].repetition {
    case .times(let turns): return isEndOfTurn && frame.turn >= turns
    case .each: return isEndOfTurn
    case .untilKey: return false
    case .length(.breaths(let count)): return counter.started - frame.breathsBefore >= count
    case .length(.lasting(let time)), .length(.exactly(let time)):
      return position - frame.start >= time
    case .length(.endless): return false
    }
  }
}
