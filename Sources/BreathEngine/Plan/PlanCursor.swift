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
  /// The next transition's number.
  var sequence = 0
  /// The next step of the program.
  var step = 0
  var frames: [Frame] = []
  var counter = BreathCounter()
  /// Whole turns of outermost loops.
  var rounds = 0
  /// Session time at which the next phase starts.
  var position: ExactSeconds
  /// The open phase in progress, which is not part of ``position`` yet.
  var open: OpenPhase?
  /// How far the ramp of the breath in progress is, 0…1.
  var rampProgress = 0.0
  /// The strikes of a sit; nil for a pattern.
  private var sit: SitWalk?
  /// Whether the latest phase was a hold that a key ends.
  var isAfterOpenHold = false
  /// The outermost loop whose turn has just begun and says something, or −1.
  var announcing = -1

  init(_ plan: SessionPlan, _ manner: Manner = Manner()) {
    self.plan = plan
    self.manner = manner
    position = ExactSeconds.zero - plan.prelude
    sit = plan.sit.map { SitWalk($0, isMeasuring: manner.repeatsFor != nil) }
  }

  /// The next transition, or nil after the closing bell, or after the last of what has no end.
  public mutating func next() -> Transition? {
    if sit != nil { return sit?.next(sequence).map { take($0) } }
    switch place {
    case .opening:
      place = .walking
      return take(Transition(.opening, sequence: sequence, at: plan.opening))
    case .walking:
      if let reminder = nextReminder() { return take(reminder) }
      if let phase = nextPhase() { return take(phase) }
      if case .over = place { return nil }
      place = .over
      return take(closing())
    case .over:
      return nil
    }
  }

  /// The open phase that the last transition began or belongs to, or nil.
  public var openPhase: Transition? { open?.transition }

  /// Whether a key can end a loop that the walk is in.
  public var isInKeyedLoop: Bool { keyedFrame != nil }

  /// The innermost loop among the plan's that a key can end and that the walk is in, or nil.
  var keyedLoop: Int? { keyedFrame.map { frames[$0].loop } }

  private var keyedFrame: Int? {
    frames.lastIndex {
      plan.program.loops[$0.loop].repetition == .untilKey && $0.endedAt == nil
    }
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
    if let keyedFrame { frames[keyedFrame].endedAt = moment }
  }

  /// Ends what its owner ends: a sit at a session time, or as soon as its first strikes are over, else
  /// the loop, with the breath that is in progress then.
  public mutating func end(at moment: ExactSeconds) {
    if sit != nil { sit?.finish(at: moment) } else { endLoop(at: moment) }
  }

  /// Whether the walk has come to its end.
  var hasEnded: Bool {
    if case .over = place { true } else { false }
  }

  /// Goes no further: nothing that is still to come has to be measured, or it never ends.
  mutating func giveUp() {
    place = .over
  }

  private mutating func take(_ transition: Transition) -> Transition {
    sequence += 1
    return transition
  }

  /// The closing bell.
  private mutating func closing() -> Transition {
    // What breathes outside of all loops ends with the session.
    counter.leaveLoop(isCut: false)
    var closing = Transition(.closing, sequence: sequence, at: position)
    closing.isLast = true
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
