/// White noise as the hiss of rain, which comes and goes a little, and upon it drops that fall near by.
struct RainNoise: BitwiseCopyable {
  /// The gain at which it has the loudness that is asked for.
  private static let level: Float = 0.22
  /// How much the hiss changes, as a part of its level.
  private static let change: Float = 0.22

  private let seed: UInt32
  private let bright: Float
  private let dark: Float
  private let gain: Float
  /// Frames from one value of the hiss's level to the next; a straight line joins them.
  private let step: Int64
  /// Frames of the cells of its curves: gusts, and what is slower.
  private let gust: Int64
  private let shower: Int64
  private var drops: RainDrops
  // Of each channel the noise without what is too bright, and what of it is too dark.
  private var left: (soft: Float, low: Float) = (0, 0)
  private var right: (soft: Float, low: Float) = (0, 0)

  init(seed: UInt32, settling: Int64, rate: Int) {
    self.seed = seed
    bright = firstOrderStep(cutoff: min(3_000, 0.3 * Double(rate)), rate: rate)
    dark = firstOrderStep(cutoff: 500, rate: rate)
    // White noise has as much in each hertz at any rate.
    gain = Self.level * Float((Double(rate) / 48_000).squareRoot())
    step = settling / 64
    gust = Int64(1.7 * Double(rate))
    shower = Int64(11.3 * Double(rate))
    drops = RainDrops(seed: seed, settling: settling, rate: rate)
  }

  /// Begins anew with a frame.
  ///
  /// **Real-time safe.**
  mutating func restart(at frame: Int64) {
    (left, right) = ((0, 0), (0, 0))
    drops.restart(at: frame)
  }

  /// Turns white noise into rain.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: White noise, shape `[frame][left, right]`; overwritten.
  ///   - first: The number of its first frame.
  ///   - count: Frames in it.
  mutating func filter(_ block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    var done = 0
    while done < count {
      let frame = first &+ Int64(done)
      let place = frame & (step &- 1)
      let run = Swift.min(count &- done, Int(step &- place))
      hiss(block + 2 * done, from: frame, place, count: run)
      done &+= run
    }
    drops.add(to: block, from: first, count: count, gain: Self.level)
  }

  /// The hiss of frames that lie between two values of its level.
  private mutating func hiss(
    _ block: UnsafeMutablePointer<Float>,
    from frame: Int64,
    _ place: Int64,
    count: Int
  ) {
    let start = frame &- place
    let (leftLevel, rightLevel) = (level(at: start, 1), level(at: start, 2))
    let perStep = 1 / Float(step)
    let leftChange = (level(at: start &+ step, 1) - leftLevel) * perStep
    let rightChange = (level(at: start &+ step, 2) - rightLevel) * perStep
    for index in 0..<count {
      let along = Float(Int32(truncatingIfNeeded: place) &+ Int32(truncatingIfNeeded: index))
      left.soft += bright * (block[2 * index] - left.soft)
      right.soft += bright * (block[2 * index + 1] - right.soft)
      left.low += dark * (left.soft - left.low)
      right.low += dark * (right.soft - right.low)
      block[2 * index] = (left.soft - left.low) * (leftLevel + leftChange * along)
      block[2 * index + 1] = (right.soft - right.low) * (rightLevel + rightChange * along)
    }
  }

  /// The level of the hiss in an ear: what both have, and a little of its own.
  private func level(at frame: Int64, _ ear: UInt32) -> Float {
    let slow = SlowRandom.curve(at: frame, cell: shower, seed)
    let quick = SlowRandom.curve(at: frame, cell: gust, seed &+ 7_919 &* ear)
    return gain * (1 + Self.change * (0.6 * slow + 0.4 * quick))
  }
}
