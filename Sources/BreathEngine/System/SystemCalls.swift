internal import Glibc
internal import Synchronization

/// Every call from this module into libc, and the one place where the compiler's real-time check is
/// told to trust us: inside `_unsafePerformance`, nothing allocates, locks or throws.
enum SystemCalls {
  // `syscall` is variadic, and Swift imports no variadic C function.
  fileprivate typealias RawCall =
    @convention(c) (
      CLong, UnsafeRawPointer?, CLong, CLong, UnsafeRawPointer?, UnsafeRawPointer?, CLong
    ) -> CLong

  #if arch(x86_64)
    fileprivate static let futexNumber: CLong = 202
    private static let prctlNumber: CLong = 157
  #elseif arch(arm64)
    fileprivate static let futexNumber: CLong = 98
    private static let prctlNumber: CLong = 167
  #else
    #error("the numbers of futex and prctl are known for x86-64 and arm64 only")
  #endif

  /// `FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG`: the wait with an absolute monotonic deadline.
  fileprivate static let futexWaitBitset: CLong = 9 | 128
  fileprivate static let futexWake: CLong = 1 | 128
  fileprivate static let futexAnyBit: CLong = 0xFFFF_FFFF
  fileprivate static var rawCall: RawCall {
    unsafeBitCast(dlsym(nil, "syscall"), to: RawCall.self)
  }

  /// `PR_SET_TIMERSLACK`.
  private static let setTimerSlack: CLong = 29

  /// Lets the calling thread's timers fire within a nanosecond of their time instead of 50 µs.
  static func setTimerSlackToOneNanosecond() {
    _ = rawCall(prctlNumber, UnsafeRawPointer(bitPattern: setTimerSlack), 1, 0, nil, nil, 0)
  }

  /// Raises the calling thread's nice value where that is allowed.
  static func raiseNice() -> Bool {
    // On Linux, `setpriority` with a process of 0 moves the calling thread alone.
    setpriority(CInt(PRIO_PROCESS.rawValue), 0, -11) == 0
  }

  /// Starts a thread, under FIFO at `priority` where one is given and allowed.
  ///
  /// - Returns: The thread and whether FIFO was granted; nil where no thread can be had.
  static func startThread(
    priority: CInt?,
    _ entry: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
    _ context: UnsafeMutableRawPointer
  ) -> (thread: pthread_t, isFIFO: Bool)? {
    // Signals are for the thread that asked for them; here one would only cut a sleep short.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // A crash is the thread's own; blocked, it would end the process with no handler.
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP] { sigdelset(&all, crash) }
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Small, and enough for a sanitizer's frames; only what is touched becomes memory.
    pthread_attr_setstacksize(&attributes, 512 * 1024)
    var thread = pthread_t()
    if let priority {
      var parameters = sched_param(sched_priority: priority)
      pthread_attr_setinheritsched(&attributes, CInt(PTHREAD_EXPLICIT_SCHED))
      pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
      pthread_attr_setschedparam(&attributes, &parameters)
      if pthread_create(&thread, &attributes, entry, context) == 0 { return (thread, true) }
      pthread_attr_setinheritsched(&attributes, CInt(PTHREAD_INHERIT_SCHED))
    }
    guard pthread_create(&thread, &attributes, entry, context) == 0 else { return nil }
    return (thread, false)
  }

  /// A thread of the system.
  typealias Thread = pthread_t

  static func join(_ thread: Thread) {
    pthread_join(thread, nil)
  }

  /// Lets another thread run that waits for this one's processor.
  static func yield() {
    sched_yield()
  }
}

/// A word that one thread waits on until another changes it or a moment comes.
///
/// The owner makes it, outlives both threads, and then deallocates it.
public struct WaitWord: @unchecked Sendable {
  // Safe to share: the word is atomic, and the pointers never change.
  private let call: SystemCalls.RawCall
  private let word: UnsafeMutablePointer<Atomic<UInt32>>

  /// A word on which no one waits yet.
  public init() {
    call = SystemCalls.rawCall
    word = .allocate(capacity: 1)
    word.initialize(to: Atomic(0))
  }

  /// Frees the word, when no thread uses it any more.
  public func deallocate() {
    word.deinitialize(count: 1)
    word.deallocate()
  }

  /// The value to hand to ``wait(while:until:)``, read before looking for work.
  ///
  /// **Real-time safe.**
  #if compiler(>=6.2)
    @_noLocks
  #endif
  public func load() -> UInt32 { word.pointee.load(ordering: .acquiring) }

  /// Changes the word and wakes the waiter; from any thread.
  ///
  /// **Real-time safe.**
  #if compiler(>=6.2)
    @_noLocks
  #endif
  public func signal() {
    let (call, word) = (call, word)
    word.pointee.wrappingAdd(1, ordering: .releasing)
    _unsafePerformance {
      _ = call(SystemCalls.futexNumber, word, SystemCalls.futexWake, 1, nil, nil, 0)
    }
  }

  /// Sleeps while the word is `value`, at the most until `deadline`.
  ///
  /// **Real-time safe.** Wakes early at a signal to the thread; the caller looks again.
  ///
  /// - Parameters:
  ///   - value: What ``load()`` answered.
  ///   - deadline: Nanoseconds of `CLOCK_MONOTONIC`, or nil to wait for the change alone.
  #if compiler(>=6.2)
    @_noLocks
  #endif
  public func wait(while value: UInt32, until deadline: Int64?) {
    let (call, word) = (call, word)
    _unsafePerformance {
      let (number, operation) = (SystemCalls.futexNumber, SystemCalls.futexWaitBitset)
      guard let deadline else {
        _ = call(number, word, operation, CLong(value), nil, nil, SystemCalls.futexAnyBit)
        return
      }
      var time = timespec(
        tv_sec: Int(deadline / 1_000_000_000),
        tv_nsec: Int(deadline % 1_000_000_000)
      )
      _ = call(number, word, operation, CLong(value), &time, nil, SystemCalls.futexAnyBit)
    }
  }
}

/// `CLOCK_MONOTONIC`, the one clock of a session.
///
/// Not `SuspendingClock`: the real-time threads read it, and it must be this clock by name.
public enum MonotonicClock {
  /// The present moment in nanoseconds.
  ///
  /// **Real-time safe.**
  #if compiler(>=6.2)
    @_noLocks
  #endif
  public static func now() -> Int64 {
    _unsafePerformance {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }
}

/// A pipe by which one thread, or a signal handler, tells a `poll` that something waits.
///
/// Neither end blocks, and no child inherits them. The owner closes it.
public struct Notifier: Sendable {
  /// The descriptor to poll for reading.
  public let descriptor: Int32
  private let writing: Int32

  /// A notifier that has nothing to tell; nil where the process has no descriptor left.
  public init?() {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  /// Makes the descriptor readable; safe in a signal handler.
  ///
  /// **Real-time safe.** A pipe that is full is readable already.
  #if compiler(>=6.2)
    @_noLocks
  #endif
  public func notify() {
    let writing = writing
    _unsafePerformance {
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
    }
  }

  /// Takes all that was told, so that the descriptor is not readable any more.
  public func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
    }
  }

  /// Closes both ends, when no one tells or polls any more.
  public func closeEnds() {
    close(descriptor)
    close(writing)
  }
}
