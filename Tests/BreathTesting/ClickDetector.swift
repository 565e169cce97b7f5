/// Finds clicks: sudden jumps in a sound, in its value or its slope, that its envelope does not explain.
///
/// The sound is differenced eight times, which leaves next to nothing of what is smooth, and 35 times a
/// jump. What is left is held against its own level in the hundredth of a second around it: a bell's
/// upper partials, noise and the rounding of samples are as loud there as everywhere near, a click is not.
public struct ClickDetector: Sendable {
  /// A place at which a sound jumps.
  public struct Click: Hashable, Sendable {
    /// The frame.
    public let frame: Int
    /// How many times louder it is than what is around it, after differencing.
    public let prominence: Double
  }

  /// How many times louder than its surroundings a click is: noise reaches six in an hour of sound.
  public var threshold = 12.0
  /// What is softer than this is no click, as a part of full scale: a jump of −100 dBFS.
  public var floor = 1e-5

  private static let order = 8
  /// The greatest weight of the differences of a jump.
  private static let jumpWeight = 35.0

  /// A detector with the usual thresholds.
  public init() {}

  /// The clicks in a sound, in order; of several frames next to each other the loudest.
  public func clicks(in signal: Signal) -> [Click] {
    let rest = Self.differences(of: signal.samples)
    let around = max(64, signal.rate / 200)
    var sums = [0.0]
    for value in rest { sums.append(sums[sums.count - 1] + value * value) }
    var clicks: [Click] = []
    for place in rest.indices where abs(rest[place]) > floor * Self.jumpWeight {
      // The differences of one jump are as many as their order; they are left out of the level.
      let before = max(0, place - Self.order - around)..<max(0, place - Self.order)
      let after =
        min(rest.count, place + Self.order + 1)..<min(rest.count, place + Self.order + 1 + around)
      let sum =
        sums[before.upperBound] - sums[before.lowerBound] + sums[after.upperBound]
        - sums[after.lowerBound]
      let level = (max(sum, 0) / Double(max(1, before.count + after.count))).squareRoot()
      let prominence = abs(rest[place]) / max(level, floor)
      guard prominence > threshold else { continue }
      let click = Click(frame: place + Self.order / 2, prominence: prominence)
      if let last = clicks.last, click.frame - last.frame <= Self.order {
        if last.prominence < prominence { clicks[clicks.count - 1] = click }
      } else {
        clicks.append(click)
      }
    }
    return clicks
  }

  private static func differences(of samples: [Float]) -> [Double] {
    var values = samples.map { Double($0) }
    for _ in 0..<order {
      for index in values.indices.dropLast() { values[index] = values[index + 1] - values[index] }
      values.removeLast(min(1, values.count))
    }
    return values
  }
}
