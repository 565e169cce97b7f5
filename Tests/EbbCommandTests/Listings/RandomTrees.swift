import BreathEngine
import BreathTesting

/// Trees of phases and loops that no one would breathe, to see that each can be shown.
struct RandomTrees {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The next pattern that keeps the rules; those that do not are passed over.
  mutating func next() -> BreathPattern {
    while true {
      let body = body(depth: 0)
      let first = (try? BreathPhase(.exhale, ExactSeconds(3))).map { phase in
        var phase = phase
        phase.isPrelude = true
        return PatternNode.phase(phase)
      }
      let prelude = Int.random(in: 0..<4, using: &random) == 0 ? [first].compactMap(\.self) : []
      let pattern = try? BreathPattern(name: "any", body: prelude + body)
      if let pattern, (try? SessionPlan(pattern)) != nil { return pattern }
    }
  }

  private mutating func body(depth: Int) -> [PatternNode] {
    (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
      let isLoop = depth < 4 && Int.random(in: 0..<3, using: &random) == 0
      return isLoop ? loop(depth: depth) : phase(depth: depth)
    }
  }

  private mutating func phase(depth: Int) -> PatternNode? {
    guard let kind = PhaseKind.allCases.randomElement(using: &random),
      let airway = Airway.allCases.randomElement(using: &random),
      let manner = BreathManner.allCases.randomElement(using: &random)
    else { return nil }
    let phase = try? BreathPhase(kind, lasting: length(), airway: airway, manner: manner)
    guard var phase else { return nil }
    phase.skipsLastTurn = depth > 0 && Int.random(in: 0..<8, using: &random) == 0
    phase.say = Bool.random(using: &random) ? "round {round}" : nil
    phase.asksForComfort = kind == .breathe && Bool.random(using: &random)
    return .phase(phase)
  }

  private mutating func length() -> PhaseLength {
    let time = ExactSeconds(Int64.random(in: 1...900, using: &random), over: 10)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .open(most: time, remind: Bool.random(using: &random) ? ExactSeconds(10) : nil)
    case 1:
      let step = ExactSeconds(Int64.random(in: -9...9, using: &random), over: 2)
      return .stepped(from: time, step: step, least: ExactSeconds(1), most: ExactSeconds(100))
    case 2: return .share(from: time, to: Bool.random(using: &random) ? time : ExactSeconds(5))
    default: return .fixed(time)
    }
  }

  private mutating func loop(depth: Int) -> PatternNode? {
    let time = ExactSeconds(Int64.random(in: 1...600, using: &random))
    let count = Int.random(in: 1...100, using: &random)
    let repetitions: [Repetition] = [
      .times(count), .each, .untilKey, .length(.breaths(count)), .length(.lasting(time)),
      .length(.exactly(time)), .length(.endless),
    ]
    let repetition = repetitions[Int.random(in: 0..<(depth == 0 ? 7 : 6), using: &random)]
    let turns = repetition == .each ? Int.random(in: 1...5, using: &random) : 1
    let loop = try? BreathLoop(
      repetition,
      pace: pace(over: time),
      says: Bool.random(using: &random) ? (0..<turns).map { "turn \($0)" } : [],
      count: nil,
      bodies: (0..<turns).map { _ in body(depth: depth + 1) }
    )
    return loop.map(PatternNode.loop)
  }

  private mutating func pace(over time: ExactSeconds) -> BreathPace? {
    let paces = (0..<2).map { _ in ExactSeconds(Int64.random(in: 2...40, using: &random)) }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return nil
    case 1: return try? BreathPace(paces[0])
    default: return try? BreathPace(from: paces[0], to: paces[1], over: time)
    }
  }
}
