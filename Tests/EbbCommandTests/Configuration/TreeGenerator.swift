import BreathEngine
import BreathTesting

/// Makes random trees that a configuration can say, the same for each seed.
struct TreeGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A pattern of up to three loops within each other.
  mutating func pattern() throws -> BreathPattern {
    var body: [PatternNode] = []
    if chance(4) {
      var prelude = try BreathPhase(.exhale, seconds())
      prelude.isPrelude = true
      body.append(.phase(prelude))
    }
    for _ in 0..<number(1...3) { body.append(try node(depth: 0, in: nil)) }
    body.append(try .phase(.inhale, 3))
    return try BreathPattern(
      name: "a",
      title: chance(2) ? "A title" : "",
      summary: chance(2) ? "a \"summary\" {turn}" : "",
      body: body
    )
  }

  private mutating func node(depth: Int, in repetition: Repetition?) throws -> PatternNode {
    if depth < 3, chance(3) { return .loop(try loop(depth: depth)) }
    return .phase(try phase(in: repetition))
  }

  private mutating func loop(depth: Int) throws -> BreathLoop {
    if chance(4) { return try pacedLoop() }
    let repetition = repetition()
    var bodies: [[PatternNode]] = []
    for _ in 0..<(repetition == .each ? number(1...3) : 1) {
      var body: [PatternNode] = []
      for _ in 0..<number(1...4) { body.append(try node(depth: depth + 1, in: repetition)) }
      body.append(try .phase(chance(2) ? .inhale : .exhale, Int64(number(1...9))))
      bodies.append(body)
    }
    let says = chance(3) ? (0..<(repetition == .each ? bodies.count : 1)).map { "turn \($0)" } : []
    return try BreathLoop(
      repetition,
      pace: nil,
      says: says,
      count: chance(3) ? .up : chance(3) ? .down : nil,
      bodies: bodies
    )
  }

  private mutating func repetition() -> Repetition {
    switch number(0...5) {
    case 0: .each
    case 1: .untilKey
    case 2: .length(.breaths(number(1...1_000)))
    case 3: .length(.lasting(seconds()))
    case 4: .length(.exactly(seconds()))
    default: .times(number(1...20))
    }
  }

  /// A loop of paced breaths, steady or on a ramp.
  private mutating func pacedLoop() throws -> BreathLoop {
    let isRamp = chance(2)
    let (from, to) = (weight(), weight())
    let pace = try BreathPace(
      from: ExactSeconds(Int64(number(4...12))),
      to: ExactSeconds(60, over: Int64(number(7...13))),
      over: seconds()
    )
    let steady = try BreathPace(ExactSeconds(60, over: Int64(number(7...13))))
    return try BreathLoop(
      .length(.lasting(seconds())),
      pace: isRamp ? pace : steady,
      body: [
        .phase(.inhale, lasting: .share(from: from, to: from)),
        .phase(.exhale, lasting: .share(from: from, to: isRamp ? to : from)),
      ]
    )
  }

  private mutating func phase(in repetition: Repetition?) throws -> BreathPhase {
    let kind = [PhaseKind.inhale, .exhale, .breathe, .hold, .empty][number(0...4)]
    var phase = try BreathPhase(
      kind,
      lasting: length(kind, in: repetition),
      airway: Airway.allCases[number(0...(Airway.allCases.count - 1))],
      manner: BreathManner.allCases[number(0...(BreathManner.allCases.count - 1))]
    )
    if case .times? = repetition, chance(5) { phase.skipsLastTurn = true }
    if chance(5) { phase.record = "record_\(number(1...9))" }
    if chance(5) { phase.say = "say {round}, { and } \"more\" ü" }
    if kind == .breathe, chance(3) { phase.asksForComfort = true }
    return phase
  }

  private mutating func length(_ kind: PhaseKind, in repetition: Repetition?) -> PhaseLength {
    if !kind.isHold, chance(6) {
      return .open(most: seconds(), remind: chance(2) ? ExactSeconds(Int64(number(1...60))) : nil)
    }
    guard repetition != nil, chance(5) else {
      return chance(8) ? .fixed(ExactSeconds(60, over: Int64(number(1...99)))) : .fixed(seconds())
    }
    let isUp = chance(2)
    return .stepped(
      from: ExactSeconds(Int64(number(20...40))),
      step: isUp ? seconds() : .zero - seconds(),
      least: isUp ? nil : ExactSeconds(Int64(number(1...10))),
      most: isUp ? ExactSeconds(Int64(number(50...3600))) : nil
    )
  }

  private mutating func weight() -> ExactSeconds {
    ExactSeconds(Int64(number(100...400)), over: chance(4) ? 99 : 100)
  }

  /// A time with up to nine decimals, from 0.2 s to 10 min.
  private mutating func seconds() -> ExactSeconds {
    chance(2)
      ? ExactSeconds(Int64(number(1...600)))
      : ExactSeconds(nanoseconds: Int64(number(200_000_000...599_999_999_999)))
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Whether one of so many comes up.
  private mutating func chance(_ count: Int) -> Bool {
    number(1...count) == 1
  }
}
