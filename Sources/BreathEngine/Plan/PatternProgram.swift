/// A pattern as a list of steps, so that a walk through its tree needs a place in it and little more.
struct PatternProgram: Sendable {
  /// One step of a walk.
  enum Step: Hashable, Sendable {
    /// A phase, by its index in ``phases``.
    case phase(Int)
    /// A loop begins, by its index in ``loops``.
    case enter(Int)
    /// A body of a loop that has one for each turn is over, and the next one follows.
    case nextBody(Int)
    /// A loop's body is over.
    case leave(Int)
  }

  /// How long a phase lasts, worked out as far as it can be beforehand.
  enum Length: Hashable, Sendable {
    case fixed(ExactSeconds)
    case stepped(PhaseLength)
    case open(most: ExactSeconds, remind: ExactSeconds?)
    /// A part of a breath whose pace moves.
    case ramped(RampedShare)
  }

  /// A phase with its place.
  struct Phase: Hashable, Sendable {
    let source: BreathPhase
    let length: Length
  }

  /// A loop with its place.
  struct Loop: Hashable, Sendable {
    let repetition: Repetition
    let pace: BreathPace?
    let says: [String]
    let count: BreathLoop.Count?
    /// How many turns a loop with a body for each has.
    let bodies: Int
    /// The place in ``steps`` of the first step within.
    let first: Int
    /// The place in ``steps`` of the last step, its ``Step/leave(_:)``.
    let last: Int
    let isInnermost: Bool
    /// The lengths directly within that change from turn to turn.
    let stepped: [PhaseLength]
  }

  let steps: [Step]
  let phases: [Phase]
  let loops: [Loop]

  /// The steps of a tree.
  ///
  /// - Throws: ``InputError`` where shares have nothing to divide, or leave what a phase may last.
  init(_ body: [PatternNode]) throws(InputError) {
    var compiler = Compiler()
    try compiler.add(body, in: [])
    steps = compiler.steps
    loops = compiler.loops.compactMap(\.self)
    phases = Self.withSmallDenominators(compiler.phases)
  }

  /// What lengths are sums of: at most this many parts of a second, so that 40 days of them fit.
  private static let finest: Int64 = 1 << 41

  /// Rounds lengths to nanoseconds where exact ones would have no common denominator that fits, as in
  /// a list of many odd paces.
  private static func withSmallDenominators(_ phases: [Phase]) -> [Phase] {
    var common: Int64 = 1_000_000_000
    for case .fixed(let length) in phases.map(\.length) {
      let divisor = ExactSeconds(common, over: length.denominator).denominator
      let (product, overflows) = common.multipliedReportingOverflow(by: divisor)
      guard !overflows, product <= finest else { return phases.map(\.inNanoseconds) }
      common = product
    }
    return phases
  }
}

extension PatternProgram.Phase {
  /// The same with a fixed length to the nearest nanosecond.
  fileprivate var inNanoseconds: Self {
    guard case .fixed(let length) = length else { return self }
    return Self(source: source, length: .fixed(ExactSeconds(nanoseconds: length.nanoseconds)))
  }
}

/// Turns a tree into steps.
private struct Compiler {
  var steps: [PatternProgram.Step] = []
  var phases: [PatternProgram.Phase] = []
  var loops: [PatternProgram.Loop?] = []

  /// Adds nodes that stand in these loops, the outermost first.
  mutating func add(_ body: [PatternNode], in outer: [BreathLoop]) throws(InputError) {
    let lengths = try PacedBreaths(body, in: outer).lengths
    for (index, node) in body.enumerated() {
      switch node {
      case .phase(let phase):
        steps.append(.phase(phases.count))
        phases.append(PatternProgram.Phase(source: phase, length: lengths[index] ?? .fixed(.zero)))
      case .loop(let loop):
        try add(loop, in: outer)
      }
    }
  }

  private mutating func add(_ loop: BreathLoop, in outer: [BreathLoop]) throws(InputError) {
    let index = loops.count
    loops.append(nil)
    steps.append(.enter(index))
    let first = steps.count
    for (turn, body) in loop.bodies.enumerated() {
      if turn > 0 { steps.append(.nextBody(index)) }
      try add(body, in: outer + [loop])
    }
    steps.append(.leave(index))
    loops[index] = PatternProgram.Loop(
      repetition: loop.repetition,
      pace: loop.pace,
      says: loop.says,
      count: loop.count,
      bodies: loop.bodies.count,
      first: first,
      last: steps.count - 1,
      isInnermost: loop.isInnermost,
      stepped: loop.stepped
    )
  }
}

extension BreathLoop {
  /// The lengths directly within that change from turn to turn.
  fileprivate var stepped: [PhaseLength] {
    bodies.joined().compactMap { node in
      guard case .phase(let phase) = node, case .stepped = phase.length else { return nil }
      return phase.length
    }
  }
}
