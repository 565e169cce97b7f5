internal import BreathEngine

/// The seconds of a phase that are counted: each of the first ten, then fewer and fewer, so that whoever
/// has them read is not flooded.
///
/// The phase's own line stands for its first second. The second that begins is told, as one counts along:
/// 2, 3, 4. Beyond ten it is the time that has passed, which is what one asks for then.
enum PhaseCount {
  private static let second: Int64 = 1_000_000_000
  private static let minute: Int64 = 60

  /// The time of the next count.
  ///
  /// - Parameters:
  ///   - time: The time since the phase began, in nanoseconds.
  ///   - length: The length of the phase, in nanoseconds.
  /// - Returns: The time from the beginning of the phase; nil where no count is left.
  static func next(after time: Int64, in length: Int64) -> Int64? {
    var passed = max(0, time) / second + 1
    while !isCounted(passed) { passed += 1 }
    return passed * second < length ? passed * second : nil
  }

  /// The latest count at a time since the phase began, in nanoseconds, of at least a second.
  static func text(at time: Int64) -> String {
    var passed = max(1, time / second)
    while !isCounted(passed) { passed -= 1 }
    if passed < 10 { return "\(passed + 1)" }
    return passed < minute ? phrase("\(passed) seconds") : ExactSeconds(passed).clockText
  }

  private static func isCounted(_ passed: Int64) -> Bool {
    switch passed {
    case ..<10: true
    case ..<minute: passed % 10 == 0 && passed > 10
    default: passed % (minute / 2) == 0
    }
  }

  /// The next whole minute after a time, in nanoseconds.
  static func nextMinute(after time: Int64) -> Int64 {
    (max(0, time) / (minute * second) + 1) * minute * second
  }

  /// The last whole minute at a time, in nanoseconds.
  static func lastMinute(before time: Int64) -> Int64 {
    max(0, time) / (minute * second) * minute * second
  }
}
