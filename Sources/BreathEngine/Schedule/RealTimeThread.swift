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
    private let hasBegun = WaitWord()

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    deinit {
      hasBegun.deallocate()
    }

    func run() {
      SystemCalls.setTimerSlackToOneNanosecond()
      hasNice.store(SystemCalls.raiseNice(), ordering: .relaxed)
      hasBegun.signal()
      body()
    }

    /// Waits until the thread knows what it was granted.
    func waitForBegin() {
      while hasBegun.load() == 0 { hasBegun.wait(while: 0, until: nil) }
    }
  }

  private let thread: SystemCalls.Thread
  private let isFIFO: Bool
  private let start: Start

  /// Starts a thread that runs `body` once; nil where the system has no thread for us.
  ///
  /// Returns when the thread has begun, so that ``priority`` is what was granted and not a guess.
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
    start.waitForBegin()
  }

  /// What the system granted.
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
