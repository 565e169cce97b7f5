import BreathTesting
import Testing

@testable import BreathEngine

/// Pauses by chance in random patterns: the session is the plan, only later.
@Suite("Random pauses")
struct RandomPauseTests {
  /// A session that was played with pauses, key by key.
  private static func play(
    _ plan: SessionPlan,
    seed: UInt64,
    emissions limit: Int
  ) throws -> PausingOwner {
    var random = SeededGenerator(seed: seed)
    var owner = try PausingOwner(
      plan,
      lead: Int64.random(in: 100...3_000, using: &random) * .millisecond,
      reaction: Int64.random(in: 0...400, using: &random) * .millisecond
    )
    var now = plan.opening.nanoseconds - .second
    var key = now
    while !owner.isOver, owner.emitted.count < limit {
      let next = owner.advance(to: now)
      if now >= key {
        owner.press(at: now)
        // Now and then at once, mostly some seconds later, for a whole breath to come between; a pause
        // also lasts for hours.
        let isLong = owner.isPaused || Int.random(in: 0..<4, using: &random) == 0
        let most: Int64 = isLong ? 10_000 : 20
        key = now + Int64.random(in: 0...most, using: &random) * 500_000_001
        continue
      }
      now = Swift.max(now, Swift.min(next ?? key, key))
    }
    return owner
  }

  @Test("Each transition comes once in the end, with its session time, and is told ahead of it")
  func comesOnce() async throws {
    try await TreeGenerator.each(400) { pattern in
      let plan = try SessionPlan(pattern)
      let owner = try Self.play(plan, seed: UInt64(pattern.body.count), emissions: 400)

      let expected = Array(plan.makeCursor().prefix(owner.followed.count))
      try #require(owner.followed.map(\.transition) == expected)
      if owner.isOver { try #require(expected.last?.event == .closing) }
      for emission in owner.emitted { try #require(emission.emittedAt >= emission.deadline) }
    }
  }

  @Test(
    "Deadlines are the plan's, moved by the pauses before them and by what was breathed in vain"
  )
  func deadlines() async throws {
    try await TreeGenerator.each(400) { pattern in
      let plan = try SessionPlan(pattern)
      let owner = try Self.play(plan, seed: UInt64(pattern.body.count) + 7, emissions: 400)

      for emission in owner.followed {
        let time = emission.transition.startNanoseconds
        let before = owner.pauses.filter { $0.start <= emission.deadline }
        let moved = before.reduce(0) { $0 + $1.start - $1.stop + $1.stopTime - $1.startTime }
        try #require(emission.deadline == time + moved)
      }
      for pause in owner.pauses {
        let breath = plan.breath(at: pause.stopTime)
        try #require(pause.startTime == breath ?? pause.stopTime)
      }
    }
  }

  @Test("Breaths, rounds and time in the end are those of the plan, however often it was paused")
  func totals() async throws {
    try await TreeGenerator.each(400) { pattern in
      let plan = try SessionPlan(pattern)
      guard let end = plan.end, end < ExactSeconds(600) else { return }
      let owner = try Self.play(plan, seed: UInt64(pattern.body.count) + 14, emissions: 100_000)

      let closing = try #require(owner.followed.last)
      try #require(closing.transition.wholeBreaths == plan.breaths)
      try #require(closing.transition.wholeRounds == plan.rounds)
      let paused = owner.pauses.reduce(0) { $0 + $1.start - $1.stop }
      let inVain = owner.pauses.reduce(0) { $0 + $1.stopTime - $1.startTime }
      try #require(closing.deadline == end.nanoseconds + paused + inVain)
    }
  }
}

extension SessionPlan {
  /// The session time at which the breath began that is in progress at another, both in nanoseconds; nil
  /// where there is none.
  fileprivate func breath(at time: Int64) -> Int64? {
    var starts: [Int: Int64] = [:]
    var breath = 0
    for transition in makeCursor() where transition.event != .reminder {
      if transition.startNanoseconds > time { break }
      breath = transition.breath
      if starts[breath] == nil { starts[breath] = transition.startNanoseconds }
    }
    return breath > 0 ? starts[breath] : nil
  }
}
