import Dispatch
public import Testing

/// Runs tests that keep real time on threads of their own.
///
/// All tests share as many threads as there are processors. One that computes for seconds holds up every
/// other that only wanted to wake from a sleep, such as to feed a sound card.
public struct RealTimeTrait: TestTrait, SuiteTrait, TestScoping {
  /// Whether each test of a suite has the trait, too.
  public var isRecursive: Bool { true }

  /// Runs a test on the threads that are kept for real time.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(RealTimeExecutor.shared) { try await function() }
  }
}

extension Trait where Self == RealTimeTrait {
  /// Keeps real time, so it must not wait for a thread behind tests that compute.
  public static var realTime: Self { Self() }
}

/// Waits for a time, or until the task is cancelled.
///
/// Not `Task.sleep`, whose end has to wait for a thread behind tests that compute.
public func pause(for time: Duration) async throws {
  let (seconds, attoseconds) = time.components
  let nanoseconds = max(0, Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  await withCheckedContinuation { continuation in
    RealTimeExecutor.shared.queue.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) {
      continuation.resume()
    }
  }
  try Task.checkCancellation()
}

/// Threads apart from those of all other tasks.
private final class RealTimeExecutor: TaskExecutor {
  static let shared = RealTimeExecutor()

  // A quality of service of its own is what gives a queue threads of its own.
  let queue = DispatchQueue(label: "real time", qos: .userInitiated, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
