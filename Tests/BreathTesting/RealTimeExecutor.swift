import Dispatch

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
final class RealTimeExecutor: TaskExecutor {
  static let shared = RealTimeExecutor()

  // A quality of service of its own is what gives a queue threads of its own.
  let queue = DispatchQueue(label: "real time", qos: .userInitiated, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
