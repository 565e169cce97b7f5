/// The rules that hold between a loop and what stands directly in it.
struct LoopCheck {
  /// How often the loop turns.
  private let repetition: Repetition

  init(_ repetition: Repetition) {
    self.repetition = repetition
  }

  /// Refuses a body that takes no time in some turn, or whose lengths leave what a phase may last.
  func check(_ body: [PatternNode]) throws(InputError) {
    let takesTime = body.contains { node in
      if case .phase(let phase) = node { !phase.skipsLastTurn } else { true }
    }
    guard takesTime else {
      throw InputError("a loop needs a phase longer than 0 in every turn", in: "loop")
    }
    for case .phase(let phase) in body {
      guard !phase.isPrelude else {
        throw InputError("a prelude comes before all loops", in: phase.kind.name)
      }
      if phase.skipsLastTurn, !hasKnownEnd {
        throw InputError(
          "only a loop with \"times\" or \"each\" has a last turn to skip",
          in: phase.kind.name
        )
      }
      try checkSteps(of: phase)
    }
  }

  /// Whether the last turn is known when it begins.
  private var hasKnownEnd: Bool {
    switch repetition {
    case .times, .each: true
    case .length, .untilKey: false
    }
  }

  private func checkSteps(of phase: BreathPhase) throws(InputError) {
    guard case .stepped(_, let step, let least, let most) = phase.length else { return }
    let isBounded = step < .zero ? least != nil : most != nil
    guard !isBounded else { return }
    guard case .times(let turns) = repetition else {
      let bound = step < .zero ? "min" : "max"
      throw InputError(
        "a length that steps needs \"\(bound)\" in a loop without \"times\"",
        in: phase.kind.name
      )
    }
    // It may come to nothing in the last turn that has it, but not to less than a phase before that.
    let last = phase.skipsLastTurn ? turns - 1 : turns
    for turn in [last, last - 1] {
      // The step is an hour at most, and the turns a million: no overflow.
      let length = phase.length.length(inTurn: turn) ?? .zero
      guard BreathPhase.allowed.contains(length) || length == .zero && turn == last else {
        throw InputError(
          "in turn \(turn) it would be \(length.secondsText) s; say \"\(step < .zero ? "min" : "max")\"",
          in: phase.kind.name
        )
      }
    }
  }
}
