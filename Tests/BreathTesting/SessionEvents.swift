public import JSONText

/// The event lines of a session, as `--events` writes them.
public struct SessionEvents: Sendable {
  /// The lines, in order.
  public let lines: [JSONValue]

  /// Reads lines.
  ///
  /// - Throws: What is wrong with a line that is no JSON.
  public init(_ text: String) throws {
    // What follows the last line feed is still being written.
    lines = try text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
      .split(separator: "\n").map { try JSONValue.parse(String($0)) }
  }

  /// The names of the lines' events, in order.
  public var names: [String] { lines.compactMap { $0["event"]?.string } }

  /// The lines of an event.
  public func of(_ event: String) -> [JSONValue] { lines.filter { $0["event"]?.string == event } }

  /// Session time zero in nanoseconds of `CLOCK_MONOTONIC`; nil before the first line.
  public var origin: Int64? { lines.first?["origin_ns"]?.string.flatMap { Int64($0) } }

  /// The session times of the phases, in nanoseconds.
  public var phases: [Int64] { of("phase").compactMap { $0["session_ns"]?.int64 } }

  /// How long after its moment each phase was told, in nanoseconds.
  public var lags: [Int64] {
    of("phase").map { phase in
      guard let due = phase["due_ns"]?.int64, let at = phase["at_ns"]?.int64 else { return .max }
      return at - due
    }
  }

  /// The session time at which the clock map was locked, in nanoseconds; nil if it never was.
  public var locked: Int64? {
    of("clock").first { $0["quality"]?.string == "locked" }?["session_ns"]?.int64
  }

  /// The session's last line.
  public var end: JSONValue? { of("end").last }
}
