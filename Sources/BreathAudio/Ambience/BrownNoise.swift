/// White noise that falls by 6 dB an octave above 40 Hz, in two channels that are a little alike.
struct BrownNoise: BitwiseCopyable {
  /// What both channels have, and what they have against each other: the squares add up to 1.
  private static let middle: Float = 0.8
  private static let side: Float = 0.6
  /// The gain at which its root mean square is that of the loudness that is asked for.
  private static let level: Float = 5.308

  private let fall: Float
  private let floor: Float
  private let gain: Float
  // Of each channel the noise as it falls, and what of it is too low to be heard.
  private var left: (fallen: Float, low: Float) = (0, 0)
  private var right: (fallen: Float, low: Float) = (0, 0)

  init(rate: Int) {
    fall = firstOrderStep(cutoff: 40, rate: rate)
    floor = firstOrderStep(cutoff: 25, rate: rate)
    // White noise has as much in each hertz at any rate.
    gain = Self.level * Float((Double(rate) / 48_000).squareRoot())
  }

  /// Begins anew.
  ///
  /// **Real-time safe.**
  mutating func restart() {
    (left, right) = ((0, 0), (0, 0))
  }

  /// Turns white noise into brown.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: White noise, shape `[frame][left, right]`; overwritten.
  ///   - count: Frames in it.
  mutating func filter(_ block: UnsafeMutablePointer<Float>, count: Int) {
    for index in 0..<count {
      let middle = Self.middle * block[2 * index]
      let side = Self.side * block[2 * index + 1]
      left.fallen += fall * (middle + side - left.fallen)
      right.fallen += fall * (middle - side - right.fallen)
      left.low += floor * (left.fallen - left.low)
      right.low += floor * (right.fallen - right.low)
      block[2 * index] = gain * (left.fallen - left.low)
      block[2 * index + 1] = gain * (right.fallen - right.low)
    }
  }
}
