import BreathEngine
import BreathTesting
import Testing

/// With a real thread and the real clock: what comes and in which order, never how late.
@Suite("Revised scheduler", .timeLimit(.minutes(1)))
struct RevisedSchedulerTests {
  /// A breath in, a hold of so many seconds, a breath out.
  private static func held(_ seconds: ExactSeconds, breaths: Int = 1) throws -> SessionPlan {
    let tenth = ExactSeconds(1, over: 10)
    let phases = [
      try BreathPhase(.inhale, tenth), try BreathPhase(.hold, seconds),
      try BreathPhase(.exhale, tenth),
    ]
    return try SessionPlan(BreathPattern(name: "held", phases: phases), length: .breaths(breaths))
  }

  /// Takes emissions up to the first that is the last wanted.
  private static func take(_ scheduler: Scheduler, until isLast: (Transition) -> Bool) -> [Emission]
  {
    var taken: [Emission] = []
    while isReadable(scheduler.emissionDescriptor) {
      while let emission = scheduler.nextEmission() {
        taken.append(emission)
        if isLast(emission.transition) { return taken }
      }
    }
    return taken
  }

  @Test("A key ends a hold of an hour: what follows comes soon, and nothing is left of what was")
  func longHold() async throws {
    try await onOwnThread {
      let scheduler = try #require(Scheduler(try Self.held(ExactSeconds(3600))))
      let origin = MonotonicClock.now()
      _ = scheduler.start(origin: origin, lead: 250_000_000, priority: nil)
      _ = Self.take(scheduler) { $0.kind == .hold }
      let word = scheduler.rendererWake.load()

      // The hold began after a tenth of a second, and ends another tenth from now or a little later.
      let length = MonotonicClock.now() - origin + 10_000_000
      let measured = try Self.held(ExactSeconds(length, over: 1_000_000_000))
      scheduler.revise(from: 3, cursor: measured.cursor(from: 3))

      let rest = Self.take(scheduler) { $0.event == .closing }
      let expected = Array(measured.cursor(from: 3))
      #expect(rest.map(\.transition) == expected)
      #expect(rest.map(\.deadline) == expected.map { origin + $0.startNanoseconds })
      #expect(rest.allSatisfy { $0.emittedAt >= $0.deadline })
      #expect(scheduler.rendererWake.load() != word, "the renderer was woken")
      let orders = Self.orders(of: scheduler)
      #expect(orders == ["0", "1", "2", "retract 3", "3", "4"])
      #expect(scheduler.nextEmission() == nil)
    }
  }

  private static func orders(of scheduler: Scheduler) -> [String] {
    var orders: [String] = []
    while let order = scheduler.orders.pop() {
      switch order {
      case .cue(let cue): orders.append("\(cue.transition.sequence)")
      case .retract(let retraction): orders.append("retract \(retraction.from)")
      }
    }
    return orders
  }

  @Test(
    "More is withdrawn than a ring holds, and more follows: the feed is emptied and filled again"
  )
  func fullFeed() async throws {
    try await onOwnThread {
      let scheduler = try #require(Scheduler(try Self.held(ExactSeconds(3600), breaths: 500)))
      // Long past, so that only the rings' room holds back what follows.
      let origin = MonotonicClock.now() - 600 * 1_000_000_000
      _ = scheduler.start(origin: origin, lead: 250_000_000, priority: nil)
      _ = Self.take(scheduler) { $0.kind == .hold }

      let measured = try Self.held(ExactSeconds(1, over: 10), breaths: 500)
      scheduler.revise(from: 3, cursor: measured.cursor(from: 3))

      let rest = Self.take(scheduler) { $0.event == .closing }
      #expect(rest.map(\.transition.sequence) == Array(3...1_501))
      #expect(scheduler.nextEmission() == nil)
    }
  }

  @Test("Revised before its start, again and again, and after its end, it keeps what was said last")
  func anyTime() async throws {
    try await onOwnThread {
      let scheduler = try #require(Scheduler(try Self.held(ExactSeconds(3600))))
      let tenth = try Self.held(ExactSeconds(1, over: 10))
      // More than can wait for the thread.
      for place in 0..<100 {
        let plan = place < 99 ? try Self.held(ExactSeconds(Int64(place + 1))) : tenth
        scheduler.revise(from: 2, cursor: plan.cursor(from: 2))
      }
      _ = scheduler.start(origin: MonotonicClock.now(), lead: 250_000_000, priority: nil)

      let heard = Self.take(scheduler) { $0.event == .closing }
      scheduler.revise(from: 2, cursor: tenth.cursor(from: 2))

      #expect(heard.map(\.transition.sequence) == [0, 1, 2, 3, 4])
      #expect(heard.last?.transition.start == ExactSeconds(3, over: 10))
      scheduler.stop()
      scheduler.revise(from: 2, cursor: tenth.cursor(from: 2))
      #expect(scheduler.nextEmission() == nil)
    }
  }
}
