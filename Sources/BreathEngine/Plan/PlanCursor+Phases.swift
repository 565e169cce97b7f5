// What a phase comes to in the turn that the walk is in.
extension PlanCursor {
  /// Begins a phase, or answers nil where it takes no time in this turn.
  mutating func begin(_ phase: PatternProgram.Phase, _ index: Int) -> Transition? {
    if phase.source.isPrelude { return prelude(phase, index) }
    guard !(phase.source.skipsLastTurn && isLastTurn) else { return nil }
    updateRamp(before: phase.source.kind)
    let wanted = length(of: phase)
    guard wanted > .zero else { return nil }
    let length = Swift.min(wanted, timeUntilNextCut ?? wanted)
    let whole = counter.whole(before: phase.source.kind)
    counter.enter(phase.source.kind)
    isAfterOpenHold = phase.source.kind.isHold && phase.source.length.isOpen
    var transition = self.transition(phase, index, length)
    transition.breath = counter.isInBreath ? counter.started : 0
    transition.wholeBreaths = whole
    if case .open(_, let remind) = phase.length {
      open = OpenPhase(transition: transition, remind: remind, isCut: length < wanted)
    } else {
      position = position + length
      if length < wanted { leaveCut() }
    }
    return transition
  }

  private mutating func prelude(_ phase: PatternProgram.Phase, _ index: Int) -> Transition {
    let transition = self.transition(phase, index, length(of: phase))
    position = position + transition.length
    return transition
  }

  private mutating func transition(
    _ phase: PatternProgram.Phase,
    _ index: Int,
    _ length: ExactSeconds
  ) -> Transition {
    var transition = Transition(.phase, sequence: sequence, at: position, length: length)
    transition.kind = phase.source.kind
    transition.airway = phase.source.airway
    transition.manner = phase.source.manner
    transition.isOpen = phase.source.length.isOpen
    transition.phase = index
    transition.announcing = announcing
    transition.announcedTurn = frames.first { $0.loop == announcing }?.turn ?? 0
    transition.round = frames.first?.turn ?? 0
    transition.turn = frames.last?.turn ?? 0
    transition.loop = frames.last?.loop ?? -1
    transition.wholeRounds = rounds
    announcing = -1
    return transition
  }

  private var isLastTurn: Bool {
    guard let frame = frames.last else { return false }
    let loop = program.loops[frame.loop]
    switch loop.repetition {
    case .times(let turns): return frame.turn == turns
    case .each: return frame.turn == loop.bodies
    case .length, .untilKey: return false
    }
  }

  /// The time until the next cut, where a loop is cut at an exact time.
  private var timeUntilNextCut: ExactSeconds? {
    frames.compactMap { timeUntilCut(of: $0) }.min()
  }

  /// The time until a loop is cut, or nil where it is not.
  func timeUntilCut(of frame: Frame) -> ExactSeconds? {
    guard case .length(.exactly(let time)) = program.loops[frame.loop].repetition else {
      return nil
    }
    return time - (position - frame.start)
  }

  /// Leaves a loop that was cut in the middle of a phase: neither its breath nor its turn is whole.
  mutating func leaveCut() {
    let cut = frames.firstIndex { timeUntilCut(of: $0).map { $0 <= .zero } ?? false }
    if let cut { leave(through: cut, isCut: true) }
  }

  /// A pace moves between breaths only: at the start of each, the ramp is looked at once.
  private mutating func updateRamp(before kind: PhaseKind) {
    guard counter.starts(with: kind) else { return }
    for frame in frames.reversed() {
      guard let pace = program.loops[frame.loop].pace else { continue }
      return rampProgress = pace.progress(at: position - frame.start)
    }
  }

  private func length(of phase: PatternProgram.Phase) -> ExactSeconds {
    switch phase.length {
    case .fixed(let length): length
    case .open(let most, _): most
    case .stepped(let length): length.length(inTurn: frames.last?.turn ?? 1) ?? .zero
    case .ramped(let share): share.length(at: rampProgress)
    }
  }
}
