import Testing

@testable import BreathEngine

/// A second reader of what is emitted ahead.
@Suite("A follower of the schedule")
struct FollowerTests {
  private func plan(_ form: String) throws -> SessionPlan {
    try SessionPlan(BreathPattern(shortForm: form), length: .breaths(6), prepare: .zero)
  }

  @Test("It is told what the renderer is told, in the same order")
  func same() throws {
    let bench = try ScheduleBench(plan("1-1"), lead: 300 * .millisecond)

    _ = bench.advance(to: -200 * .millisecond)
    #expect(bench.takeFollowed() == ["0 at 0", "1 at 0"])
    _ = bench.advance(to: 1_800 * .millisecond)
    bench.revise(from: 3, try plan("3-1"))
    _ = bench.advance(to: 1_850 * .millisecond)
    let followed = bench.takeFollowed()

    #expect(followed.first == "2 at 1000")
    #expect(["0 at 0", "1 at 0"] + followed == bench.takeOrders())
    #expect(followed.contains { $0.hasPrefix("retract 3") })
    #expect(bench.newsForFollower == 2 + followed.count)
  }

  @Test("One that takes nothing holds up nobody, and misses cues, but no withdrawal")
  func slow() throws {
    let bench = try ScheduleBench(plan("1-1"), lead: 300 * .millisecond, followedCapacity: 2)

    _ = bench.advance(to: 2_500 * .millisecond)
    #expect(bench.takeOrders().count == 4)
    #expect(bench.takeEmitted() == [0, 1, 2, 3])
    bench.pause(from: 4, at: 2_800 * .millisecond)
    _ = bench.advance(to: 2_600 * .millisecond)
    #expect(bench.takeFollowed() == ["0 at 0", "1 at 0"])

    _ = bench.advance(to: 2_700 * .millisecond)
    #expect(bench.takeFollowed() == ["retract 4, turn 2800"])
  }

  @Test("Of two withdrawals that had to wait, the one that goes further back is told")
  func merged() throws {
    let bench = try ScheduleBench(plan("1-1"), lead: 300 * .millisecond, followedCapacity: 2)
    _ = bench.advance(to: 500 * .millisecond)

    bench.revise(from: 3, try plan("2-1"))
    _ = bench.advance(to: 510 * .millisecond)
    bench.revise(from: 2, try plan("2-2"))
    _ = bench.advance(to: 520 * .millisecond)
    bench.revise(from: 5, try plan("2-2"))
    _ = bench.advance(to: 530 * .millisecond)
    #expect(bench.takeFollowed() == ["0 at 0", "1 at 0"])
    _ = bench.advance(to: 540 * .millisecond)

    #expect(bench.takeFollowed() == ["retract 2, turn 2000"])
  }

  @Test("A follower that needs to know earlier than the renderer is told so much earlier")
  func lead() throws {
    let scheduler = try #require(Scheduler(try plan("1-1")))
    let orders = scheduler.follow(lead: 3 * .second)

    #expect(
      scheduler.start(origin: MonotonicClock.now() + 2 * .second, lead: .millisecond, priority: nil)
    )
    scheduler.stop()

    var told = 0
    while orders.pop() != nil { told += 1 }
    // The bell, and the phases of the first second.
    #expect(told >= 2)
  }
}
