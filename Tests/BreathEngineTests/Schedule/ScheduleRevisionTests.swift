import Testing

@testable import BreathEngine

/// A plan that changes while it plays: a second of breathing in, a hold that a key ends, a breath out.
///
/// The hold is sequence number 2, so 3 and all that follows get other moments.
@Suite("Schedule revision")
struct ScheduleRevisionTests {
  /// The plan with a hold of so many seconds: as planned, ten, or as measured.
  private static func held(_ seconds: Int, out: Int = 1) throws -> SessionPlan {
    try plan(
      "i\(String(repeating: "h", count: seconds))\(String(repeating: "o", count: out))"
    )
  }

  private static func plan(_ drawing: String, breaths: Int = 1) throws -> SessionPlan {
    try SessionPlan(BreathPattern(drawn: drawing), length: .breaths(breaths))
  }

  /// Asks for each moment that a bench wants, from one on until the end; what is emitted, by
  /// milliseconds of the session.
  private static func run(_ bench: ScheduleBench, from start: Int64) -> [Int64: [Int]] {
    var (now, isOver, heard) = (start, false, [Int64: [Int]]())
    while !isOver {
      let next = bench.advance(to: now)
      for emission in bench.takeEmissions() {
        #expect(emission.emittedAt == emission.deadline)
        heard[now / .millisecond, default: []].append(emission.transition.sequence)
      }
      if case .at(let moment, _) = next { now = moment - bench.origin } else { isOver = true }
    }
    return heard
  }

  @Test("Long before its moment, a transition gets another one, and the old one never comes")
  func before() throws {
    let bench = try ScheduleBench(Self.held(10), lead: 750 * .millisecond)
    _ = bench.advance(to: 4 * .second)
    #expect(bench.takeOrders() == ["0 at 0", "1 at 0", "2 at 1000"])
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(4))

    let next = bench.advance(to: 4 * .second)
    #expect(next == .at(bench.origin + 4_250 * .millisecond, isDeadline: false))
    #expect(bench.takeOrders() == ["retract 3, turn 5000"])
    #expect(Self.run(bench, from: 4 * .second) == [5_000: [3], 6_000: [4]])
    #expect(bench.takeOrders() == ["3 at 5000", "4 at 6000"])
    #expect(bench.isEmpty)
  }

  @Test("What was emitted ahead is retracted, and what takes its place follows at once")
  func sooner() throws {
    let bench = try ScheduleBench(Self.held(10), lead: 6 * .second)
    _ = bench.advance(to: 8 * .second)
    #expect(bench.takeOrders().suffix(2) == ["3 at 11000", "4 at 12000"])
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(8))
    _ = bench.advance(to: 8 * .second)

    #expect(bench.takeOrders() == ["retract 3, turn 9000", "3 at 9000", "4 at 10000"])
    #expect(Self.run(bench, from: 8 * .second) == [9_000: [3], 10_000: [4]])
    #expect(bench.isEmpty)
  }

  @Test("It may also come later than planned, and be no more within the lead")
  func later() throws {
    let bench = try ScheduleBench(Self.held(10), lead: 3 * .second)
    _ = bench.advance(to: 9 * .second)
    #expect(bench.takeOrders().suffix(2) == ["3 at 11000", "4 at 12000"])
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(12, out: 2))
    _ = bench.advance(to: 9 * .second)

    #expect(bench.takeOrders() == ["retract 3, turn 13000"])
    #expect(Self.run(bench, from: 9 * .second) == [13_000: [3], 15_000: [4]])
    #expect(bench.takeOrders() == ["3 at 13000", "4 at 15000"])
    #expect(bench.isEmpty)
  }

  @Test("On its very moment, a transition that was not emitted yet is still withdrawn")
  func onTheMoment() throws {
    let bench = try ScheduleBench(Self.held(10), lead: .second)
    _ = bench.advance(to: 11 * .second - 1)
    #expect(bench.takeOrders().last == "3 at 11000")
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(11))

    #expect(Self.run(bench, from: 11 * .second) == [12_000: [3], 13_000: [4]])
    #expect(bench.takeOrders() == ["retract 3, turn 12000", "3 at 12000", "4 at 13000"])
    #expect(bench.isEmpty)
  }

  @Test("A transition that was emitted already is emitted once more, as late as it is")
  func after() throws {
    let bench = try ScheduleBench(Self.held(10), lead: 500 * .millisecond)
    _ = bench.advance(to: 11_400 * .millisecond)
    #expect(bench.takeEmitted() == [0, 1, 2, 3])
    _ = bench.takeOrders()

    bench.revise(from: 3, try Self.held(9, out: 4))
    let next = bench.advance(to: 11_400 * .millisecond)

    let again = bench.takeEmissions()
    #expect(again.map(\.transition.sequence) == [3])
    #expect(again.map(\.deadline) == [bench.origin + 10 * .second])
    #expect(again.map(\.emittedAt) == [bench.origin + 11_400 * .millisecond])
    #expect(bench.takeOrders() == ["retract 3, turn 10000", "3 at 10000"])
    #expect(next == .at(bench.origin + 13_500 * .millisecond, isDeadline: false))
    #expect(Self.run(bench, from: 12 * .second) == [14_000: [4]])
    #expect(bench.takeOrders() == ["4 at 14000"])
    #expect(bench.isEmpty)
  }

  @Test("After the closing bell nothing changes any more")
  func afterTheEnd() throws {
    let bench = try ScheduleBench(Self.held(10), lead: .second)
    #expect(bench.advance(to: 12 * .second) == .over)
    #expect(bench.takeEmitted() == [0, 1, 2, 3, 4])
    _ = bench.takeOrders()

    bench.revise(from: 3, try Self.held(17))

    #expect(bench.advance(to: 13 * .second) == .over)
    #expect(bench.takeEmitted().isEmpty)
    #expect(bench.takeOrders().isEmpty)
  }

  @Test(
    "Of two revisions at once, each holds from where it begins, until the second takes over",
    arguments: [
      (3, 5, [5_000: [3], 6_000: [4], 8_000: [5], 13_000: [6], 14_000: [7]], 5_000),
      (5, 3, [6_000: [3], 7_000: [4], 8_000: [5], 13_000: [6], 14_000: [7]], 6_000),
      (3, 3, [6_000: [3], 7_000: [4], 8_000: [5], 13_000: [6], 14_000: [7]], 6_000),
    ] as [(Int, Int, [Int64: [Int]], Int)]
  )
  func two(first: Int, second: Int, heard: [Int64: [Int]], turn: Int) throws {
    let bench = try ScheduleBench(
      Self.plan("ihhhhhhhhhhoihhhhhhhhhho", breaths: 2),
      lead: .second
    )
    _ = bench.advance(to: 2 * .second)
    #expect(bench.takeEmitted() == [0, 1, 2])
    _ = bench.takeOrders()

    bench.revise(from: first, try Self.plan("ihhhhoihhhho", breaths: 2))
    bench.revise(from: second, try Self.plan("ihhhhhoihhhhho", breaths: 2))

    #expect(Self.run(bench, from: 2 * .second) == heard)
    #expect(bench.takeOrders().first == "retract 3, turn \(turn)")
    #expect(bench.isEmpty)
  }

  @Test("Nothing may follow: then all that was planned is withdrawn, and the schedule waits")
  func nothingFollows() throws {
    let bench = try ScheduleBench(Self.held(10), lead: 12 * .second)
    _ = bench.advance(to: 0)
    #expect(bench.takeOrders().count == 5)

    bench.revise(from: 2, try SessionPlan(sit: .endless))

    #expect(bench.advance(to: 100 * .second) == .whenFed)
    #expect(bench.takeOrders() == ["retract 2, no turn"])
    #expect(bench.takeEmitted() == [0, 1])
    #expect(bench.isEmpty)
  }

  @Test("Where the ring is full, a retraction waits, and no cue overtakes it; deadlines are kept")
  func fullRing() throws {
    let bench = try ScheduleBench(Self.held(10, out: 2), lead: 20 * .second, orderCapacity: 4)
    _ = bench.advance(to: 2 * .second)
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(2, out: 2))
    let next = bench.advance(to: 2 * .second)
    let retry = bench.origin + 2 * .second + ScheduleState.retryInterval
    #expect(next == .at(retry, isDeadline: false))
    _ = bench.advance(to: 3 * .second)

    #expect(bench.takeEmitted() == [3], "at its moment, though no one can be told ahead")
    #expect(bench.takeOrders(atMost: 1) == ["0 at 0"])
    _ = bench.advance(to: 3 * .second)
    let orders = bench.takeOrders()
    #expect(orders == ["1 at 0", "2 at 1000", "3 at 11000", "retract 3, turn 3000"])
    _ = bench.advance(to: 3 * .second)
    #expect(bench.takeOrders() == ["4 at 5000"])
    #expect(bench.advance(to: 5 * .second) == .over)
    #expect(bench.takeEmitted() == [4])
    #expect(bench.isEmpty)
  }

  @Test("Two retractions that wait become one, of all that was told")
  func waitingRetractions() throws {
    let bench = try ScheduleBench(Self.held(10), lead: 20 * .second, orderCapacity: 4)
    _ = bench.advance(to: 2 * .second)
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(4))
    _ = bench.advance(to: 2 * .second)
    bench.revise(from: 4, try Self.held(4, out: 3))
    _ = bench.advance(to: 2 * .second)

    #expect(bench.takeOrders() == ["0 at 0", "1 at 0", "2 at 1000", "3 at 11000"])
    _ = bench.advance(to: 2 * .second)
    #expect(bench.takeOrders() == ["retract 3, turn 5000", "3 at 5000", "4 at 8000"])
  }

  @Test("A renderer that takes nothing any more, its card being lost, holds up no one")
  func lostRenderer() throws {
    let bench = try ScheduleBench(Self.held(10), lead: .second, orderCapacity: 2)
    _ = bench.advance(to: 4 * .second)
    #expect(bench.takeEmitted() == [0, 1, 2])

    bench.revise(from: 3, try Self.held(4))

    #expect(Self.run(bench, from: 4 * .second) == [5_000: [3], 6_000: [4]])
    #expect(bench.takeOrders() == ["0 at 0", "1 at 0"])
    #expect(bench.isEmpty)
  }

  @Test(
    "A feed that is full of what is withdrawn is emptied, and its owner told that there is room"
  )
  func staleFeed() throws {
    let bench = try ScheduleBench(
      Self.plan("ihhhho", breaths: 1_000),
      lead: .second,
      feedCapacity: 256
    )

    bench.revise(from: 0, try Self.plan("io", breaths: 200))
    #expect(bench.newsForOwner == 0)
    #expect(bench.advance(to: -10 * .second) == .whenFed)

    #expect(bench.takeOrders() == ["retract 0, turn 0"])
    #expect(bench.newsForOwner == 1)
    bench.refill()
    let heard = Self.moments(bench, until: 400)
    #expect(heard.count == 402)
    #expect((1...400).allSatisfy { heard[$0] == Int64($0 - 1) })
    #expect(bench.isEmpty)
  }

  @Test("A revision of what is not fed yet waits until it is reached")
  func farAhead() throws {
    let bench = try ScheduleBench(Self.plan("io", breaths: 100), lead: .second, feedCapacity: 16)
    _ = bench.advance(to: -.second)

    bench.revise(from: 41, try Self.plan("iioo", breaths: 30))

    let heard = Self.moments(bench, until: 120)
    #expect(heard.count == 62)
    #expect((1...40).allSatisfy { heard[$0] == Int64($0 - 1) })
    #expect((41...61).allSatisfy { heard[$0] == Int64(2 * ($0 - 1)) })
    #expect(bench.isEmpty)
  }

  /// The second at which each sequence number is emitted.
  private static func moments(_ bench: ScheduleBench, until last: Int64) -> [Int: Int64] {
    var moments: [Int: Int64] = [:]
    for second in 0...last {
      _ = bench.advance(to: second * .second)
      _ = bench.takeOrders()
      for sequence in bench.takeEmitted() { moments[sequence] = second }
      bench.refill()
    }
    return moments
  }

  @Test("The renderer is woken for a retraction and for cues at short notice, and for no other")
  func urgency() throws {
    let bench = try ScheduleBench(Self.held(10), lead: .second)
    for time in [-Int64.second, 0, 10 * .second + ScheduleState.shortNotice] {
      _ = bench.advance(to: time)
    }
    #expect(bench.takeOrders().last == "3 at 11000")
    #expect(bench.urgentOrders == 0)

    bench.revise(from: 3, try Self.held(14))
    _ = bench.advance(to: 10_100 * .millisecond)
    #expect(bench.urgentOrders == 1)
    _ = bench.advance(to: 14 * .second)
    #expect(bench.takeOrders() == ["retract 3, turn 15000", "3 at 15000"])
    #expect(bench.urgentOrders == 1)
    bench.revise(from: 3, try Self.held(13, out: 2))
    _ = bench.advance(to: 14 * .second)
    #expect(bench.takeOrders() == ["retract 3, turn 14000", "3 at 14000"])
    #expect(bench.urgentOrders == 3)
  }
}
