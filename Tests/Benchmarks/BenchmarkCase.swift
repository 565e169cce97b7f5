/// One thing to measure.
protocol BenchmarkCase: Sendable {
  /// The word by which it is asked for.
  var name: String { get }
  /// What it measures, in a line.
  var what: String { get }
  /// Whether another case at the same time would falsify it.
  var isAlone: Bool { get }
  /// Whether it runs only where it is named.
  var isByNameOnly: Bool { get }
  /// The programs that it measures ebb beside.
  var peers: [Peer] { get }

  /// About how long it takes.
  func seconds(isFull: Bool) -> Int

  /// Measures, and tells on the way what a reader of the table may want to know besides.
  func run(_ conditions: Conditions) async throws -> CaseResult
}

extension BenchmarkCase {
  var isByNameOnly: Bool { false }
}

/// How a case is to measure.
struct Conditions: Sendable {
  let isFull: Bool
  /// Tells a line.
  let say: @Sendable (String) -> Void
}
