import BreathTesting
import Glibc
import Synchronization
import Testing

@testable import BreathEngine

/// The scheduler's loop while its sleep is cut short all the time.
@Suite("Interrupted scheduler", .timeLimit(.minutes(1)))
struct InterruptedSchedulerTests {
  /// A scheduler's loop without the rest of a scheduler, on a thread of its own.
  private final class Loop: @unchecked Sendable {
    // Safe to share: the state is the thread's, and the rest does not change or is atomic.
    let wake = WaitWord()
    let hasEnded = Atomic<Bool>(false)
    let emissions: Ring<Emission>
    let transitions: [Transition]
    private let feed: Ring<FedTransition>
    private let revisions: Ring<Revision>
    private let orders: Ring<RenderOrder>
    private let line: ScheduleLine
    private let rendererWake = WaitWord()
    private let isStopped = UnsafeMutablePointer<Atomic<Bool>>.allocate(capacity: 1)
    private let state = UnsafeMutablePointer<SchedulerThread>.allocate(capacity: 1)
    private let notifier: Notifier

    init(_ plan: SessionPlan, origin: Int64) throws {
      notifier = try #require(Notifier())
      transitions = Array(plan.makeCursor())
      let filler = transitions[0]
      feed = Ring(capacity: 64, filler: FedTransition(transition: filler, generation: 0))
      revisions = Ring(capacity: 2, filler: Revision(generation: 0, from: 0, turn: 0, origin: nil))
      orders = Ring(capacity: 64, filler: .cue(ScheduledTransition(filler, deadline: 0)))
      emissions = Ring(capacity: 64, filler: Emission(filler, deadline: 0, emittedAt: 0))
      line = ScheduleLine(
        capacity: 64,
        filler: filler,
        feed: feed.consumer,
        revisions: revisions.consumer
      )
      for transition in transitions {
        #expect(feed.producer.push(FedTransition(transition: transition, generation: 0)))
      }
      isStopped.initialize(to: Atomic(false))
      state.initialize(
        to: SchedulerThread(
          state: ScheduleState(
            origin: origin,
            lead: 250 * .millisecond,
            line: line,
            orders: orders.producer,
            emissions: emissions.producer
          ),
          wake: wake,
          isStopped: isStopped,
          notifier: notifier,
          rendererWake: rendererWake,
          followerWake: rendererWake
        )
      )
    }

    deinit {
      wake.deallocate()
      rendererWake.deallocate()
      line.deallocate()
      state.deallocate()
      isStopped.deinitialize(count: 1)
      isStopped.deallocate()
      notifier.closeEnds()
    }

    func run() {
      runScheduler(state)
      hasEnded.store(true, ordering: .releasing)
    }

    /// Everything that was emitted, once it has ended.
    func take() -> [Emission] {
      var taken: [Emission] = []
      while let emission = emissions.consumer.pop() { taken.append(emission) }
      return taken
    }
  }

  private static func makeLoop() throws -> (loop: Loop, origin: Int64) {
    let plan = try SessionPlan(BreathPattern(shortForm: "0.1-0.1"), length: .breaths(2))
    let origin = MonotonicClock.now() + 100 * .millisecond
    return (try Loop(plan, origin: origin), origin)
  }

  private static func expectExact(_ loop: Loop, origin: Int64) {
    let emissions = loop.take()
    #expect(emissions.map(\.transition) == loop.transitions)
    #expect(emissions.map(\.deadline) == loop.transitions.map { origin + $0.startNanoseconds })
    #expect(emissions.allSatisfy { $0.emittedAt >= $0.deadline }, "one came early")
  }

  @Test("A storm of signals to its thread makes no emission early, and loses none")
  func signals() async throws {
    try await onOwnThread {
      Interruptions.catchThem()
      let (loop, origin) = try Self.makeLoop()
      let thread = try #require(
        RealTimeThread(priority: nil) {
          // The engine's threads block all signals; this one is to be hit.
          Interruptions.unblock()
          while Interruptions.count.load(ordering: .relaxed) == 0 { sched_yield() }
          loop.run()
        }
      )

      while !loop.hasEnded.load(ordering: .acquiring) {
        if let target = Interruptions.target { pthread_kill(target, Interruptions.number) }
        usleep(100)
      }
      thread.join()

      Self.expectExact(loop, origin: origin)
      print("scheduler: exact after \(Interruptions.count.load(ordering: .relaxed)) signals")
    }
  }

  @Test("Woken for nothing all the time, it makes no emission early, and loses none")
  func wakes() async throws {
    try await onOwnThread {
      let (loop, origin) = try Self.makeLoop()
      let thread = try #require(RealTimeThread(priority: nil) { loop.run() })

      while !loop.hasEnded.load(ordering: .acquiring) {
        loop.wake.signal()
        usleep(100)
      }
      thread.join()

      Self.expectExact(loop, origin: origin)
    }
  }
}

/// A signal that ends a wait with `EINTR` and does no more.
private enum Interruptions {
  /// No other test and no library makes use of it, and by default it is ignored.
  static let number = SIGURG
  static let count = Atomic<Int>(0)
  private static let thread = Atomic<UInt>(0)

  /// The thread that lets itself be interrupted, once it does.
  static var target: pthread_t? {
    let thread = thread.load(ordering: .acquiring)
    return thread == 0 ? nil : thread
  }

  static func catchThem() {
    // Touched here, so that the handler finds it made.
    count.store(0, ordering: .relaxed)
    var action = sigaction()
    // Without SA_RESTART, which would go on with the wait.
    action.__sigaction_handler.sa_handler = { _ in
      Interruptions.count.wrappingAdd(1, ordering: .relaxed)
    }
    sigaction(number, &action, nil)
  }

  static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    thread.store(pthread_self(), ordering: .releasing)
  }
}
