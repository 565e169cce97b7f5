/// How late a thread woke that slept to absolute deadlines, over many wake-ups.
public struct WakeUps: Hashable, Sendable {
  /// The upper ends of the histogram's classes, in nanoseconds; what is above the last has its own.
  public static let bounds: [Int64] = [
    10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000, 2_000_000, 5_000_000, 10_000_000,
  ]

  /// How many wake-ups were late by less than each of ``bounds``, and at the end all others.
  public let counts: [Int]
  /// The lateness that half of them do not exceed, in nanoseconds.
  public let median: Int64
  /// The lateness that 99 of 100 do not exceed, in nanoseconds.
  public let p99: Int64
  /// The greatest lateness, in nanoseconds.
  public let worst: Int64
  /// What the system granted the thread.
  public let priority: RealTimeThread.Priority

  /// Sorts latenesses into classes.
  ///
  /// - Parameters:
  ///   - latenesses: How late each wake-up was, in nanoseconds, in any order.
  ///   - priority: What the system granted the thread.
  public init(latenesses: [Int64], priority: RealTimeThread.Priority) {
    let sorted = latenesses.sorted()
    var counts = Array(repeating: 0, count: Self.bounds.count + 1)
    for lateness in sorted {
      counts[Self.bounds.firstIndex { lateness < $0 } ?? Self.bounds.count] += 1
    }
    self.counts = counts
    self.priority = priority
    median = Self.quantile(50, of: sorted)
    p99 = Self.quantile(99, of: sorted)
    worst = sorted.last ?? 0
  }

  /// How many wake-ups were measured.
  public var total: Int { counts.reduce(0, +) }

  /// The smallest lateness that so many of a hundred do not exceed; 0 of none.
  private static func quantile(_ percent: Int, of sorted: [Int64]) -> Int64 {
    guard !sorted.isEmpty else { return 0 }
    return sorted[(sorted.count * percent + 99) / 100 - 1]
  }
}
