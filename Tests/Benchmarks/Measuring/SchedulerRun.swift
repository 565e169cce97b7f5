import BreathEngine
import BreathTesting
import Glibc

/// ebb's own scheduler with a plan of phases of a millisecond, which no one could breathe.
struct SchedulerRun: Sendable {
  /// What stopped it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How late each transition was emitted, in microseconds.
  let latencies: [Double]
  /// What the system granted the scheduler's thread.
  let priority: RealTimeThread.Priority

  /// Emits so many transitions, one a millisecond.
  static func run(transitions count: Int) async throws -> SchedulerRun {
    try await onOwnThread { try SchedulerRun(transitions: count) }
  }

  private init(transitions count: Int) throws {
    let phases = [PhaseKind.inhale, .exhale].map {
      BreathPhase(unbreathed: $0, ExactSeconds(1, over: 1000))
    }
    let pattern = try BreathPattern(name: "synthetic", phases: phases)
    let plan = try SessionPlan(pattern, length: .breaths(count / 2))
    guard let scheduler = Scheduler(plan) else {
      throw Failure(description: "no descriptor left for a scheduler")
    }
    let reader = EmissionReader(scheduler)
    let origin = MonotonicClock.now() + 300_000_000
    guard scheduler.start(origin: origin, lead: 50_000_000, priority: 80),
      let priority = scheduler.priority,
      let thread = RealTimeThread(priority: 10, { reader.readAll() })
    else { throw Failure(description: "the system has no thread for a scheduler") }
    thread.join()
    scheduler.stop()
    self.priority = priority
    latencies = reader.latencies
  }
}

/// Takes what a scheduler emits, often enough that no ring is ever full.
private final class EmissionReader: @unchecked Sendable {
  // Safe to share: one thread reads, and others look only after they have joined it.
  private let scheduler: Scheduler
  private(set) var latencies: [Double] = []

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  func readAll() {
    var isOver = false
    while !isOver {
      // A ring holds a quarter of a second. Waiting for a time, not for a word from the scheduler, keeps
      // this thread from running just after each transition.
      usleep(20_000)
      while let emission = scheduler.nextEmission() {
        isOver = emission.transition.event == .closing
        guard emission.transition.event == .phase else { continue }
        latencies.append(Double(emission.emittedAt - emission.deadline) / 1000)
      }
      scheduler.discardCues()
    }
  }
}
