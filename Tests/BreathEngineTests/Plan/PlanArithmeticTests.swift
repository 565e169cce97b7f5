import BreathEngine
import BreathTesting
import Testing

/// Random patterns, checked by other arithmetic than the engine's: counts of 1/360360 s, in 128 bits.
@Suite("Plan arithmetic")
struct PlanArithmeticTests {
  /// Every denominator that a random length has divides this.
  private static let unitsPerSecond: Int128 = 360_360

  @Test("Every onset is the nearest frame to its exact moment")
  func nearestFrames() async throws {
    try await Self.each { plan, units in
      var moment: Int128 = 0
      for (index, transition) in plan.makeCursor().dropFirst().enumerated() {
        for rate in [44_100, 48_000, 96_000] {
          let frame = Self.nearest(moment * Int128(rate), over: Self.unitsPerSecond)
          try #require(Int128(transition.start.frames(atRate: rate)) == frame)
        }
        let nanosecond = Self.nearest(moment * 1_000_000_000, over: Self.unitsPerSecond)
        try #require(Int128(transition.startNanoseconds) == nanosecond)
        moment += units[index % units.count]
      }
    }
  }

  @Test("Deadlines rise, and lengths join without a gap")
  func deadlinesRise() async throws {
    try await Self.each { plan, _ in
      let transitions = Array(plan.makeCursor())
      let phases = transitions.dropFirst()

      try #require(transitions.map(\.sequence) == Array(transitions.indices))
      for (earlier, later) in zip(phases, phases.dropFirst()) {
        try #require(earlier.startNanoseconds < later.startNanoseconds)
        try #require(earlier.start + earlier.length == later.start)
        try #require(earlier.wholeBreaths <= later.wholeBreaths)
      }
      try #require(transitions.first?.start == plan.opening)
      try #require(transitions.last?.start == plan.end)
      try #require(transitions.last?.wholeBreaths == plan.breaths)
      let sum = phases.reduce(into: ExactSeconds.zero) { $0 = $0 + $1.length }
      try #require(sum == plan.end)
    }
  }

  @Test("A session ends at the first breath that fulfils it")
  func endsAtFirstBoundary() async throws {
    try await Self.each { plan, _ in
      let pattern = try #require(plan.pattern)
      let (end, breaths) = (try #require(plan.end), try #require(plan.breaths))
      func fulfilling(_ length: SessionLength) throws -> ExactSeconds {
        try #require(SessionPlan(pattern, length: length).end)
      }
      let nanosecond = ExactSeconds(nanoseconds: 1)

      try #require(try fulfilling(.breaths(breaths)) == end)
      try #require(try fulfilling(.lasting(end)) == end)
      try #require(try fulfilling(.lasting(end - nanosecond)) == end)
      try #require(try fulfilling(.lasting(end + nanosecond)) > end)
    }
  }

  /// Tries something with sixty plans, until one fails it; the plan is told.
  private static func each(
    _ body: @escaping @Sendable (SessionPlan, _ units: [Int128]) throws -> Void
  ) async throws {
    try await inTurn {
      for seed in UInt64(0)..<60 {
        var generator = SeededGenerator(seed: seed)
        let (plan, units) = try Self.plan(using: &generator)
        do {
          try body(plan, units)
        } catch {
          Issue.record("seed \(seed): \(plan)")
          throw error
        }
      }
    }
  }

  /// A plan of one to six phases and up to thirty breaths; the phases' lengths in units.
  private static func plan(
    using generator: inout SeededGenerator
  ) throws -> (SessionPlan, units: [Int128]) {
    var phases: [BreathPhase] = []
    var units: [Int128] = []
    for place in 0..<Int.random(in: 1...6, using: &generator) {
      let denominator = Int64.random(in: 1...15, using: &generator)
      let numerator = Int64.random(in: denominator...(20 * denominator), using: &generator)
      let kinds: [PhaseKind] = [.inhale, .hold, .exhale, .empty]
      // First an inhale, so that every boundary between breaths is an inhale's start.
      let kind = place == 0 ? .inhale : kinds.randomElement(using: &generator) ?? .exhale
      phases.append(try BreathPhase(kind, ExactSeconds(numerator, over: denominator)))
      units.append(Int128(numerator) * unitsPerSecond / Int128(denominator))
    }
    let breaths = Int.random(in: 1...30, using: &generator)
    let pattern = try BreathPattern(name: "random", phases: phases)
    let plan = try SessionPlan(pattern, length: .breaths(breaths), prepare: ExactSeconds(3))
    return (plan, units)
  }

  /// The nearest whole number to a positive fraction; a tie goes up.
  private static func nearest(_ numerator: Int128, over denominator: Int128) -> Int128 {
    (2 * numerator + denominator) / (2 * denominator)
  }
}
