import BreathEngine
import BreathTesting

// Lengths, paces and other parts of a tree.
extension TreeGenerator {
  mutating func stepped() throws(InputError) -> PhaseLength {
    let step = ExactSeconds(Int64(1 + pick(40)), over: 10)
    let bound = time()
    let isUp = chance(2)
    let other: ExactSeconds? = chance(4) ? time() : nil
    return .stepped(
      from: time(),
      step: isUp ? step : .zero - step,
      least: isUp ? other : chance(4) ? nil : bound,
      most: isUp ? (chance(4) ? nil : bound) : other
    )
  }

  mutating func pace() throws(InputError) -> BreathPace {
    let paces: [(Int64, Int64)] = [
      (6, 1), (5, 1), (11, 2), (7, 1), (15, 2), (12, 1), (9, 1), (13, 2),
    ]
    let (from, to) = (paces[pick(paces.count)], paces[pick(paces.count)])
    let start = ExactSeconds(from.0, over: from.1)
    guard chance(2) else { return try BreathPace(start) }
    return try BreathPace(from: start, to: ExactSeconds(to.0, over: to.1), over: time(most: 90))
  }

  mutating func prelude() throws(InputError) -> PatternNode {
    guard case .phase(var phase) = try phase(kind()) else { return try prelude() }
    phase.isPrelude = true
    return .phase(phase)
  }

  mutating func phase(_ kind: PhaseKind) throws(InputError) -> PatternNode {
    try phase(kind, .fixed(time()))
  }

  mutating func phase(
    _ kind: PhaseKind,
    _ length: PhaseLength
  ) throws(InputError) -> PatternNode {
    .phase(try BreathPhase(kind, lasting: length))
  }

  mutating func kind() -> PhaseKind {
    PhaseKind.allCases[pick(PhaseKind.allCases.count)]
  }

  /// Whole seconds, tenths, nanoseconds, or thirds.
  mutating func time(most: Int64 = 8) -> ExactSeconds {
    switch pick(4) {
    case 0: ExactSeconds(.random(in: 1...most, using: &random))
    case 1: ExactSeconds(.random(in: 1...(10 * most), using: &random), over: 10)
    case 2:
      ExactSeconds(nanoseconds: .random(in: 100_000_000...(most * 1_000_000_000), using: &random))
    default: ExactSeconds(.random(in: 1...(3 * most), using: &random), over: 3)
    }
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func chance(_ inverse: Int) -> Bool { pick(inverse) == 0 }
}
