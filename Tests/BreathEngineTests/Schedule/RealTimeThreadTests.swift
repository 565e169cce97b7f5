import BreathEngine
import BreathTesting
import Glibc
import Synchronization
import Testing

/// What a thread says that it was granted, against what the system says of it.
@Suite("Real-time thread", .timeLimit(.minutes(1)))
struct RealTimeThreadTests {
  /// What a thread sees of itself.
  private struct Seen: BitwiseCopyable, Sendable {
    var policy: Int32 = -1
    var fifoPriority: Int32 = -1
    var nice: Int32 = 100
    var slack = -1
    var areSignalsBlocked = false

    /// Looks at the calling thread.
    static func here() -> Seen {
      var parameters = sched_param()
      sched_getparam(0, &parameters)
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      let ours = [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGCHLD, SIGALRM, SIGPIPE]
      return Seen(
        policy: sched_getscheduler(0),
        fifoPriority: parameters.sched_priority,
        nice: getpriority(CInt(PRIO_PROCESS.rawValue), 0),
        slack: timerSlack(),
        areSignalsBlocked: ours.allSatisfy { sigismember(&blocked, $0) == 1 }
      )
    }

    /// Nanoseconds; 0 where the kernel gives a FIFO thread none of its own accord.
    private static func timerSlack() -> Int {
      let getTimerSlack: CInt = 30
      typealias Call = @convention(c) (CInt, CLong, CLong, CLong, CLong) -> CInt
      let call = unsafeBitCast(dlsym(nil, "prctl"), to: Call.self)
      return Int(call(getTimerSlack, 0, 0, 0, 0))
    }
  }

  private static func run(priority: Int32?) throws -> (granted: RealTimeThread.Priority, seen: Seen)
  {
    let seen = SeqLock(Seen())
    let writer = seen.writer
    let thread = try #require(RealTimeThread(priority: priority) { writer.publish(.here()) })
    let granted = thread.priority
    thread.join()
    return (granted, seen.reader.read())
  }

  @Test(
    "It says at once what the system granted, on each rung of the ladder",
    arguments: [20, nil]
  )
  func ladder(priority: Int32?) async throws {
    try await onOwnThread {
      let (granted, seen) = try Self.run(priority: priority)

      switch granted {
      case .fifo:
        #expect(priority != nil)
        #expect(seen.policy == SCHED_FIFO)
        #expect(seen.fifoPriority == priority)
      case .nice:
        #expect(seen.policy == SCHED_OTHER)
        #expect(seen.nice == -11)
      case .ordinary:
        #expect(seen.policy == SCHED_OTHER)
        #expect(seen.nice == getpriority(CInt(PRIO_PROCESS.rawValue), 0))
      }
    }
  }

  @Test("Its timers have no slack, and no signal is its own", arguments: [20, nil])
  func slackAndSignals(priority: Int32?) async throws {
    try await onOwnThread {
      let (_, seen) = try Self.run(priority: priority)

      #expect((0...1).contains(seen.slack))
      #expect(seen.areSignalsBlocked)
    }
  }

  @Test("A priority that no system has is refused, and the thread runs all the same")
  func impossiblePriority() async throws {
    try await onOwnThread {
      let (granted, seen) = try Self.run(priority: 1_000)

      #expect(granted != .fifo)
      #expect(seen.policy == SCHED_OTHER)
    }
  }
}
