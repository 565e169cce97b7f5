import JSONText

/// The event lines of a session, as `--events` writes them.
struct SessionEvents {
  let lines: [JSONValue]

  init(_ text: String) throws {
    // What follows the last line feed is still being written.
    lines = try text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
      .split(separator: "\n").map { try JSONValue.parse(String($0)) }
  }

  /// The names of the lines' events, in order.
  var names: [String] { lines.compactMap { $0["event"]?.string } }

  /// The lines of an event.
  func of(_ event: String) -> [JSONValue] { lines.filter { $0["event"]?.string == event } }

  /// Session time zero in nanoseconds of `CLOCK_MONOTONIC`; nil before the first line.
  var origin: Int64? { lines.first?["origin_ns"]?.string.flatMap { Int64($0) } }

  /// The session times of the phases, in nanoseconds.
  var phases: [Int64] { of("phase").compactMap { $0["session_ns"]?.int64 } }

  /// The session time at which the clock map was locked, in nanoseconds; nil if it never was.
  var locked: Int64? {
    of("clock").first { $0["quality"]?.string == "locked" }?["session_ns"]?.int64
  }

  /// The session's last line.
  var end: JSONValue? { of("end").last }
}

/// Prints a measured figure, so that a run can be quoted.
func report(_ figure: String) {
  print("measured: \(figure)")
}

/// A figure with one decimal.
func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
