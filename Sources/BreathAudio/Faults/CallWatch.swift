/// Decides when a call has lasted too long, from looks a second apart.
///
/// Pure. A look that comes late itself says nothing: the whole machine was held up, or the process
/// stopped, and the call may be as innocent.
struct CallWatch {
  /// From one look to the next, in nanoseconds; a call that both see has lasted as long.
  static let interval: Int64 = 1_000_000_000
  /// How late a look may be, in nanoseconds.
  static let longestLateness: Int64 = 500_000_000

  /// When the next look is due, in nanoseconds of `CLOCK_MONOTONIC`.
  private(set) var due: Int64
  private var seen: Int?

  /// A watch that begins now.
  init(at now: Int64) {
    due = now + Self.interval
  }

  /// Takes a look where one is due.
  ///
  /// - Parameters:
  ///   - call: The number of the call in progress, or nil where there is none.
  ///   - now: The present moment, in nanoseconds of `CLOCK_MONOTONIC`.
  /// - Returns: The call that is to be given up, or nil.
  mutating func look(at call: Int?, now: Int64) -> Int? {
    guard now >= due else { return nil }
    let isLate = now - due > Self.longestLateness
    defer { (seen, due) = (call, now + Self.interval) }
    return call == seen && !isLate ? call : nil
  }
}
