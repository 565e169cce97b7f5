internal import Glibc

/// What the system lets this process have; nil is without a limit.
struct ResourceLimits: Hashable, Sendable {
  /// The highest FIFO priority; 0 for none.
  var realTimePriority: UInt64?
  /// Memory that may be locked, in bytes.
  var lockedMemory: UInt64?
  /// How long a real-time thread may compute without a sleep, in nanoseconds.
  var realTimeNanoseconds: UInt64?

  /// The limits as they are now.
  static func current() -> ResourceLimits {
    ResourceLimits(
      realTimePriority: limit(of: __RLIMIT_RTPRIO),
      lockedMemory: limit(of: __RLIMIT_MEMLOCK),
      // The system counts it in microseconds.
      realTimeNanoseconds: limit(of: __RLIMIT_RTTIME).map { $0 > .max / 1_000 ? .max : $0 * 1_000 }
    )
  }

  private static func limit(of resource: __rlimit_resource) -> UInt64? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return 0 }
    // `RLIM_INFINITY`, a macro that Swift does not import.
    return limit.rlim_cur == .max ? nil : UInt64(limit.rlim_cur)
  }
}
