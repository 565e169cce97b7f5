import BreathEngine
import BreathTesting
import Glibc
import Testing

/// With a real thread and the real clock: what comes and in which order, never how late.
@Suite("Scheduler", .timeLimit(.minutes(1)))
struct SchedulerTests {
  private struct Heard {
    var emissions: [Emission] = []
    var cues: [ScheduledTransition] = []
  }

  private static func plan(_ form: String, breaths: Int) throws -> SessionPlan {
    try SessionPlan(BreathPattern(shortForm: form), length: .breaths(breaths))
  }

  /// Takes all that a scheduler of a plan that stays emits, both ways, until the closing bell or `most` emissions.
  private static func listen(to scheduler: Scheduler, most: Int = .max) -> Heard {
    var heard = Heard()
    while heard.emissions.count < most, heard.emissions.last?.transition.event != .closing,
      isReadable(scheduler.emissionDescriptor)
    {
      while heard.emissions.count < most, let emission = scheduler.nextEmission() {
        heard.emissions.append(emission)
        while case .cue(let cue)? = scheduler.orders.pop() { heard.cues.append(cue) }
      }
    }
    return heard
  }

  @Test("A short session is emitted twice, in order, and nothing is left")
  func shortSession() async throws {
    try await onOwnThread {
      let plan = try Self.plan("0.1-0.1", breaths: 2)
      let scheduler = try #require(Scheduler(plan))
      let origin = MonotonicClock.now() + 30_000_000

      _ = scheduler.start(origin: origin, lead: 250_000_000, priority: nil)
      let heard = Self.listen(to: scheduler)

      let transitions = Array(plan.makeCursor())
      #expect(heard.emissions.map(\.transition) == transitions)
      #expect(heard.cues.map(\.transition) == transitions)
      let deadlines = transitions.map { origin + $0.startNanoseconds }
      #expect(heard.emissions.map(\.deadline) == deadlines)
      #expect(heard.cues.map(\.deadline) == deadlines)
      #expect(heard.emissions.allSatisfy { $0.emittedAt >= $0.deadline })
      #expect(scheduler.nextEmission() == nil)
      #expect(scheduler.orders.pop() == nil)
    }
  }

  @Test("What is due within the lead is in the ring before the start returns")
  func primed() async throws {
    try await onOwnThread {
      let scheduler = try #require(Scheduler(try Self.plan("60-60", breaths: 1)))

      _ = scheduler.start(
        origin: MonotonicClock.now() + 30 * 1_000_000_000,
        lead: 50 * 1_000_000_000,
        priority: nil
      )

      #expect(scheduler.orders.pop()?.cue?.transition.event == .opening)
      #expect(scheduler.orders.pop()?.cue?.transition.kind == .inhale)
      #expect(scheduler.orders.pop() == nil)
      scheduler.stop()
      #expect(scheduler.nextEmission() == nil)
    }
  }

  @Test("A stop ends a long sleep, and nothing comes after it")
  func stopInSleep() async throws {
    try await onOwnThread {
      let scheduler = try #require(Scheduler(try Self.plan("3600-3600", breaths: 1)))

      _ = scheduler.start(origin: MonotonicClock.now(), lead: 250_000_000, priority: nil)
      let heard = Self.listen(to: scheduler, most: 2)
      scheduler.stop()
      scheduler.stop()

      #expect(heard.emissions.map(\.transition.event) == [.opening, .phase])
      #expect(heard.cues.map(\.transition.event) == [.opening, .phase])
      #expect(scheduler.nextEmission() == nil)
      #expect(scheduler.orders.pop() == nil)
    }
  }

  @Test("A scheduler that never started, or that is let go while it runs, leaves nothing behind")
  func lettingGo() async throws {
    try await onOwnThread {
      _ = try #require(Scheduler(try Self.plan("4-4", breaths: 1)))
      let running = try #require(Scheduler(try Self.plan("3600-3600", breaths: 1)))
      _ = running.start(origin: MonotonicClock.now(), lead: 250_000_000, priority: nil)
    }
  }

  @Test("A plan of more transitions than a ring holds is fed while it runs")
  func refills() async throws {
    try await onOwnThread {
      let plan = try Self.plan("0.1-0.1", breaths: 500)
      let scheduler = try #require(Scheduler(plan))

      // Long past: everything is due at once, and only the rings' room holds it back.
      _ = scheduler.start(
        origin: MonotonicClock.now() - 3_600 * 1_000_000_000,
        lead: 250_000_000,
        priority: nil
      )
      let heard = Self.listen(to: scheduler)

      #expect(heard.emissions.map(\.transition.sequence) == Array(0..<1002))
      // A cue that is past and finds no room is left out, but none is out of order.
      let cues = heard.cues.map(\.transition.sequence)
      #expect(zip(cues, cues.dropFirst()).allSatisfy { $0 < $1 })
      #expect(scheduler.nextEmission() == nil)
      #expect(scheduler.orders.pop() == nil)
    }
  }
}

extension RenderOrder {
  /// The cue, if it is one.
  fileprivate var cue: ScheduledTransition? {
    if case .cue(let cue) = self { cue } else { nil }
  }
}
