internal import BreathEngine

/// Which prompts are spoken at which transition, as far as both threads need to know: worked out
/// beforehand, and asked without a lock.
///
/// It depends on planned lengths alone, so a session says the same on every card and in a file.
struct SpeechLines: BitwiseCopyable {
  /// Nothing is spoken so near to the next phase, in nanoseconds.
  static let rest: Int64 = 100_000_000
  /// The silence between two prompts of a line, in nanoseconds.
  static let gap: Int64 = 80_000_000

  /// A part of ``SpeechLines/parts``.
  struct Range: BitwiseCopyable {
    var first = 0
    var count = 0
  }

  /// What belongs to a phase of the plan.
  struct Phase: BitwiseCopyable {
    /// A prompt for each form, from full to short.
    var forms = Range()
    /// What the phase itself says.
    var saying = Range()
    /// Whether a breath begins with it.
    var beginsBreath = false
    /// Whether a turn of its loop begins with it.
    var beginsTurn = false
  }

  /// What belongs to a loop of the plan.
  struct Loop: BitwiseCopyable {
    /// The first of its sayings, and how many: one, or one a turn.
    var sayings = Range()
    /// Whether its turns are counted.
    var isCounted = false
    /// What its count goes down from; 0 where it goes up.
    var countsDownFrom = 0
  }

  /// In place of a prompt: the number of the round, or of the turn.
  static let round: Int32 = -2
  static let turn: Int32 = -3

  /// Prompts, and places for numbers.
  let parts: UnsafePointer<Int32>
  /// Parts, for loops that say something.
  let sayings: UnsafePointer<Range>
  /// The length of each prompt in nanoseconds.
  let lengths: UnsafePointer<Int64>
  /// The prompt of each number from 0 to 99, or −1.
  let numbers: UnsafePointer<Int32>
  /// What belongs to each phase of the plan.
  let phases: UnsafePointer<Phase>
  /// What belongs to each loop of the plan.
  let loops: UnsafePointer<Loop>
  /// What is said of so many breaths that are left, from 0 on.
  let left: UnsafePointer<Range>
  /// How many numbers of breaths ``left`` knows.
  let leftCount: Int
  /// The breaths of the session; 0 where that is not known.
  let breaths: Int
  /// Phases are spoken up to the end of this breath.
  let lastSpokenBreath: Int
  /// What is said when the session opens.
  let opening: SpokenLine
  /// What is said when it closes.
  let closing: SpokenLine

  /// What is spoken at a transition; no prompt where there is nothing, or no time for it.
  ///
  /// **Real-time safe.**
  func line(for transition: Transition) -> SpokenLine {
    if transition.event == .opening { return opening }
    if transition.event == .closing { return closing }
    guard mayAnnounce(transition) else { return SpokenLine() }
    let space = transition.lengthNanoseconds &- Self.rest
    let saying = saying(at: transition)
    let beside = saying.count > 0 ? saying : count(at: transition)
    if beside.count > 0 {
      let both = form(of: transition, within: space &- Self.gap &- length(of: beside), and: beside)
      if both.count > 0 { return both }
    }
    // What a pattern says is said once, what to do is heard in another way too.
    if saying.count > 0, length(of: saying) <= space { return saying }
    return form(of: transition, within: space, and: SpokenLine())
  }

  /// The first form of a phase that has time, and something beside it; nothing where none has.
  private func form(
    of transition: Transition,
    within space: Int64,
    and beside: SpokenLine
  ) -> SpokenLine {
    var line = SpokenLine()
    let forms = phases[transition.phase].forms
    for index in forms.first..<forms.first &+ forms.count
    where lengths[Int(parts[index])] <= space {
      line.add(parts[index])
      line.add(beside)
      line.saysPhase = true
      break
    }
    return line
  }

  /// Whether a phase is one of those that are spoken; **real-time safe**.
  func mayAnnounce(_ transition: Transition) -> Bool {
    transition.event == .phase && transition.phase >= 0 && transition.over == 0
      && phases[transition.phase].forms.count > 0
      && max(transition.breath, transition.wholeBreaths &+ 1) <= lastSpokenBreath
  }

  /// The length of a line in nanoseconds; **real-time safe**.
  func length(of line: SpokenLine) -> Int64 {
    var length: Int64 = 0
    for index in 0..<line.count { length &+= lengths[line.prompt(index)] &+ Self.gap }
    return line.count > 0 ? length &- Self.gap : 0
  }

  /// What is counted beside the phase itself: the breaths that are left, else the turn.
  private func count(at transition: Transition) -> SpokenLine {
    let phase = phases[transition.phase]
    if phase.beginsBreath, breaths > 0, transition.breath > 0 {
      let count = breaths &- transition.breath &+ 1
      if count >= 0, count < leftCount, left[count].count > 0 {
        return filled(left[count], round: 0, turn: 0)
      }
    }
    guard phase.beginsTurn, transition.loop >= 0, loops[transition.loop].isCounted else {
      return SpokenLine()
    }
    let from = loops[transition.loop].countsDownFrom
    return number(from > 0 ? from &- transition.turn &+ 1 : transition.turn)
  }

  /// What the pattern says at a transition.
  private func saying(at transition: Transition) -> SpokenLine {
    var line = SpokenLine()
    let (round, turn) = (transition.round, transition.announcedTurn)
    if transition.announcing >= 0, loops[transition.announcing].sayings.count > 0, turn > 0 {
      let range = loops[transition.announcing].sayings
      let place = range.count == 1 ? 0 : Swift.min(turn, range.count) &- 1
      line.add(filled(sayings[range.first &+ place], round: round, turn: turn))
    }
    line.add(filled(phases[transition.phase].saying, round: round, turn: transition.turn))
    return line
  }

  /// Parts with their numbers filled in; nothing where a number has no prompt.
  private func filled(_ range: Range, round: Int, turn: Int) -> SpokenLine {
    var line = SpokenLine()
    for index in range.first..<range.first &+ range.count {
      let part = parts[index]
      guard part < 0 else {
        line.add(part)
        continue
      }
      let spoken = number(part == Self.round ? round : turn)
      guard spoken.count > 0 else { return SpokenLine() }
      line.add(spoken)
    }
    return line
  }

  private func number(_ number: Int) -> SpokenLine {
    var line = SpokenLine()
    guard number >= 0, number <= NumberWords.greatestWord, numbers[number] >= 0 else { return line }
    line.add(numbers[number])
    return line
  }
}
