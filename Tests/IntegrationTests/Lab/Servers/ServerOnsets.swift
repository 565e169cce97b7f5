import BreathTesting

/// The clicks of a session through a server, before a fault of that and after it.
///
/// What a server says of its delay has an error of its own, which it keeps while it is left alone.
struct ServerOnsets: CustomStringConvertible {
  /// The moment of the phase from which on every click was heard on time, in nanoseconds of
  /// `CLOCK_MONOTONIC`; nil where the last was not.
  let settled: Int64?
  /// The worst error from there on, in microseconds; nil where no click was.
  let worstMicroseconds: Double?
  let description: String

  /// Judges a session.
  ///
  /// - Parameters:
  ///   - session: One that clicks in each phase.
  ///   - tolerance: How far from its moment a click may be heard, in nanoseconds.
  init(_ session: ServerSession, tolerance: Int64) {
    let errors = session.errors
    let moments = session.events.phases.map { session.origin + $0 }
    let struck = moments.firstIndex { $0 > session.fault.lowerBound } ?? moments.endIndex
    let back = errors.lastIndex { abs($0 ?? .max) > tolerance }.map { $0 + 1 } ?? 0
    let first = max(struck, back)
    settled = first < moments.endIndex ? moments[first] : nil
    let after = errors[min(first, errors.endIndex)...].compactMap(\.self)
    worstMicroseconds = after.map { Double(abs($0)) / 1000 }.max()
    let offset = Self.median(errors[..<struck].compactMap(\.self))
    let later = Self.median(after)
    let spread = after.map { abs($0 - later) }.max() ?? 0
    let before = "clicks \(Self.text(offset)) µs late before"
    guard let settled else {
      description = "\(before), none on time at the end"
      return
    }
    description = """
      \(before), \(Self.text(later)) ± \(Self.text(spread)) µs \
      from \(tenths(Double(settled - session.fault.upperBound) / 1e9)) s after it was mended
      """
  }

  private static func median(_ values: [Int64]) -> Int64 {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  private static func text(_ nanoseconds: Int64) -> String { tenths(Double(nanoseconds) / 1000) }
}
