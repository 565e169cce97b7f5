import BreathEngine
import BreathTesting
import Testing

@Suite("Deadlines of random trees")
struct RandomDeadlineTests {
  @Test("Deadlines rise, lengths join, the order has no gap, and onsets are the nearest frames")
  func deadlines() async throws {
    try await TreeGenerator.each(300) { pattern in
      try Self.checkDeadlines(of: try SessionPlan(pattern), limit: 2_000)
    }
  }

  @Test("So do those of sessions of a hundred thousand phases")
  func longSessions() async throws {
    try await inTurn {
      var generator = TreeGenerator(seed: 7, mostTurns: 12)
      var long = 0
      while long < 3 {
        let plan = try SessionPlan(generator.pattern())
        guard plan.makeCursor().dropFirst(60_000).first(where: { _ in true }) != nil else {
          continue
        }
        try Self.checkDeadlines(of: plan, limit: 100_000)
        long += 1
      }
    }
  }

  private static func checkDeadlines(of plan: SessionPlan, limit: Int) throws {
    let transitions = Array(plan.makeCursor().prefix(limit))
    try #require(transitions.map(\.sequence) == Array(transitions.indices))
    try #require(transitions.first?.start == plan.opening)
    var phaseEnd = transitions.dropFirst().first?.start
    for (earlier, later) in zip(transitions, transitions.dropFirst()) {
      if earlier.event != .opening {
        try #require(earlier.start < later.start)
        try #require(earlier.startNanoseconds < later.startNanoseconds)
        try #require(earlier.wholeBreaths <= later.wholeBreaths)
      }
      if later.event != .reminder {
        try #require(later.start == phaseEnd)
        phaseEnd = later.start + later.length
      }
      try checkFrames(of: later)
    }
    try checkTotals(of: plan, transitions)
  }

  private static func checkTotals(of plan: SessionPlan, _ transitions: [Transition]) throws {
    guard let closing = transitions.last, closing.event == .closing else { return }
    guard let end = plan.end else {
      // Only a key ends it, and none came.
      try #require(plan.wantsKeys)
      return
    }
    try #require(closing.start == end)
    try #require(closing.wholeBreaths == plan.breaths)
    try #require(closing.wholeRounds == plan.rounds)
  }

  private static func checkFrames(of transition: Transition) throws {
    let start = Fraction(transition.start)
    for rate in [44_100, 48_000] as [Int128] {
      let frame = Int128(transition.start.frames(atRate: Int(rate)))
      // |frame / rate − start| ≤ 1 / (2 rate), all of it in whole numbers.
      let distance = frame * start.denominator - start.numerator * rate
      try #require(2 * distance.magnitude <= start.denominator.magnitude)
    }
    try #require(
      Int128(transition.startNanoseconds) == start.nearest(unitsPerSecond: 1_000_000_000)
    )
  }

  @Test("A copy of a cursor walks on as the cursor does")
  func copies() async throws {
    try await TreeGenerator.each(150) { pattern in
      var cursor = try SessionPlan(pattern).makeCursor()
      for _ in 0..<40 {
        let copy = cursor
        try #require(Array(copy.prefix(60)) == Array(cursor.prefix(60)))
        guard cursor.next() != nil else { return }
      }
    }
  }
}
