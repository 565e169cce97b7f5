import BreathTesting

/// `cyclictest`, which measures how late a thread of high priority wakes.
enum CyclicTest {
  /// The longest wake-up that is told apart from longer ones, in microseconds.
  private static let most = 100_000

  /// How late each wake-up was, in microseconds; one a millisecond.
  ///
  /// With `--laptop`, which leaves the processors' deep sleep allowed as a session does.
  static func latencies(seconds: Int) async throws -> [Double] {
    let priority =
      MachineFacts.isFIFOAllowed ? ["-m", "-p80"] : ["--policy=other"]
    let outcome = try await ProgramRun.run(
      Peer.cyclictest.rawValue,
      ["--laptop", "-i1000", "-D\(seconds)", "-q", "-h\(most)"] + priority,
      deadline: .seconds(seconds + 30)
    )
    guard outcome.exitCode == 0 else {
      throw FailedProgram(Peer.cyclictest.rawValue, outcome)
    }
    return latencies(of: outcome.standardOutput)
  }

  /// Reads the histogram: `000016 000123` is 123 wake-ups of 16 µs; what is beyond it counts as the longest.
  static func latencies(of text: String) -> [Double] {
    var latencies: [Double] = []
    for line in text.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      if line.hasPrefix("# Histogram Overflows:"), let count = words.last.flatMap({ Int($0) }) {
        latencies += Array(repeating: Double(most), count: count)
      }
      guard words.count == 2, let size = Int(words[0]), let count = Int(words[1]) else { continue }
      latencies += Array(repeating: Double(size), count: count)
    }
    return latencies
  }
}
