internal import Glibc

/// Notices that the machine slept: `CLOCK_BOOTTIME` runs on meanwhile, `CLOCK_MONOTONIC` stands.
final class SleepWatch {
  /// What the two clocks may come apart by without a sleep, in nanoseconds.
  static let shortestSleep: Int64 = 200_000_000
  /// How long the reading of both may take, in nanoseconds; held up for longer, it is done again.
  private static let longestReading: Int64 = 1_000_000
  private static let mostReadings = 10

  /// Readable when the machine has woken, or its wall clock was set; −1 where the system has no such
  /// descriptor, and a sleep is noticed at the next look.
  let descriptor: Int32
  /// How far `CLOCK_BOOTTIME` is ahead, at most, in nanoseconds, as far as it has been told.
  private var ahead: Int64

  /// A watch that knows of no sleep before it.
  init() {
    descriptor = WallClockTimer.create()
    ahead = Self.lead().most
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How long the machine has slept since the last look, in nanoseconds; nil where it has not.
  func take() -> Int64? {
    if Descriptors.isReadable(descriptor) { WallClockTimer.arm(descriptor) }
    let lead = Self.lead()
    // By both readings together it is no longer than it was: nothing that holds up this thread is taken
    // for a sleep.
    let slept = lead.least - ahead
    guard slept > Self.shortestSleep else { return nil }
    ahead = lead.most
    return slept
  }

  /// How far `CLOCK_BOOTTIME` is ahead of `CLOCK_MONOTONIC`, in nanoseconds, at least and at most.
  private static func lead() -> (least: Int64, most: Int64) {
    var best = (least: Int64.min, most: Int64.max)
    for _ in 0..<mostReadings {
      let before = now(CLOCK_MONOTONIC)
      let since = now(CLOCK_BOOTTIME)
      let after = now(CLOCK_MONOTONIC)
      best = (max(best.least, since - after), min(best.most, since - before))
      // A sleep between two readings has made the older ones untrue.
      if best.least > best.most { best = (since - after, since - before) }
      if after - before < longestReading { break }
    }
    return best
  }

  private static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A timer that never rings, but tells when the wall clock jumps, as it does when the machine wakes.
///
/// Its functions are Linux's own, so Swift's module of libc leaves them out.
private enum WallClockTimer {
  private typealias Create = @convention(c) (CInt, CInt) -> CInt
  private typealias SetTime =
    @convention(c) (
      CInt, CInt, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?
    ) -> CInt

  /// `TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET`.
  private static let cancelOnSet: CInt = 1 | 2
  /// The year 2500, which no timer in use sees, in seconds.
  private static let never = 16_725_225_600

  /// An armed timer, or −1.
  static func create() -> CInt {
    guard let create = function("timerfd_create", as: Create.self) else { return -1 }
    let descriptor = create(CLOCK_REALTIME, O_NONBLOCK | O_CLOEXEC)
    arm(descriptor)
    return descriptor
  }

  /// Takes what it has told, and arms it again.
  static func arm(_ descriptor: CInt) {
    guard descriptor >= 0, let set = function("timerfd_settime", as: SetTime.self) else { return }
    var rings: UInt64 = 0
    _ = read(descriptor, &rings, 8)
    var time = itimerspec()
    time.it_value.tv_sec = never
    _ = set(descriptor, cancelOnSet, &time, nil)
  }

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
