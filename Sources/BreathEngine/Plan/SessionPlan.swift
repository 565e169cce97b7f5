/// The plan of a session: a pure function from a pattern and a length to exact deadlines.
///
/// Nothing in it depends on a clock, a card or what was played before; ``PlanCursor`` walks it
/// lazily, so a session without end costs no more than a short one.
public struct SessionPlan: Sendable {
  /// The pattern, or nil for a silent sit.
  public let pattern: BreathPattern?
  /// What was asked for.
  public let length: SessionLength
  /// The session time at which the opening bell strikes: zero or before.
  public let opening: ExactSeconds
  /// The session time at which the last phase ends, or nil where there is no end.
  public let end: ExactSeconds?
  /// The whole breaths of the session, or nil where there is no end.
  public let breaths: Int?
  /// The whole turns of the session, or nil where there is no end.
  public let rounds: Int?

  let turn: BreathTurn

  /// A session of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The phases that repeat.
  ///   - length: How long, in place of the pattern's own length.
  ///   - prepare: The time between the opening bell and the first phase.
  /// - Throws: ``InputError`` for a length that cannot be, or breaths that would take too long.
  public init(
    _ pattern: BreathPattern,
    length: SessionLength? = nil,
    prepare: ExactSeconds = .zero
  ) throws(InputError) {
    let wanted = try (length ?? pattern.length).checked()
    let turn = BreathTurn(pattern.phases)
    try Self.checkReach(of: wanted, turn: turn)
    self.pattern = pattern
    self.length = wanted
    self.turn = turn
    opening = ExactSeconds.zero - prepare
    end = Self.end(of: wanted, turn: turn)
    breaths = end.map { turn.wholeBreaths(at: $0) }
    rounds = end.map { $0.wholeMultiples(of: turn.length) }
  }

  /// A silent sit: a strike at zero and one at its end.
  ///
  /// - Throws: ``InputError`` for a length that cannot be, or for breaths: a sit has none.
  public init(sit length: SessionLength) throws(InputError) {
    switch try length.checked() {
    case .lasting(let time), .exactly(let time): end = time
    case .endless: end = nil
    case .breaths(let count): throw InputError("a sit has no breaths to count", in: "\(count)")
    }
    pattern = nil
    self.length = length
    turn = BreathTurn([])
    opening = .zero
    breaths = end == nil ? nil : 0
    rounds = breaths
  }

  /// A walk through the session from its opening bell to its closing one.
  public func makeCursor() -> PlanCursor {
    PlanCursor(self)
  }

  /// Refuses breaths that outlast the longest session: a million of four hours each would be beyond
  /// what nanoseconds can count.
  private static func checkReach(
    of length: SessionLength,
    turn: BreathTurn
  ) throws(InputError) {
    guard case .breaths(let count) = length else { return }
    let most = turn.breaths * ExactSeconds.longestDuration.wholeMultiples(of: turn.length)
    guard count <= most else {
      throw InputError(
        "a session lasts at most 1000h: \(most) breaths of this pattern",
        in: "\(count)"
      )
    }
  }

  /// The end of a session: the first boundary, a breath's start or a turn's end, that fulfils it.
  private static func end(of length: SessionLength, turn: BreathTurn) -> ExactSeconds? {
    switch length {
    case .endless: nil
    case .exactly(let time): time
    case .breaths(let count): turn.boundary(afterBreaths: count)
    case .lasting(let time): turn.boundary(notBefore: time)
    }
  }
}

extension BreathTurn {
  /// The first boundary at which `count` breaths are whole.
  func boundary(afterBreaths count: Int) -> ExactSeconds {
    let wholeTurns = (count - 1) / breaths
    let within = count - wholeTurns * breaths
    let next = steps.first { $0.startsBreath && $0.breathsStarted == within + 1 }
    return wholeTurns * length + (next?.offset ?? length)
  }

  /// The first boundary at or after `time`: a breath that is due then does not start.
  func boundary(notBefore time: ExactSeconds) -> ExactSeconds {
    let turnStart = time.wholeMultiples(of: length) * length
    guard turnStart < time else { return time }
    let next = steps.first { $0.startsBreath && turnStart + $0.offset >= time }
    return turnStart + (next?.offset ?? length)
  }

  /// How many breaths are whole at a session time: ended by the turn, by free breathing, or by the
  /// next breath's start.
  ///
  /// Of `in out in out`, in the second `in`: two have started, and one of them is still going on.
  func wholeBreaths(at time: ExactSeconds) -> Int {
    guard breaths > 0 else { return 0 }
    let turns = time.wholeMultiples(of: length)
    let rest = time - turns * length
    guard let step = steps.last(where: { $0.offset <= rest }) else { return turns * breaths }
    return turns * breaths + step.breathsStarted - (step.isInBreath ? 1 : 0)
  }
}
