/// What a measured value is held against.
struct Figure: Sendable, Equatable {
  /// Which values meet it.
  enum Sense: String, Sendable {
    case atMost = "≤"
    case below = "<"
    case atLeast = "≥"
  }

  let sense: Sense
  let limit: Double
  /// The unit of the limit and of every value that is held against it.
  let unit: String

  static func atMost(_ limit: Double, _ unit: String) -> Figure {
    Figure(sense: .atMost, limit: limit, unit: unit)
  }

  static func below(_ limit: Double, _ unit: String) -> Figure {
    Figure(sense: .below, limit: limit, unit: unit)
  }

  static func atLeast(_ limit: Double, _ unit: String) -> Figure {
    Figure(sense: .atLeast, limit: limit, unit: unit)
  }

  func isMet(by value: Double) -> Bool {
    switch sense {
    case .atMost: value <= limit
    case .below: value < limit
    case .atLeast: value >= limit
    }
  }

  /// How much of the figure a value uses up: at most 1 where it is met, whichever way it counts.
  ///
  /// A limit of 0 is used up not at all by 0, and beyond all measure by anything else.
  func share(of value: Double) -> Double {
    if limit == 0 { return value == 0 ? 0 : .infinity }
    return sense == .atLeast ? limit / value : value / limit
  }

  var text: String { "\(sense.rawValue) \(limit.plain) \(unit)" }
}
