import Glibc

/// Runs what blocks a thread, such as a poll, on threads of its own: so it holds up no other test.
///
/// - Parameter body: What to do; it stays a part of the test.
/// - Returns: What it answers.
/// - Throws: What it throws.
public func onOwnThread<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
  try await withTaskExecutorPreference(ThreadExecutor(turn: nil), operation: body)
}

/// Runs what keeps the machine busy, programs that it starts included, behind all that keeps time.
///
/// - Parameter body: What to do; it stays a part of the test.
/// - Returns: What it answers.
/// - Throws: What it throws.
public func behindOthers<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
  try await withTaskExecutorPreference(
    ThreadExecutor(turn: nil, isBehindOthers: true),
    operation: body
  )
}

/// Runs what calculates for long on a thread of its own, one such work at a time.
///
/// - Parameter body: What to do; it stays a part of the test.
/// - Returns: What it answers.
/// - Throws: What it throws.
public func inTurn<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
  try await withTaskExecutorPreference(ThreadExecutor(turn: turn), operation: body)
}

private let turn = Guarded<Void>(())

/// Gives each part of a task, from one wait to the next, a new thread.
private final class ThreadExecutor: TaskExecutor {
  /// What a part must hold while it runs; nil for those that need not wait for each other.
  private let turn: Guarded<Void>?
  /// Whether its threads, and programs started from them, run only where no one else wants to.
  private let isBehindOthers: Bool

  init(turn: Guarded<Void>?, isBehindOthers: Bool = false) {
    self.turn = turn
    self.isBehindOthers = isBehindOthers
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let part = Unmanaged.passRetained(Part(UnownedJob(job), self))
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, enter, part.toOpaque())
    precondition(status == 0, "no thread left: errno \(status)")
    pthread_detach(thread)
  }

  fileprivate func run(_ job: UnownedJob) {
    // On Linux this is the calling thread's own, and what it starts inherits it.
    if isBehindOthers { setpriority(CInt(PRIO_PROCESS.rawValue), 0, 15) }
    guard let turn else { return job.runSynchronously(on: asUnownedTaskExecutor()) }
    turn.withLock { _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

private final class Part: Sendable {
  let job: UnownedJob
  let executor: ThreadExecutor

  init(_ job: UnownedJob, _ executor: ThreadExecutor) {
    self.job = job
    self.executor = executor
  }
}

private let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
  guard let context = $0 else { return nil }
  let part = Unmanaged<Part>.fromOpaque(context).takeRetainedValue()
  part.executor.run(part.job)
  return nil
}
