/// A lazy walk through a plan, one transition after the other, in the order of their deadlines.
public struct PlanCursor: IteratorProtocol, Sequence, Sendable {
  private enum Place {
    case opening
    case phase(turn: Int, step: Int)
    case closing
    case over
  }

  private let plan: SessionPlan
  private var place = Place.opening
  private var sequence = 0

  init(_ plan: SessionPlan) {
    self.plan = plan
  }

  /// The next transition, or nil after the closing bell, or after the last of what has no end.
  public mutating func next() -> Transition? {
    defer { sequence += 1 }
    switch place {
    case .opening:
      place = plan.turn.steps.isEmpty ? afterPhases : .phase(turn: 0, step: 0)
      return Transition(bell: .opening, sequence: sequence, at: plan.opening)
    case .phase(let turn, let step):
      return phase(turn: turn, step: step)
    case .closing:
      place = .over
      return Transition(
        bell: .closing,
        sequence: sequence,
        at: plan.end ?? .zero,
        wholeBreaths: plan.breaths ?? 0,
        wholeRounds: plan.rounds ?? 0
      )
    case .over:
      return nil
    }
  }

  /// What follows the last phase: the closing bell, unless the session has no end.
  private var afterPhases: Place { plan.end == nil ? .over : .closing }

  private mutating func phase(turn: Int, step index: Int) -> Transition {
    let step = plan.turn.steps[index]
    let start = turn * plan.turn.length + step.offset
    var end = start + step.phase.length
    let isLastOfTurn = index + 1 == plan.turn.steps.count
    place = .phase(turn: isLastOfTurn ? turn + 1 : turn, step: isLastOfTurn ? 0 : index + 1)
    if let sessionEnd = plan.end, end >= sessionEnd {
      end = sessionEnd
      place = .closing
    }
    return Transition(
      step.phase,
      sequence: sequence,
      from: start,
      to: end,
      breath: breath(of: step, turn: turn),
      round: turn + 1,
      wholeBreaths: plan.turn.wholeBreaths(at: start)
    )
  }

  /// A hold that opens a turn belongs to the breath that the turn before left in progress.
  private func breath(of step: BreathTurn.Step, turn: Int) -> Int {
    let started = turn * plan.turn.breaths + step.breathsStarted
    if step.isInBreath { return started }
    return step.opensTurn && plan.turn.endsInBreath && turn > 0 ? started : 0
  }
}
