/// One turn of a pattern, laid out in time, with its breaths counted.
///
/// A breath starts at the turn's first inhale or exhale, and again when that kind next follows its
/// opposite: inhale after exhale or empty, exhale after inhale or hold. `breathe` belongs to none.
struct BreathTurn: Sendable {
  /// A phase and its place in the turn.
  struct Step: Sendable {
    let phase: BreathPhase
    /// Time from the turn's start.
    let offset: ExactSeconds
    /// Breaths that have started in this turn, this phase's own included: 0 before the first.
    let breathsStarted: Int
    /// Whether a breath starts with this phase.
    let startsBreath: Bool
    /// Whether it belongs to a breath; free breathing does not, nor a hold that follows it.
    let isInBreath: Bool
    /// Whether it opens the turn: no breath has started in it yet, and no free breathing.
    let opensTurn: Bool
  }

  let steps: [Step]
  let length: ExactSeconds
  let breaths: Int
  /// Whether a breath is still in progress at the turn's end, so that a hold that opens the next turn
  /// belongs to it.
  let endsInBreath: Bool

  init(_ phases: [BreathPhase]) {
    var counter = BreathCounter()
    var offset = ExactSeconds.zero
    steps = phases.map { phase in
      let starts = counter.enter(phase.kind)
      let step = Step(
        phase: phase,
        offset: offset,
        breathsStarted: counter.started,
        startsBreath: starts,
        isInBreath: counter.isInBreath,
        opensTurn: counter.isOpening
      )
      offset = offset + phase.length
      return step
    }
    length = offset
    breaths = counter.started
    endsInBreath = counter.isInBreath
  }
}

/// Tells where breaths start within one turn.
private struct BreathCounter {
  private(set) var started = 0
  private(set) var isInBreath = false
  private(set) var isOpening = true
  private var first: PhaseKind?
  private var previous: PhaseKind?

  /// Enters the next phase, and answers whether a breath starts with it.
  mutating func enter(_ kind: PhaseKind) -> Bool {
    defer { previous = kind }
    guard kind != .breathe else {
      (first, isInBreath, isOpening) = (nil, false, false)
      return false
    }
    guard kind == .inhale || kind == .exhale, first == nil || turnsBack(to: kind) else {
      return false
    }
    first = kind
    started += 1
    (isInBreath, isOpening) = (true, false)
    return true
  }

  private func turnsBack(to kind: PhaseKind) -> Bool {
    guard kind == first else { return false }
    return kind == .inhale
      ? previous == .exhale || previous == .empty
      : previous == .inhale || previous == .hold
  }
}
