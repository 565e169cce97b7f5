internal import Synchronization

/// A thread that the system lets run on time, as far as it allows.
///
/// The ladder: FIFO, else a raised nice value, else what there is; timers without slack on all of
/// them. None is an error.
public final class RealTimeThread: Sendable {
  /// What the system granted.
  public enum Priority: UInt8, Sendable {
    /// An ordinary thread whose timers have no slack.
    case ordinary
    /// An ordinary thread with a raised nice value.
    case nice
    /// `SCHED_FIFO`, before all ordinary threads.
    case fifo
  }

  /// What the new thread is handed: its work, and where to say what it was granted.
  private final class Start: Sendable {
    let body: @Sendable () -> Void
    let hasNice = Atomic<Bool>(false)

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    func run() {
      SystemCalls.setTimerSlackToOneNanosecond()
      hasNice.store(SystemCalls.raiseNice(), ordering: .relaxed)
      body()
    }
  }

  private let thread: SystemCalls.Thread
  private let isFIFO: Bool
  private let start: Start

  /// Starts a thread that runs `body` once; nil where the system has no thread for us.
  ///
  /// - Parameters:
  ///   - priority: The FIFO priority to ask for, 1…99, or nil for the lower rungs of the ladder.
  ///   - body: What it does; called on the new thread.
  public init?(priority: Int32?, _ body: @escaping @Sendable () -> Void) {
    start = Start(body)
    let handed = Unmanaged.passRetained(start)
    guard let started = SystemCalls.startThread(priority: priority, Self.enter, handed.toOpaque())
    else {
      handed.release()
      return nil
    }
    (thread, isFIFO) = started
  }

  /// What the system granted; the middle rung is known once the thread has begun to run.
  public var priority: Priority {
    if isFIFO { return .fifo }
    return start.hasNice.load(ordering: .relaxed) ? .nice : .ordinary
  }

  /// Waits until the thread has ended; once, and not from itself.
  public func join() {
    SystemCalls.join(thread)
  }

  private static let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      guard let context else { return nil }
      Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }
}
