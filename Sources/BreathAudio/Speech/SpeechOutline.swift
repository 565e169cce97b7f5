internal import BreathEngine

/// What a plan needs of a voice, by the keys of its table: worked out by walking the plan once.
struct SpeechOutline: Sendable {
  /// Breaths are counted down where so many are left.
  private static let toldBreaths = [1, 3, 5, 10]
  /// In a loop that repeats, every phase has come after so long.
  private static let settled = ExactSeconds(120)

  /// What belongs to a phase of the plan.
  struct Phase: Sendable {
    var forms: [String] = []
    var saying: [SpeechPiece] = []
    var beginsBreath = false
    var beginsTurn = false
  }

  /// The plan's phases.
  private(set) var phases: [Phase]
  /// What each loop says: one saying for all turns, or one a turn.
  private(set) var sayings: [[[SpeechPiece]]]
  /// What is said where so many breaths are left, from 0 on.
  private(set) var left: [[SpeechPiece]] = []
  /// The greatest number that is spoken of a round, a turn or a second; −1 for none.
  private(set) var greatestNumber = -1
  /// What the pattern says that the table has no prompts for.
  private(set) var unknown: [String] = []
  /// From the opening to the first phase, in nanoseconds; 0 where there is none.
  private(set) var preparation: Int64 = 0

  init(_ script: PromptScript, _ plan: SessionPlan, _ wishes: SpeechWishes) {
    phases = plan.phases.map { phase in
      var spoken = Phase()
      if wishes.moments.contains(CueSlot(phase.kind)) {
        spoken.forms = script.forms(phase.kind, phase.airway, phase.manner)
      }
      return spoken
    }
    sayings = []
    addSayings(script, plan)
    let longest = walk(plan)
    addBreathsLeft(script, plan)
    greatestNumber = min(greatest(in: plan, wishes, longest), NumberWords.greatestWord)
  }

  /// Every key that may be wanted, numbers included.
  func keys(_ script: PromptScript) -> [String] {
    var pieces = phases.map(\.saying)
    pieces += sayings.flatMap(\.self)
    pieces += left
    let prompts = pieces.joined().compactMap { piece -> String? in
      if case .prompt(let key) = piece { key } else { nil }
    }
    let numbers = greatestNumber >= 0 ? (0...greatestNumber).map(script.numbers.word) : []
    var seen: Set<String> = []
    return (phases.flatMap(\.forms) + prompts + numbers).filter { seen.insert($0).inserted }
  }

  private mutating func addSayings(_ script: PromptScript, _ plan: SessionPlan) {
    var unknown: [String] = []
    func pieces(_ text: String) -> [SpeechPiece] {
      guard let pieces = script.pieces(ofSaying: text) else {
        if !unknown.contains(text) { unknown.append(text) }
        return []
      }
      return pieces
    }
    sayings = plan.announcements.map { $0.map(pieces) }
    for (index, phase) in plan.phases.enumerated() where !phases[index].forms.isEmpty {
      phases[index].saying = phase.say.map(pieces) ?? []
    }
    self.unknown = unknown
  }

  /// Finds where breaths and turns begin; answers the longest phase in nanoseconds.
  private mutating func walk(_ plan: SessionPlan) -> Int64 {
    var (breath, loop, turn) = (0, -1, 0)
    var (longest, isFirst) = (Int64(0), true)
    for transition in plan.makeCursorForMeasuring(repeatsFor: Self.settled)
    where transition.event == .phase {
      if isFirst { preparation = (transition.start - plan.opening).nanoseconds }
      isFirst = false
      longest = max(longest, transition.lengthNanoseconds)
      if transition.breath > 0, transition.breath != breath {
        phases[transition.phase].beginsBreath = true
      }
      if transition.loop != loop || transition.turn != turn {
        phases[transition.phase].beginsTurn = true
      }
      (breath, loop, turn) = (transition.breath, transition.loop, transition.turn)
    }
    for case .open(let most, _) in plan.phases.map(\.length) {
      longest = max(longest, most.nanoseconds)
    }
    return longest
  }

  private mutating func addBreathsLeft(_ script: PromptScript, _ plan: SessionPlan) {
    guard let breaths = plan.certainBreaths, phases.contains(where: \.beginsBreath) else { return }
    left = Array(repeating: [], count: (Self.toldBreaths.last ?? 0) + 1)
    // In a session of a few breaths no one wants to know.
    for count in Self.toldBreaths where breaths >= 2 * count {
      left[count] = script.pieces(ofBreathsLeft: count)
    }
  }

  private func greatest(
    in plan: SessionPlan,
    _ wishes: SpeechWishes,
    _ longest: Int64
  ) -> Int {
    var greatest = -1
    let pieces = (phases.map(\.saying) + sayings.joined()).joined()
    if pieces.contains(.round) || pieces.contains(.turn)
      || plan.turnCounts.contains(where: { $0 != nil })
    {
      let turns = plan.loopTurns.map { $0 ?? plan.rounds ?? NumberWords.greatestWord }
      greatest = turns.max() ?? 0
    }
    return wishes.countsSeconds ? max(greatest, Int(longest / 1_000_000_000)) : greatest
  }
}

extension CueSlot {
  /// The moment at which a kind of phase begins.
  init(_ kind: PhaseKind) {
    switch kind {
    case .inhale: self = .inhale
    case .hold: self = .hold
    case .exhale: self = .exhale
    case .empty: self = .empty
    case .breathe: self = .breathe
    }
  }
}
