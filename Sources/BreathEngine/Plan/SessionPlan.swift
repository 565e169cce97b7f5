/// The plan of a session: a pure function from a pattern and a length to exact deadlines.
///
/// Nothing in it depends on a clock, a card or what was played before; ``PlanCursor`` walks it
/// lazily, so a session without end costs no more than a short one.
public struct SessionPlan: Sendable {
  /// The pattern, of the length that was asked for; nil for a silent sit.
  public let pattern: BreathPattern?
  /// The session time at which the opening bell strikes: zero or before.
  public let opening: ExactSeconds
  /// The session time at which the last phase ends where open phases take their maximum, or nil where
  /// there is no end.
  public private(set) var end: ExactSeconds?
  /// The same where open phases take no time.
  public private(set) var timedEnd: ExactSeconds?
  /// The whole breaths of the session, or nil where there is no end.
  public private(set) var breaths: Int?
  /// The whole turns of the session, or nil where there is no end.
  public private(set) var rounds: Int?

  let program: PatternProgram
  /// How long the phases before the first counted one take.
  let prelude: ExactSeconds
  /// What a sit is made of; nil for a pattern.
  public let sit: SitForm?
  /// Whether its owner ends it, by ``PlanWalk/end(at:)``.
  public let isEndedByOwner: Bool

  /// A session of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The breath.
  ///   - length: How long, in place of the pattern's own length.
  ///   - prepare: The time between the opening bell and the first phase.
  /// - Throws: ``InputError`` for a length that cannot be, or that the pattern cannot have.
  public init(
    _ pattern: BreathPattern,
    length: SessionLength? = nil,
    prepare: ExactSeconds = .zero
  ) throws(InputError) {
    let pattern =
      try length.map { wanted throws(InputError) in try pattern.lasting(wanted) } ?? pattern
    try self.init(pattern, prepare, isEndedByOwner: false)
  }

  /// A session of a pattern that goes on until its owner ends it, with the breath in progress.
  ///
  /// - Parameters:
  ///   - pattern: The breath.
  ///   - prepare: The time between the opening bell and the first phase.
  /// - Throws: ``InputError`` for a pattern whose length cannot be another.
  public init(untilEnded pattern: BreathPattern, prepare: ExactSeconds) throws(InputError) {
    try self.init(pattern.untilEnded(), prepare, isEndedByOwner: true)
  }

  private init(
    _ pattern: BreathPattern,
    _ prepare: ExactSeconds,
    isEndedByOwner: Bool
  ) throws(InputError) {
    self.pattern = pattern
    self.isEndedByOwner = isEndedByOwner
    program = try PatternProgram(pattern.body)
    prelude = Self.prelude(of: program)
    opening = ExactSeconds.zero - prelude - prepare
    sit = nil
    guard canEnd else { return }
    let longest = try PlanMeasure(self, leavesOpenPhasesOut: false)
    (end, breaths, rounds) = (longest.end, longest.breaths, longest.rounds)
    timedEnd = hasOpenPhases ? try PlanMeasure(self, leavesOpenPhasesOut: true).end : end
  }

  /// A silent sit: a strike at zero and one at its end.
  ///
  /// - Throws: ``InputError`` for a length that cannot be, or for breaths: a sit has none.
  public init(sit length: SessionLength) throws(InputError) {
    switch try length.checked() {
    case .lasting(let time), .exactly(let time): try self.init(SitForm(.row([time])))
    case .endless: try self.init(SitForm(.endless))
    case .breaths(let count): throw InputError("a sit has no breaths to count", in: "\(count)")
    }
  }

  /// A sit with all its bells; the first strikes at zero.
  ///
  /// - Throws: ``InputError`` for a form that cannot be.
  public init(_ form: SitForm) throws(InputError) {
    let form = try form.checked()
    sit = form
    isEndedByOwner = form.extent == .untilEnded
    pattern = nil
    program = try PatternProgram([])
    prelude = .zero
    opening = .zero
    end = form.length
    timedEnd = end
    breaths = end == nil ? nil : 0
    rounds = end == nil ? nil : form.sitCount > 1 ? form.sitCount : 0
  }

  /// A walk through the session from its opening bell to its closing one.
  public func makeCursor() -> PlanCursor {
    PlanCursor(self)
  }

  /// A walk to measure what can sound together: open phases take no time, as if each key came at once,
  /// and what repeats is left out when it has come for so long.
  public func makeCursorForMeasuring(repeatsFor time: ExactSeconds) -> PlanCursor {
    PlanCursor(self, PlanCursor.Manner(leavesOpenPhasesOut: true, repeatsFor: time))
  }

  private static func prelude(of program: PatternProgram) -> ExactSeconds {
    var sum = ExactSeconds.zero
    for phase in program.phases where phase.source.isPrelude {
      if case .fixed(let length) = phase.length { sum = sum + length }
    }
    return sum
  }

  /// Whether it comes to an end without a key.
  private var canEnd: Bool {
    !program.loops.contains { $0.repetition == .untilKey || $0.repetition == .length(.endless) }
  }
}

extension SessionPlan {
  /// Every phase, in the order in which it is written; a ``Transition/phase`` is an index.
  public var phases: [BreathPhase] { program.phases.map(\.source) }

  /// The phase that a transition begins or reminds of; nil for a bell.
  public func phase(of transition: Transition) -> BreathPhase? {
    program.phases.indices.contains(transition.phase)
      ? program.phases[transition.phase].source : nil
  }

  /// Whether a key ends some phase.
  public var hasOpenPhases: Bool { program.phases.contains { $0.source.length.isOpen } }

  /// Whether an open phase reminds of the time that passes.
  public var hasReminders: Bool {
    program.phases.contains { phase in
      if case .open(_, .some) = phase.length { true } else { false }
    }
  }

  /// Whether bells strike within it: in a sit, or as reminders in an open phase.
  public var hasInnerBells: Bool {
    sit.map { $0.hasRepeatedBells || !$0.heardBells.isEmpty } ?? hasReminders
  }

  /// The session time of the last strike or transition; nil where there is none.
  public var lastMoment: ExactSeconds? {
    guard let end, let sit else { return end }
    return end + (sit.endStrikes - 1) * sit.gap
  }

  /// Whether a key ends a phase or a loop.
  public var wantsKeys: Bool {
    hasOpenPhases || !isEndedByOwner && program.loops.contains { $0.repetition == .untilKey }
  }

  /// Whether comfort is asked for during some phase.
  public var asksForComfort: Bool { program.phases.contains { $0.source.asksForComfort } }

  /// Whether it comes to a closing bell, if need be by a key.
  public var canClose: Bool {
    guard pattern != nil else { return end != nil || isEndedByOwner }
    return !program.loops.contains { $0.repetition == .length(.endless) }
  }

  /// What is said when a phase begins: what its loop's turn says, then what it says itself.
  ///
  /// - Returns: The texts, with `{round}` filled in, and `{turn}` with the turn of the loop that says
  ///   it, or that holds the phase.
  public func sayings(at transition: Transition) -> [String] {
    var texts: [String] = []
    if program.loops.indices.contains(transition.announcing) {
      let says = program.loops[transition.announcing].says
      let turn = transition.announcedTurn
      let text = says[says.count == 1 ? 0 : Swift.min(turn, says.count) - 1]
      texts.append(text.filled(round: transition.round, turn: turn))
    }
    if let own = phase(of: transition)?.say, transition.event == .phase {
      texts.append(own.filled(round: transition.round, turn: transition.turn))
    }
    return texts
  }

  /// Where a count of turns stands at a transition; nil where its loop has none.
  public func count(at transition: Transition) -> (turn: Int, of: Int?, isDown: Bool)? {
    guard program.loops.indices.contains(transition.loop) else { return nil }
    let loop = program.loops[transition.loop]
    guard let count = loop.count else { return nil }
    switch loop.repetition {
    case .times(let turns): return (transition.turn, turns, count == .down)
    case .each: return (transition.turn, loop.bodies, count == .down)
    case .length, .untilKey: return (transition.turn, nil, false)
    }
  }
}

extension String {
  /// The text with the places for numbers filled in.
  fileprivate func filled(round: Int, turn: Int) -> String {
    guard contains("{") else { return self }
    var text = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("{round}") {
        text += "\(round)"
        rest = rest.dropFirst(7)
      } else if rest.hasPrefix("{turn}") {
        text += "\(turn)"
        rest = rest.dropFirst(6)
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }
}
