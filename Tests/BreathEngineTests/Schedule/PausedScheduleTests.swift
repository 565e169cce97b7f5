import Testing

@testable import BreathEngine

/// A schedule that stands still and goes on, in time that a test moves by hand.
@Suite("Paused schedule")
struct PausedScheduleTests {
  private static func owner(
    _ drawing: String,
    lead: Int64 = 750 * .millisecond,
    reaction: Int64 = 100 * .millisecond
  ) throws -> PausingOwner {
    try PausingOwner(SessionPlan(drawn: drawing), lead: lead, reaction: reaction)
  }

  /// Lets time pass up to a moment, from one wish of the schedule to the next.
  private static func play(_ owner: inout PausingOwner, from start: Int64 = 0, to end: Int64) {
    var now = start
    while now <= end, let next = owner.advance(to: now) {
      if next > end { break }
      now = next
    }
    _ = owner.advance(to: end)
  }

  @Test(
    "A breath that was interrupted comes again, as much later as its start is, and the rest too"
  )
  func restart() throws {
    var owner = try Self.owner("3[iioo]")
    Self.play(&owner, to: 6_500 * .millisecond)
    owner.press(at: 6_500 * .millisecond)
    Self.play(&owner, from: 6_500 * .millisecond, to: 60 * .second)
    owner.press(at: 60 * .second)
    Self.play(&owner, from: 60 * .second, to: 80 * .second)

    // From 4 s of the session at 60.1 s.
    let moved = 56_100 * Int64.millisecond
    #expect(owner.origin == moved)
    #expect(owner.emitted.map(\.transition.sequence) == [0, 1, 2, 3, 4, 3, 4, 5, 6, 7])
    #expect(
      owner.emitted.map { $0.deadline / .second } == [0, 0, 2, 4, 6, 60, 62, 64, 66, 68]
    )
    #expect(owner.emitted.dropFirst(5).allSatisfy { $0.emittedAt == $0.deadline })
    #expect(owner.followed.map(\.transition.sequence) == Array(0...7))
    #expect(owner.followed.last?.transition.wholeBreaths == 3)
  }

  @Test("What was told ahead is taken back, with the moment at which sound ends; nothing follows")
  func retraction() throws {
    let bench = try ScheduleBench(SessionPlan(drawn: "3[iioo]"), lead: 3 * .second)
    _ = bench.advance(to: 5 * .second)
    #expect(bench.takeOrders().suffix(2) == ["4 at 6000", "5 at 8000"])
    let urgent = bench.urgentOrders

    bench.pause(from: 4, at: 5_100 * .millisecond)

    #expect(bench.advance(to: 5 * .second) == .whenFed)
    #expect(bench.takeOrders() == ["retract 4, turn 5100"])
    #expect(bench.takeEmitted() == [0, 1, 2, 3])
    #expect(bench.advance(to: 5_000 * .second) == .whenFed)
    #expect(bench.takeOrders().isEmpty)
    #expect(bench.urgentOrders == urgent + 1)
  }

  @Test("The renderer is told of a pause as one; what goes on, or ends a phase early, is none")
  func told() throws {
    let plan = try SessionPlan(drawn: "3[iioo]")
    let bench = try ScheduleBench(plan, origin: 0, lead: 3 * .second)
    var walk = PlanWalk(plan)
    _ = bench.advance(to: 3 * .second)
    for emission in bench.takeEmissions() { walk.see(emission.transition) }
    bench.revise(from: 3, plan)
    _ = bench.advance(to: 3 * .second)
    #expect(bench.takePauses() == [false])

    bench.pause(from: 3, at: 3_100 * .millisecond)
    _ = bench.advance(to: 3 * .second)
    #expect(bench.takePauses() == [true])
    bench.resume(walk.resume(from: 3_100 * .millisecond), origin: 9 * .second)
    _ = bench.advance(to: 10 * .second)
    #expect(bench.takePauses() == [false])

    // Both before the schedule looks: the last one counts.
    bench.pause(from: 3, at: 12 * .second)
    bench.resume(walk.resume(from: 3_100 * .millisecond), origin: 20 * .second)
    _ = bench.advance(to: 12 * .second)
    #expect(bench.takePauses() == [false])
  }

  @Test("Gone on, what is due within the lead is told ahead at once, and wakes the renderer")
  func urgency() throws {
    let bench = try ScheduleBench(SessionPlan(drawn: "3[iioo]"), origin: 0, lead: 3 * .second)
    var walk = PlanWalk(try SessionPlan(drawn: "3[iioo]"))
    _ = bench.advance(to: 5 * .second)
    for emission in bench.takeEmissions() { walk.see(emission.transition) }
    bench.pause(from: 4, at: 5_100 * .millisecond)
    _ = bench.advance(to: 5 * .second)
    _ = bench.takeOrders()
    let urgent = bench.urgentOrders

    bench.resume(walk.resume(from: 5_100 * .millisecond), origin: 16_100 * .millisecond)

    let next = bench.advance(to: 20 * .second)
    #expect(bench.takeOrders() == ["retract 3, turn 20100", "3 at 20100", "4 at 22100"])
    #expect(next == .at(20_100 * .millisecond, isDeadline: true))
    #expect(bench.urgentOrders == urgent + 3)
  }

  @Test("Free breathing goes on where it stopped: told ahead with the moment, not told as a phase")
  func goesOn() throws {
    var owner = try Self.owner("1[io]~~~~~~2[io]")
    Self.play(&owner, to: 4_900 * .millisecond)
    owner.press(at: 4_900 * .millisecond)
    Self.play(&owner, from: 4_900 * .millisecond, to: 9 * .second)
    owner.press(at: 8_900 * .millisecond)
    Self.play(&owner, from: 8_900 * .millisecond, to: 30 * .second)

    #expect(owner.origin == 4 * .second)
    let cue = try #require(owner.told.first { $0.transition.over > 0 })
    #expect(cue.deadline == 9 * .second)
    // Three seconds of it were over.
    #expect(cue.transition.over == 3 * .second)
    #expect(cue.start == 6 * .second)
    #expect(cue.start + cue.transition.lengthNanoseconds == 12 * .second)
    #expect(owner.emitted.map(\.transition.sequence) == [0, 1, 2, 3, 3, 4, 5, 6, 7, 8])
    #expect(owner.followed.map(\.transition.sequence) == Array(0...8))
    #expect(owner.followed.last?.deadline == 16 * .second)
  }

  @Test("Paused before its opening bell, it rings as much later")
  func beforeTheBell() throws {
    var owner = try Self.owner("2[io]", lead: .second)
    Self.play(&owner, from: -2 * .second, to: -2 * .second)
    owner.press(at: -2 * .second)
    _ = owner.advance(to: 10 * .second)
    #expect(owner.emitted.isEmpty)
    owner.press(at: 10 * .second)
    Self.play(&owner, from: 10 * .second, to: 30 * .second)

    #expect(owner.followed.map(\.transition.sequence) == Array(0...5))
    #expect(owner.followed.first?.deadline == 12 * .second)
  }

  @Test("A key that comes within its reaction of the end changes nothing")
  func atTheEnd() throws {
    var owner = try Self.owner("2[io]")
    Self.play(&owner, to: 3_950 * .millisecond)
    owner.press(at: 3_950 * .millisecond)
    Self.play(&owner, from: 3_950 * .millisecond, to: 10 * .second)

    #expect(!owner.isPaused)
    #expect(owner.isOver)
    #expect(owner.followed.last?.deadline == 4 * .second)
  }

  @Test(
    "What comes between a key and its effect is heard, and not told again where it is of no breath"
  )
  func withinReaction() throws {
    var owner = try Self.owner("~~1[io]", reaction: 300 * .millisecond)
    Self.play(&owner, to: 2 * .second)
    var free = try Self.owner("~~,~~1[io]", reaction: 300 * .millisecond)
    Self.play(&free, to: 1_900 * .millisecond)
    free.press(at: 1_900 * .millisecond)
    Self.play(&free, from: 1_900 * .millisecond, to: 4 * .second)
    #expect(free.followed.map(\.transition.sequence) == [0, 1, 2])
    free.press(at: 4 * .second)
    Self.play(&free, from: 4 * .second, to: 20 * .second)

    #expect(free.emitted.filter { $0.transition.over == 0 }.map(\.transition.sequence).count == 6)
    #expect(free.emitted.first { $0.transition.over > 0 }?.transition.over == 200 * .millisecond)
    #expect(free.followed.last?.deadline == 8_100 * .millisecond)
    #expect(owner.followed.count == 3)
  }
}
