import BreathEngine

/// A session as the rules of patterns tell it, written down as plain recursion, to check the cursor
/// by: no steps, no program, other arithmetic.
struct ReferenceWalk {
  /// A phase of the session, or a reminder in one.
  struct Row: Equatable {
    var isReminder = false
    let kind: PhaseKind
    let start: Fraction
    /// Zero for a reminder.
    let length: Fraction
    let breath: Int
    let round: Int
    let turn: Int
  }

  /// How long an open phase lasts: called with the count of those before it, and its maximum.
  typealias OpenLength = (_ index: Int, _ most: Fraction) -> Fraction

  private(set) var rows: [Row] = []
  /// Where the next phase starts, and in the end the closing bell.
  private(set) var position = Fraction.zero
  /// Whole turns of outermost loops.
  private(set) var rounds = 0
  /// Whole breaths.
  var breaths: Int { started - cut }
  /// Whether the walk stopped at its limit.
  private(set) var isUnfinished = false

  private let limit: Int
  private let openLength: OpenLength
  let isInNanoseconds: Bool
  var active: [Active] = []
  var started = 0
  var cut = 0
  var isInBreath = false
  /// The kind that a breath starts with; nil where the next inhale or exhale does.
  var opener: PhaseKind?
  var previous: PhaseKind?
  var progress = 0.0
  var isAfterOpenHold = false
  private var opens = 0

  /// A loop that the walk is in.
  struct Active {
    let loop: BreathLoop
    let start: Fraction
    let breaths: Int
    var turn = 1
  }

  /// The loop that has ended, by its depth.
  private struct Ended: Error {
    let depth: Int
  }

  /// All rows of a pattern, or the first `limit`.
  init(
    _ pattern: BreathPattern,
    limit: Int = .max,
    openLength: @escaping OpenLength = { _, most in most }
  ) {
    self.limit = limit
    self.openLength = openLength
    isInNanoseconds = PacedShares.needNanoseconds(pattern)
    for case .phase(let phase) in pattern.body where phase.isPrelude {
      if case .fixed(let length) = phase.length { position = position - rounded(Fraction(length)) }
    }
    try? walk(pattern.body)
    isUnfinished = rows.count >= limit
  }

  private mutating func walk(_ body: [PatternNode]) throws(Ended) {
    for (index, node) in body.enumerated() {
      guard rows.count < limit else { throw Ended(depth: 0) }
      switch node {
      case .phase(let phase) where phase.isPrelude: prelude(phase)
      case .phase(let phase): try walk(phase, in: body, at: index)
      case .loop(let loop): try walk(loop)
      }
    }
  }

  private mutating func walk(_ loop: BreathLoop) throws(Ended) {
    let depth = active.count
    active.append(Active(loop: loop, start: position, breaths: started))
    if loop.pace != nil { progress = 0 }
    do {
      repeat {
        if loop.isInnermost { opener = nil }
        try walk(loop.bodies[loop.repetition == .each ? active[depth].turn - 1 : 0])
        if depth == 0 { rounds += 1 }
        if isOver(active[depth], isTurnsEnd: true) { break }
        active[depth].turn += 1
      } while true
    } catch {
      guard error.depth == depth, rows.count < limit else { throw error }
    }
    active.removeSubrange(depth...)
    (opener, isInBreath) = (nil, false)
  }

  func isOver(_ loop: Active, isTurnsEnd: Bool) -> Bool {
    switch loop.loop.repetition {
    case .times(let turns): isTurnsEnd && loop.turn == turns
    case .each: isTurnsEnd && loop.turn == loop.loop.bodies.count
    case .length(.breaths(let count)): started - loop.breaths >= count
    case .length(.lasting(let time)), .length(.exactly(let time)):
      position - loop.start >= Fraction(time)
    case .length(.endless), .untilKey: false
    }
  }

  private mutating func walk(
    _ phase: BreathPhase,
    in body: [PatternNode],
    at index: Int
  ) throws(Ended) {
    let starts = startsBreath(phase.kind)
    for (depth, loop) in active.enumerated() {
      if case .length(.exactly) = loop.loop.repetition {
        guard isOver(loop, isTurnsEnd: false) else { continue }
        if !starts, phase.kind != .breathe { cutBreath() }
        throw Ended(depth: depth)
      }
      if starts, !isAfterOpenHold, isOver(loop, isTurnsEnd: false) { throw Ended(depth: depth) }
    }
    if phase.skipsLastTurn, isLastTurn { return }
    if starts { startRamp() }
    let wanted = length(of: phase, in: body, at: index)
    guard wanted > .zero else { return }
    enter(phase.kind, starts)
    isAfterOpenHold = phase.kind.isHold && phase.length.isOpen
    let length = min(wanted, timeUntilCut ?? wanted)
    try add(phase, length, isCut: length < wanted)
  }

  private mutating func add(
    _ phase: BreathPhase,
    _ length: Fraction,
    isCut: Bool
  ) throws(Ended) {
    rows.append(row(phase, at: position, length))
    var lasted = length
    if case .open(_, let remind) = phase.length {
      lasted = openLength(opens, length)
      opens += 1
      if let remind { addReminders(phase, every: Fraction(remind), until: lasted) }
    }
    position = position + lasted
    guard isCut, timeUntilCut == .zero else { return }
    cutBreath()
    throw Ended(depth: active.firstIndex { isCutNow($0) } ?? 0)
  }

  private mutating func addReminders(_ phase: BreathPhase, every: Fraction, until end: Fraction) {
    var passed = every
    while passed < end {
      var reminder = row(phase, at: position + passed, .zero)
      reminder.isReminder = true
      rows.append(reminder)
      passed = passed + every
    }
  }

  private func row(_ phase: BreathPhase, at start: Fraction, _ length: Fraction) -> Row {
    Row(
      kind: phase.kind,
      start: start,
      length: length,
      breath: phase.isPrelude || !isInBreath ? 0 : started,
      round: active.first?.turn ?? 0,
      turn: active.last?.turn ?? 0
    )
  }

  private mutating func prelude(_ phase: BreathPhase) {
    guard case .fixed(let time) = phase.length else { return }
    let length = rounded(Fraction(time))
    rows.append(row(phase, at: position, length))
    position = position + length
  }
}
