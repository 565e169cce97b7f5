/// What is said of many measured values.
enum Statistics {
  /// The least value that so great a part of all values, in 0…1, does not exceed; nil of none.
  ///
  /// By nearest rank: always a value that was measured.
  static func percentile(_ part: Double, of values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let rank = Int((part * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  /// The middle value, or the mean of the two in the middle; nil of none.
  static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// How much `y` grows with each unit of `x`, between two points that differ in `x`.
  static func slope(from low: (x: Double, y: Double), to high: (x: Double, y: Double)) -> Double {
    (high.y - low.y) / (high.x - low.x)
  }
}
