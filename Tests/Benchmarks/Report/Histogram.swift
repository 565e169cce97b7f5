/// How often values of each size were measured, of ebb and beside it of a peer.
struct Histogram: Sendable {
  /// The values of one program.
  struct Series: Sendable {
    let name: String
    /// How many values lie from each edge up to the next; beyond either end they are in the outer ones.
    let counts: [Int]

    /// What part of all values each count is.
    var shares: [Double] {
      let all = counts.reduce(0, +)
      return counts.map { all == 0 ? 0 : Double($0) / Double(all) }
    }
  }

  let title: String
  let unit: String
  /// The borders between the bars, rising.
  let edges: [Double]
  let series: [Series]

  init(_ title: String, unit: String, edges: [Double], _ values: [(name: String, [Double])]) {
    self.title = title
    self.unit = unit
    self.edges = edges
    series = values.map { Series(name: $0.name, counts: Self.counts(of: $0.1, between: edges)) }
  }

  private static func counts(of values: [Double], between edges: [Double]) -> [Int] {
    var counts = Array(repeating: 0, count: edges.count - 1)
    for value in values {
      let place = (edges.firstIndex { $0 > value } ?? edges.count) - 1
      counts[min(max(place, 0), counts.count - 1)] += 1
    }
    return counts
  }
}
