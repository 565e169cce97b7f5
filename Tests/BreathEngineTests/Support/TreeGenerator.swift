import BreathEngine
import BreathTesting

/// Makes random patterns: nested loops to depth four, all forms of length and loop, ramps, preludes.
///
/// What it draws may break a rule, such as an open hold with nothing after it; that is thrown away.
struct TreeGenerator {
  var random: SeededGenerator
  /// How many draws were thrown away.
  private(set) var refused = 0
  /// The most turns of a loop.
  private let mostTurns: Int

  init(seed: UInt64, mostTurns: Int = 4) {
    random = SeededGenerator(seed: seed)
    self.mostTurns = mostTurns
  }

  /// The next valid pattern.
  mutating func pattern() -> BreathPattern {
    while true {
      do {
        let pattern = try BreathPattern(name: "random", body: try body())
        // Also refused: a loop that counts breaths, and has none.
        _ = try SessionPlan(pattern)
        return pattern
      } catch {
        refused += 1
      }
    }
  }

  private mutating func body() throws(InputError) -> [PatternNode] {
    var body: [PatternNode] = []
    if chance(4) { body.append(try prelude()) }
    for _ in 0...pick(3) { body += try segment(depth: 0, pace: nil) }
    return body
  }

  /// A few nodes that belong together.
  private mutating func segment(depth: Int, pace: BreathPace?) throws(InputError) -> [PatternNode] {
    if depth < 4, chance(depth == 0 ? 2 : 3) { return [.loop(try loop(depth: depth, pace: pace))] }
    if let pace, chance(2) { return try pacedBreath(pace) }
    switch pick(7) {
    case 0: return [try phase(.breathe)]
    case 1: return try openHold()
    case 2: return [.phase(try BreathPhase(kind(), lasting: .open(most: time(), remind: nil)))]
    case 3: return [try phase(kind(), try stepped())]
    default: return try breath()
    }
  }

  private mutating func loop(depth: Int, pace outer: BreathPace?) throws(InputError) -> BreathLoop {
    let own = chance(3) ? try self.pace() : nil
    if chance(5) {
      var bodies: [[PatternNode]] = []
      for _ in 0...pick(3) { bodies.append(try loopBody(depth: depth, pace: own ?? outer)) }
      return try BreathLoop(.each, pace: own, says: [], count: nil, bodies: bodies)
    }
    var repetition: Repetition =
      switch pick(depth == 0 ? 8 : 6) {
      case 0: .length(.breaths(1 + pick(2 * mostTurns)))
      case 1: .length(.lasting(time(most: 60)))
      case 2: .length(.exactly(time(most: 60)))
      case 6: .length(.endless)
      case 7: .untilKey
      default: .times(1 + pick(mostTurns))
      }
    let body = try loopBody(depth: depth, pace: own ?? outer)
    // A cut would come between an open hold and the breath after it.
    if case .length(.exactly(let time)) = repetition, body.contains(where: \.hasOpenHold) {
      repetition = .length(.lasting(time))
    }
    return try BreathLoop(repetition, pace: own, body: body)
  }

  private mutating func loopBody(depth: Int, pace: BreathPace?) throws(InputError) -> [PatternNode]
  {
    var body: [PatternNode] = []
    for _ in 0...pick(3) { body += try segment(depth: depth + 1, pace: pace) }
    if chance(6), case .phase(var phase)? = body.last {
      phase.skipsLastTurn = true
      body[body.count - 1] = .phase(phase)
    }
    return body
  }

  private mutating func breath() throws(InputError) -> [PatternNode] {
    let order: [PhaseKind] =
      chance(4) ? [.exhale, .empty, .inhale, .hold] : [.inhale, .hold, .inhale, .exhale, .empty]
    var nodes: [PatternNode] = []
    for kind in order where chance(3) || kind == .inhale || kind == .exhale {
      nodes.append(try phase(kind))
    }
    return nodes
  }

  private mutating func pacedBreath(_ pace: BreathPace) throws(InputError) -> [PatternNode] {
    var nodes: [PatternNode] = []
    for kind in [PhaseKind.inhale, .hold, .exhale] where kind != .hold || chance(2) {
      let from = ExactSeconds(Int64(1 + pick(5)))
      let to = pace.over != nil && chance(2) ? ExactSeconds(Int64(2 + pick(8)), over: 2) : from
      let isTimed = chance(5)
      nodes.append(
        try isTimed ? phase(kind, .fixed(time(most: 2))) : phase(kind, .share(from: from, to: to))
      )
    }
    return nodes
  }

  private mutating func openHold() throws(InputError) -> [PatternNode] {
    let remind = chance(2) ? ExactSeconds(Int64(10 + pick(60)), over: 10) : nil
    let length = PhaseLength.open(most: time(most: 30), remind: remind)
    let recovery: PhaseKind = chance(2) ? .inhale : chance(2) ? .exhale : .breathe
    return [try phase(chance(2) ? .empty : .hold, length), try phase(recovery)]
  }
}

extension PatternNode {
  /// Whether a hold that a key ends stands in it.
  fileprivate var hasOpenHold: Bool {
    switch self {
    case .phase(let phase): phase.kind.isHold && phase.length.isOpen
    case .loop(let loop): loop.bodies.joined().contains(where: \.hasOpenHold)
    }
  }
}
