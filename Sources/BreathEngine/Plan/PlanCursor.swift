/// A lazy walk through a plan, one transition after the other, in the order of their deadlines.
///
/// An open phase takes its maximum, and a loop that a key ends goes on for ever, unless the walk is told
/// otherwise by ``endOpenPhase(at:)`` and ``endLoop(at:)``: then it goes on from there.
public struct PlanCursor: IteratorProtocol, Sequence, Sendable {
  private enum Place {
    case opening
    case walking
    case over
  }

  /// A turn of a loop that the walk is in.
  struct Frame: Sendable {
    let loop: Int
    /// From 1.
    var turn = 1
    /// When the loop began.
    let start: ExactSeconds
    /// Breaths that had started when the loop began.
    let breathsBefore: Int
    /// When a key ended the loop, or a walk that measures gave it up; nil while it goes on.
    var endedAt: ExactSeconds?
    /// Where the turn began.
    var turnStart: Mark
  }

  /// What a turn is measured from.
  struct Mark: Sendable {
    let position: ExactSeconds
    let breaths: Int
    let cutBreaths: Int
    let rounds: Int
  }

  /// An open phase in progress.
  struct OpenPhase: Sendable {
    let transition: Transition
    let remind: ExactSeconds?
    /// Whether an exact time cuts it before its own maximum.
    let isCut: Bool
    var reminders = 0
  }

  /// How open phases and repeats are walked, for those who only measure.
  struct Manner: Sendable {
    /// Whether open phases take no time.
    var leavesOpenPhasesOut = false
    /// After so long in a loop, turns that repeat are passed over; nil to walk them all.
    var repeatsFor: ExactSeconds?
  }

  let plan: SessionPlan
  let manner: Manner
  private var place = Place.opening
  private var sequence = 0
  private var step = 0
  var frames: [Frame] = []
  var counter = BreathCounter()
  /// Whole turns of outermost loops.
  var rounds = 0
  /// Session time at which the next phase starts.
  var position: ExactSeconds
  /// The open phase in progress, which is not part of ``position`` yet.
  private var open: OpenPhase?
  /// How far the ramp of the breath in progress is, 0…1.
  private var rampProgress = 0.0
  /// Whether the latest phase was a hold that a key ends.
  private var isAfterOpenHold = false
  /// The outermost loop whose turn has just begun and says something, or −1.
  private var announcing = -1

  init(_ plan: SessionPlan, _ manner: Manner = Manner()) {
    self.plan = plan
    self.manner = manner
    position = ExactSeconds.zero - plan.prelude
  }

  /// The next transition, or nil after the closing bell, or after the last of what has no end.
  public mutating func next() -> Transition? {
    switch place {
    case .opening:
      place = .walking
      return take(Transition(.opening, sequence: sequence, at: plan.opening))
    case .walking:
      if let reminder = nextReminder() { return take(reminder) }
      if let phase = nextPhase() { return take(phase) }
      if case .over = place { return nil }
      place = .over
      return closing().map { take($0) }
    case .over:
      return nil
    }
  }

  /// The open phase that the last transition began or belongs to, or nil.
  public var openPhase: Transition? { open?.transition }

  /// Whether a key can end a loop that the walk is in.
  public var isInKeyedLoop: Bool {
    frames.contains { plan.program.loops[$0.loop].repetition == .untilKey && $0.endedAt == nil }
  }

  /// Ends the open phase in progress at a session time; what follows starts then.
  public mutating func endOpenPhase(at moment: ExactSeconds) {
    guard let open else { return }
    self.open = nil
    position = moment
    if open.isCut { leaveCut() }
  }

  /// Ends the innermost loop that only a key ends, with the breath that is in progress at a session
  /// time.
  public mutating func endLoop(at moment: ExactSeconds) {
    let index = frames.lastIndex {
      plan.program.loops[$0.loop].repetition == .untilKey && $0.endedAt == nil
    }
    if let index { frames[index].endedAt = moment }
  }

  /// Goes no further: nothing that is still to come has to be measured, or it never ends.
  mutating func giveUp() {
    place = .over
  }

  private mutating func take(_ transition: Transition) -> Transition {
    sequence += 1
    return transition
  }

  /// The closing bell; nil for a sit without end.
  private mutating func closing() -> Transition? {
    guard let end = plan.pattern == nil ? plan.sitEnd : position else { return nil }
    // What breathes outside of all loops ends with the session.
    counter.leaveLoop(isCut: false)
    var closing = Transition(.closing, sequence: sequence, at: end)
    closing.wholeBreaths = counter.whole
    closing.wholeRounds = rounds
    return closing
  }

  private mutating func nextReminder() -> Transition? {
    guard var open else { return nil }
    let most = open.transition.length
    if let remind = open.remind {
      open.reminders += 1
      self.open = open
      let passed = open.reminders * remind
      if passed < most, !manner.leavesOpenPhasesOut { return reminder(of: open, after: passed) }
    }
    self.open = nil
    guard !manner.leavesOpenPhasesOut else { return nil }
    position = open.transition.start + most
    if open.isCut { leaveCut() }
    return nil
  }

  private func reminder(of open: OpenPhase, after passed: ExactSeconds) -> Transition {
    let phase = open.transition
    var reminder = Transition(.reminder, sequence: sequence, at: phase.start + passed)
    (reminder.kind, reminder.airway, reminder.manner) = (phase.kind, phase.airway, phase.manner)
    (reminder.phase, reminder.loop) = (phase.phase, phase.loop)
    (reminder.breath, reminder.round, reminder.turn) = (phase.breath, phase.round, phase.turn)
    (reminder.wholeBreaths, reminder.wholeRounds) = (phase.wholeBreaths, phase.wholeRounds)
    return reminder
  }
}

// The walk through the steps of the program.
extension PlanCursor {
  private var program: PatternProgram { plan.program }

  /// Walks to the next phase that takes time, or to the session's end.
  private mutating func nextPhase() -> Transition? {
    while step < program.steps.count {
      if case .over = place { return nil }
      switch program.steps[step] {
      case .enter(let loop): enter(loop)
      case .nextBody: nextBody()
      case .leave(let loop): endTurn(of: loop)
      case .phase(let index):
        let phase = program.phases[index]
        if let ended = endedLoop(before: phase.source) {
          leave(through: ended, isCut: isCut(before: phase.source))
          continue
        }
        step += 1
        if let transition = begin(phase, index) { return transition }
      }
    }
    return nil
  }

  private mutating func enter(_ loop: Int) {
    frames.append(
      Frame(loop: loop, start: position, breathsBefore: counter.started, turnStart: mark)
    )
    // A breath that goes on into the loop began before its ramp.
    if program.loops[loop].pace != nil { rampProgress = 0 }
    step += 1
    beginTurn(of: loop)
  }

  private var mark: Mark {
    Mark(
      position: position,
      breaths: counter.started,
      cutBreaths: counter.cut,
      rounds: rounds
    )
  }

  private mutating func beginTurn(of loop: Int) {
    frames[frames.count - 1].turnStart = mark
    if program.loops[loop].isInnermost { counter.beginTurn() }
    if announcing < 0, !program.loops[loop].says.isEmpty { announcing = loop }
  }

  private mutating func nextBody() {
    let loop = frames[frames.count - 1].loop
    frames[frames.count - 1].turn += 1
    if frames.count == 1 { rounds += 1 }
    step += 1
    beginTurn(of: loop)
  }

  private mutating func endTurn(of loop: Int) {
    if frames.count == 1 { rounds += 1 }
    let isOver = isOver(frames[frames.count - 1], isEndOfTurn: true)
    guard !isOver else { return leave(through: frames.count - 1, isCut: false) }
    passOverRepeats()
    frames[frames.count - 1].turn += 1
    step = program.loops[loop].first
    beginTurn(of: loop)
  }

  /// Leaves a loop of ``frames`` and all within it.
  private mutating func leave(through index: Int, isCut: Bool) {
    let loop = frames[index].loop
    frames.removeSubrange(index...)
    counter.leaveLoop(isCut: isCut)
    step = program.loops[loop].last + 1
  }

  /// The outermost loop that ends where a phase would begin, or nil.
  private func endedLoop(before phase: BreathPhase) -> Int? {
    // After an open hold comes a breath to recover, whatever else has come to its end.
    let startsBreath = counter.starts(with: phase.kind) && !isAfterOpenHold
    return frames.firstIndex { frame in
      if let left = timeUntilCut(of: frame) { return left <= .zero }
      return startsBreath && isOver(frame, isEndOfTurn: false)
    }
  }

  /// Whether a cut before a phase leaves a breath that is not whole.
  private func isCut(before phase: BreathPhase) -> Bool {
    counter.isInBreath && !counter.starts(with: phase.kind) && phase.kind != .breathe
  }

  /// Whether a loop has what it wants, at a breath's start or a turn's end.
  private func isOver(_ frame: Frame, isEndOfTurn: Bool) -> Bool {
    if let endedAt = frame.endedAt { return position >= endedAt }
    switch program.loops[frame.loop].repetition {
    case .times(let turns): return isEndOfTurn && frame.turn >= turns
    case .each: return isEndOfTurn
    case .untilKey: return false
    case .length(.breaths(let count)): return counter.started - frame.breathsBefore >= count
    case .length(.lasting(let time)), .length(.exactly(let time)):
      return position - frame.start >= time
    case .length(.endless): return false
    }
  }

  /// Begins a phase, or answers nil where it takes no time in this turn.
  private mutating func begin(_ phase: PatternProgram.Phase, _ index: Int) -> Transition? {
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
  private func timeUntilCut(of frame: Frame) -> ExactSeconds? {
    guard case .length(.exactly(let time)) = program.loops[frame.loop].repetition else {
      return nil
    }
    return time - (position - frame.start)
  }

  /// Leaves a loop that was cut in the middle of a phase: neither its breath nor its turn is whole.
  private mutating func leaveCut() {
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
