import BreathTesting
import JSONText

/// What the keys of the lab's machine did, and what became of their lamp.
struct KernelKeyLog {
  private let lines: [JSONValue]

  /// Reads what a scenario kept.
  init(_ run: KernelRun) throws {
    lines = try run.text("keys.log").split(separator: "\n").map {
      try JSONValue.parse(String($0))
    }
  }

  /// When something happened, in order, in nanoseconds of the machine's `CLOCK_MONOTONIC`.
  func moments(of event: String) -> [Int64] {
    lines.filter { $0["event"]?.string == event }.compactMap { $0["ns"]?.int64 }
  }

  /// The lamp's changes, in order: when, in nanoseconds of `CLOCK_MONOTONIC`, and whether it is lit then.
  var lamp: [(moment: Int64, isLit: Bool)] {
    lines.filter { $0["event"]?.string == "led" }.compactMap { line in
      line["ns"]?.int64.map { ($0, line["value"]?.int64 == 1) }
    }
  }
}
