/// How long a phase lasts.
public enum PhaseLength: Hashable, Sendable {
  /// The same time in every turn.
  case fixed(ExactSeconds)
  /// A part of a paced breath: its weight among the shares of the breath, and the weight that it
  /// moves to while the pace ramps. Weights are plain numbers.
  case share(from: ExactSeconds, to: ExactSeconds)
  /// Another time in each turn of the loop that holds the phase: `from` in the first, then a `step`
  /// more or less, never beyond the bounds.
  case stepped(from: ExactSeconds, step: ExactSeconds, least: ExactSeconds?, most: ExactSeconds?)
  /// Until a key is pressed, at the most for so long, with a reminder every so often.
  case open(most: ExactSeconds, remind: ExactSeconds?)
}

extension PhaseLength {
  /// Whether it is no time at all, which is no phase.
  public var isNone: Bool { self == .fixed(.zero) }

  /// Whether its steps go down without a bound, so that a turn may come that has no such phase.
  var canEndAtZero: Bool {
    guard case .stepped(_, let step, let least, _) = self else { return false }
    return step < .zero && least == nil
  }

  /// Whether a key ends it.
  public var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  /// The length in a turn of the loop that holds the phase, counted from 1; nil where that is not
  /// decided by the turn.
  func length(inTurn turn: Int) -> ExactSeconds? {
    switch self {
    case .fixed(let length), .open(let length, _): return length
    case .share: return nil
    case .stepped(let from, let step, let least, let most):
      let steps = max(turn, 1) - 1
      // Past its bound it stands still; so many steps could be more than a number holds.
      if let last, steps > Self.steps(of: step, from: from, to: last) { return last }
      let length = from + steps * step
      return min(max(length, least ?? length), most ?? max(length, least ?? length))
    }
  }

  /// Whether it stays as it is from a turn on.
  func isSettled(inTurn turn: Int) -> Bool {
    guard case .stepped = self else { return true }
    return last.map { $0 == length(inTurn: turn) } ?? false
  }

  /// The bound that the steps of a length come to, or nil.
  private var last: ExactSeconds? {
    guard case .stepped(_, let step, let least, let most) = self else { return nil }
    return step < .zero ? least : most
  }

  /// How many steps stay on this side of a bound; 0 where even the first length does not.
  private static func steps(of step: ExactSeconds, from: ExactSeconds, to last: ExactSeconds) -> Int
  {
    let (way, stride) = step < .zero ? (from - last, .zero - step) : (last - from, step)
    return way > .zero ? way.wholeMultiples(of: stride) : 0
  }

  /// The same length, if it can be; what changes or is open in whole nanoseconds.
  ///
  /// - Throws: ``InputError`` with the rule; its text is what was found.
  func checked() throws(InputError) -> PhaseLength {
    switch self {
    case .fixed(let length):
      guard length == .zero || BreathPhase.allowed.contains(length) else {
        throw InputError(BreathPhase.rule, in: "\(length.secondsText) s")
      }
    case .share(let from, let to):
      for weight in [from, to] where weight <= .zero || weight > ExactSeconds(1_000) {
        throw InputError("a share is more than 0 and at most 1000", in: weight.secondsText)
      }
    case .stepped(let from, let step, let least, let most):
      try Self.checkStepped(from, step, least, most)
      return .stepped(
        from: from.inNanoseconds,
        step: step.inNanoseconds,
        least: least?.inNanoseconds,
        most: most?.inNanoseconds
      )
    case .open(let most, let remind):
      guard BreathPhase.allowed.contains(most) else {
        throw InputError(
          "the longest time of an open phase is from 0.1 s to 1 h",
          in: most.durationText
        )
      }
      if let remind, remind < ExactSeconds(1) || remind > BreathPhase.longest {
        throw InputError("a reminder comes every 1 s to 1 h", in: remind.durationText)
      }
      return .open(most: most.inNanoseconds, remind: remind?.inNanoseconds)
    }
    return self
  }

  private static func checkStepped(
    _ from: ExactSeconds,
    _ step: ExactSeconds,
    _ least: ExactSeconds?,
    _ most: ExactSeconds?
  ) throws(InputError) {
    for bound in [from, least, most].compactMap(\.self) where !BreathPhase.allowed.contains(bound) {
      throw InputError(BreathPhase.rule, in: "\(bound.secondsText) s")
    }
    guard step.inNanoseconds != .zero, ExactSeconds.zero - BreathPhase.longest <= step,
      step <= BreathPhase.longest
    else {
      throw InputError("a step is not 0, and at most 1 h up or down", in: "\(step.secondsText) s")
    }
    if let least, let most, least > most {
      throw InputError("the shortest is longer than the longest", in: least.durationText)
    }
  }
}
