import Testing

@testable import BreathEngine

@Suite("Schedule")
struct ScheduleStateTests {
  private static let lead = 750 * Int64.millisecond

  private static func box(prepare: Int64 = 3) throws -> SessionPlan {
    try SessionPlan(
      BreathPattern(shortForm: "4-4-4-4"),
      length: .breaths(1),
      prepare: ExactSeconds(prepare)
    )
  }

  @Test("A cue is emitted ahead by its lead, not a nanosecond before, and once")
  func lead() throws {
    let bench = try ScheduleBench(Self.box(), lead: Self.lead)
    let moment = -3 * Int64.second - Self.lead

    #expect(bench.advance(to: moment - 1) == .at(bench.origin + moment, isDeadline: false))
    #expect(bench.takeCues().isEmpty)
    _ = bench.advance(to: moment)
    let cues = bench.takeScheduled()
    #expect(cues.map(\.transition.sequence) == [0])
    #expect(cues.map(\.deadline) == [bench.origin - 3 * .second])
    _ = bench.advance(to: moment)
    _ = bench.advance(to: moment + 1)
    #expect(bench.takeCues().isEmpty)
    #expect(bench.takeEmitted().isEmpty)
  }

  @Test("A transition is emitted at its deadline, not a nanosecond before, and once")
  func deadline() throws {
    let bench = try ScheduleBench(Self.box(), lead: Self.lead)
    let moment = -3 * Int64.second

    #expect(bench.advance(to: moment - 1) == .at(bench.origin + moment, isDeadline: true))
    #expect(bench.takeEmitted().isEmpty)
    let next = bench.advance(to: moment)
    #expect(next == .at(bench.origin - Self.lead, isDeadline: false))
    let emissions = bench.takeEmissions()
    #expect(emissions.map(\.transition.sequence) == [0])
    #expect(emissions.map(\.deadline) == [bench.origin + moment])
    #expect(emissions.map(\.emittedAt) == [bench.origin + moment])
    _ = bench.advance(to: moment)
    _ = bench.advance(to: moment + 1)
    #expect(bench.takeEmitted().isEmpty)
  }

  @Test("It asks for just the moments at which something is due, and ends with nothing pending")
  func everyMoment() throws {
    let bench = try ScheduleBench(Self.box(), lead: Self.lead)

    var (now, moments) = (-10 * Int64.second, [String]())
    while case .at(let next, let isDeadline) = bench.advance(to: now) {
      now = next - bench.origin
      moments.append("\(isDeadline ? "at" : "ahead") \(now / .millisecond)")
    }

    #expect(
      moments == [
        "ahead -3750", "at -3000", "ahead -750", "at 0", "ahead 3250", "at 4000", "ahead 7250",
        "at 8000", "ahead 11250", "at 12000", "ahead 15250", "at 16000",
      ]
    )
    #expect(bench.takeCues() == Array(0...5))
    #expect(bench.takeEmitted() == Array(0...5))
    #expect(bench.isEmpty)
    #expect(bench.advance(to: 20 * .second) == .over)
  }

  @Test("With a lead longer than phases, cues and emissions interleave by their moments")
  func longLead() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .breaths(2))
    let bench = try ScheduleBench(plan, lead: 2_500 * .millisecond)

    #expect(bench.advance(to: 0) == .at(bench.origin + 500 * .millisecond, isDeadline: false))
    #expect(bench.takeCues() == [0, 1, 2, 3])
    #expect(bench.takeEmitted() == [0, 1])
    let next = bench.advance(to: 500 * .millisecond)
    #expect(next == .at(bench.origin + .second, isDeadline: true))
    #expect(bench.takeCues() == [4])
    #expect(bench.takeEmitted().isEmpty)
  }

  @Test("Late, all that is due comes at once and in order")
  func lateStart() throws {
    let bench = try ScheduleBench(Self.box(), lead: Self.lead)

    let next = bench.advance(to: 9 * .second)

    #expect(next == .at(bench.origin + 12 * .second - Self.lead, isDeadline: false))
    #expect(bench.takeCues() == [0, 1, 2, 3])
    let emissions = bench.takeEmissions()
    #expect(emissions.map(\.transition.sequence) == [0, 1, 2, 3])
    #expect(Set(emissions.map(\.emittedAt)) == [bench.origin + 9 * .second])
    #expect(bench.advance(to: 100 * .second) == .over)
    #expect(bench.takeCues() == [4, 5])
    #expect(bench.takeEmitted() == [4, 5])
    #expect(bench.isEmpty)
  }

  @Test("A full ring of cues keeps a transition for later, and is not asked without rest")
  func fullCues() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .breaths(3))
    let bench = try ScheduleBench(plan, lead: 10 * .second, orderCapacity: 2)

    let now = -5 * Int64.second
    let next = bench.advance(to: now)
    #expect(next == .at(bench.origin + now + ScheduleState.retryInterval, isDeadline: false))
    #expect(bench.takeCues() == [0, 1])
    _ = bench.advance(to: now)
    #expect(bench.takeCues() == [2, 3])
    _ = bench.advance(to: now)
    #expect(bench.takeCues() == [4, 5])
    _ = bench.advance(to: 6 * .second)
    #expect(bench.takeCues() == [6, 7])
    #expect(bench.takeEmitted() == Array(0...7))
    #expect(bench.advance(to: 6 * .second) == .over)
    #expect(bench.isEmpty)
  }

  @Test("A full ring of cues delays no deadline of what was emitted ahead")
  func fullCuesAndDeadline() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .breaths(3))
    let bench = try ScheduleBench(plan, lead: 10 * .second, orderCapacity: 2)

    let now = -ScheduleState.retryInterval / 2
    #expect(bench.advance(to: now) == .at(bench.origin, isDeadline: true))
  }

  @Test("A renderer that takes no cues any more holds up no one: each deadline is kept to")
  func lostRenderer() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .breaths(4))
    let bench = try ScheduleBench(plan, lead: 750 * .millisecond, orderCapacity: 2)

    var (now, calls) = (-Int64.second, 0)
    while case .at(let next, _) = bench.advance(to: now), calls < 1_000 {
      now = next - bench.origin
      calls += 1
    }

    let emissions = bench.takeEmissions()
    #expect(emissions.map(\.transition.sequence) == Array(0...9))
    #expect(emissions.allSatisfy { $0.emittedAt == $0.deadline })
    #expect(bench.takeCues() == [0, 1])
    #expect(bench.isEmpty)
    // Of each second it tries for three quarters, fifty times a second.
    #expect(calls < 400)
  }

  @Test("A full ring of emissions keeps a transition for later, and is not asked without rest")
  func fullEmissions() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .breaths(3))
    let bench = try ScheduleBench(plan, lead: .second, emissionCapacity: 2)

    let now = 100 * Int64.second
    let next = bench.advance(to: now)
    #expect(next == .at(bench.origin + now + ScheduleState.retryInterval, isDeadline: false))
    #expect(bench.takeEmitted() == [0, 1])
    _ = bench.advance(to: now + 1)
    let later = bench.takeEmissions()
    #expect(later.map(\.transition.sequence) == [2, 3])
    #expect(later.map(\.emittedAt) == [bench.origin + now + 1, bench.origin + now + 1])
    for _ in 0..<2 { _ = bench.advance(to: now + 2) }
    #expect(bench.takeEmitted() == [4, 5])
    #expect(bench.advance(to: now + 3) == .over)
    #expect(bench.takeEmitted() == [6, 7])
    #expect(bench.takeCues() == Array(0...7))
    #expect(bench.isEmpty)
  }

  @Test("It waits to be fed where the feed is empty")
  func whenFed() throws {
    let plan = try SessionPlan(BreathPattern(drawn: "io"), length: .breaths(3))
    let bench = try ScheduleBench(plan, lead: .second, feedCapacity: 2)

    #expect(bench.advance(to: 100 * .second) == .whenFed)
    #expect(bench.takeEmitted() == [0, 1])
    #expect(bench.advance(to: 100 * .second) == .whenFed)
    bench.refill()
    #expect(bench.advance(to: 100 * .second) == .whenFed)
    #expect(bench.takeEmitted() == [2, 3])
  }

  @Test("A sit without end is over only when it is stopped")
  func endlessSit() throws {
    let bench = try ScheduleBench(SessionPlan(sit: .endless), lead: Self.lead)

    #expect(bench.advance(to: 0) == .whenFed)
    #expect(bench.advance(to: 3_600 * .second) == .whenFed)
    #expect(bench.takeCues() == [0])
    #expect(bench.takeEmitted() == [0])
    #expect(bench.isEmpty)
  }

  /// In whole 231sts of a second, since that is what thirds, sevenths and elevenths have in common.
  @Test("After 100,000 transitions of thirds, sevenths and elevenths no nanosecond is lost")
  func noDrift() throws {
    let lengths: [Int64] = [77, 33, 105]
    let kinds: [PhaseKind] = [.inhale, .hold, .exhale]
    let phases = try zip(kinds, lengths).map { kind, length in
      try BreathPhase(kind, ExactSeconds(length, over: 231))
    }
    let breaths = 33_333
    let plan = try SessionPlan(
      BreathPattern(name: "awkward", phases: phases),
      length: .breaths(breaths)
    )
    let origin: Int64 = 123_456_789_012_345
    let bench = try ScheduleBench(plan, origin: origin, lead: Self.lead)

    var (expected, taken) = (Int64(0), 0)
    var next = bench.advance(to: -.second)
    while case .at(let moment, _) = next {
      next = bench.advance(to: moment - bench.origin)
      bench.refill()
      _ = bench.takeCues()
      for emission in bench.takeEmissions() where emission.transition.event == .phase {
        let nearest = (2 * expected * .second + 231) / (2 * 231)
        try #require(emission.deadline == bench.origin + nearest)
        try #require(emission.emittedAt == emission.deadline)
        expected += lengths[taken % 3]
        taken += 1
      }
    }

    #expect(taken == 3 * breaths)
    #expect(bench.isEmpty)
  }
}
