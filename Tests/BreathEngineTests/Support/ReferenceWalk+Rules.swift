import BreathEngine

// Breaths.
extension ReferenceWalk {
  func startsBreath(_ kind: PhaseKind) -> Bool {
    switch (kind, opener) {
    case (.inhale, nil), (.exhale, nil): true
    case (.inhale, .inhale): previous == .exhale || previous == .empty
    case (.exhale, .exhale): previous == .inhale || previous == .hold
    default: false
    }
  }

  mutating func enter(_ kind: PhaseKind, _ starts: Bool) {
    if starts {
      (opener, isInBreath) = (kind, true)
      started += 1
    }
    if kind == .breathe { (opener, isInBreath) = (nil, false) }
    previous = kind
  }

  mutating func cutBreath() {
    if isInBreath { cut += 1 }
    isInBreath = false
  }
}

// Lengths.
extension ReferenceWalk {
  var isLastTurn: Bool {
    guard let loop = active.last else { return false }
    return switch loop.loop.repetition {
    case .times(let turns): loop.turn == turns
    case .each: loop.turn == loop.loop.bodies.count
    default: false
    }
  }

  func isCutNow(_ loop: Active) -> Bool {
    if case .length(.exactly) = loop.loop.repetition {
      isOver(loop, isTurnsEnd: true)
    } else {
      false
    }
  }

  var timeUntilCut: Fraction? {
    active.compactMap { loop in
      guard case .length(.exactly(let time)) = loop.loop.repetition else { return nil }
      return loop.start + Fraction(time) - position
    }.min()
  }

  func rounded(_ length: Fraction) -> Fraction {
    isInNanoseconds ? length.inNanoseconds : length
  }

  mutating func startRamp() {
    guard let paced = active.last(where: { $0.loop.pace != nil }), let over = paced.loop.pace?.over
    else { return progress = 0 }
    let time = position - paced.start
    progress = time < Fraction(over) ? time.seconds / over.seconds : 1
  }

  func length(of phase: BreathPhase, in body: [PatternNode], at index: Int) -> Fraction {
    switch phase.length {
    case .fixed(let length): return rounded(Fraction(length))
    case .open(let most, _): return Fraction(most)
    case .stepped(let from, let step, let least, let most):
      let turn = Int128(active.last?.turn ?? 1)
      var length = Fraction(from) + Fraction(turn - 1) * Fraction(step)
      if let least { length = max(length, Fraction(least)) }
      if let most { length = min(length, Fraction(most)) }
      return length
    case .share:
      guard let pace = active.last(where: { $0.loop.pace != nil })?.loop.pace else { return .zero }
      let shares = PacedShares(of: body, around: index, pace: pace)
      return shares.isRamp ? shares.ramped(at: progress) : rounded(shares.steady)
    }
  }
}
