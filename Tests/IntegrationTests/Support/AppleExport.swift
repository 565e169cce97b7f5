import BreathTesting
import FoundationEssentials

/// A file as Apple Health exports it: many records, and among each thousand of them one mindful session.
struct AppleExport {
  /// How many thousands of records it has.
  let thousands: Int

  /// Imports the file through a pipe that is filled meanwhile.
  ///
  /// - Parameter home: Where the journal is.
  /// - Returns: The most memory that the program had until it had read all but the last line, in bytes, and
  ///   how long the file was.
  /// - Throws: Where the program cannot be started, or does not end well.
  func imported(into home: Home) async throws -> (peak: Int, size: Int) {
    let run = try ProgramRun(
      BuildProducts.ebb,
      ["import", "-"],
      environment: try home.environment(with: nil),
      input: nil
    )
    var size = 0
    run.type("<?xml version=\"1.0\"?>\n<HealthData locale=\"en_US\">\n")
    let steps = String(repeating: Self.step, count: 1_000)
    for place in 0..<thousands {
      let text = steps + Self.session(place)
      size += text.utf8.count
      run.type(text)
    }
    let peak = Self.peakMemory(of: run.processID)
    run.type("</HealthData>\n")
    run.closeInput()
    let outcome = try await run.end(within: .seconds(60))
    guard outcome.exitCode == 0 else { throw Failure(outcome: outcome) }
    return (peak, size)
  }

  struct Failure: Error {
    let outcome: ProgramOutcome
  }

  private static let step =
    "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"phone &amp; watch\" "
    + "sourceVersion=\"10.6.1\" device=\"&lt;&lt;HKDevice: 0x2834&gt;, name:Apple Watch&gt;\" "
    + "unit=\"count\" creationDate=\"2025-01-31 08:43:23 +0900\" "
    + "startDate=\"2025-01-31 08:38:20 +0900\" endDate=\"2025-01-31 08:43:20 +0900\" value=\"12\"/>\n"

  private static func session(_ place: Int) -> String {
    let hour = place % 24
    let date =
      "20\(10 + place / 8064)-\(padded(place / 672 % 12 + 1))-\(padded(place / 24 % 28 + 1))"
    return "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"watch\" "
      + "startDate=\"\(date) \(padded(hour)):00:00 +0900\" "
      + "endDate=\"\(date) \(padded(hour)):10:00 +0900\"/>\n"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func peakMemory(of process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").compactMap { Int($0) }.first ?? .max / 1024) * 1024
  }
}
