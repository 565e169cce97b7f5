import BreathTesting
import Testing

@testable import BreathEngine

/// Revisions by chance, beside a model that knows no rings: a list of what is to come.
@Suite("Any revisions")
struct AnyRevisionTests {
  /// What is to come, as a list, and what a renderer has been told.
  private struct Model {
    var pending: [Transition]
    var told: [ScheduledTransition] = []

    mutating func revise(from sequence: Int, _ transitions: [Transition]) {
      pending.removeAll { $0.sequence >= sequence }
      pending += transitions
    }

    mutating func emit(until now: Int64) -> [Transition] {
      let due = pending.prefix { $0.startNanoseconds <= now }
      pending.removeFirst(due.count)
      return Array(due)
    }
  }

  private static func plan(_ generator: inout SeededGenerator) throws -> SessionPlan {
    let lengths = (0..<2).map { _ in Int64.random(in: 2...30, using: &generator) }
    let phases = try zip([PhaseKind.inhale, .exhale], lengths).map { kind, tenths in
      try BreathPhase(kind, ExactSeconds(tenths, over: 10))
    }
    return try SessionPlan(BreathPattern(name: "any", phases: phases), length: .breaths(40))
  }

  private static func line(_ transition: Transition) -> String {
    "\(transition.sequence) at \(transition.startNanoseconds)"
  }

  @Test(
    "Whatever is revised and when, each is emitted at its last moment, and was told ahead of it",
    arguments: 1...60
  )
  func any(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let first = try Self.plan(&generator)
    let bench = try ScheduleBench(
      first,
      origin: 0,
      lead: Int64.random(in: 1...4_000, using: &generator) * .millisecond,
      feedCapacity: [4, 16, 64].randomElement(using: &generator) ?? 4
    )
    var model = Model(pending: Array(first.makeCursor()))
    var (now, last, isOver) = (-Int64.second, 0, false)
    while !isOver {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        // As many before the schedule wakes as it has room for; some come too late.
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let sequence = Swift.max(0, last + Int.random(in: -2...12, using: &generator))
          guard sequence <= 80 else { continue }
          let plan = try Self.plan(&generator)
          bench.revise(from: sequence, plan)
          model.revise(from: sequence, Array(plan.cursor(from: sequence)))
        }
      }
      var (heard, isSettled) = ([Emission](), false)
      while !isSettled {
        isOver = bench.advance(to: now) == .over
        bench.takeOrders(into: &model.told)
        let emissions = bench.takeEmissions()
        for emission in emissions {
          #expect(
            model.told.contains {
              $0.transition == emission.transition && $0.deadline == emission.deadline
            }
          )
        }
        heard += emissions
        isSettled = isOver || (!bench.refill() && emissions.isEmpty)
      }
      #expect(heard.map { Self.line($0.transition) } == model.emit(until: now).map(Self.line))
      last = heard.last.map { $0.transition.sequence } ?? last
      now += Int64.random(in: 0...1_500, using: &generator) * .millisecond
    }
    #expect(model.pending.isEmpty)
    #expect(bench.isEmpty)
  }
}
