/// A master gain that moves from one value to another along a smooth curve, so that a change of
/// volume has no step.
struct LevelChange: BitwiseCopyable {
  /// The last frame at the old gain.
  private var start: Int64 = .min
  private var from: Float = 1
  /// The gain that is reached, as an amplitude.
  private(set) var target: Float = 1
  private let frames: Int64

  /// A gain of 1, and changes over 50 ms.
  init(rate: Int) {
    frames = Int64(rate / 20)
  }

  /// Is at a gain from the first frame on.
  ///
  /// **Real-time safe.**
  mutating func begin(at gain: Float) {
    (start, from, target) = (.min, gain, gain)
  }

  /// Moves to another gain from a frame on.
  ///
  /// **Real-time safe.**
  mutating func move(to gain: Float, from frame: Int64) {
    from = self.gain(at: frame)
    start = frame
    target = gain
  }

  /// The gain at a frame: `from + (target − from) · (3t² − 2t³)`, level at both ends.
  ///
  /// **Real-time safe.**
  func gain(at frame: Int64) -> Float {
    guard start > .min, frame &- start < frames else { return target }
    guard frame > start else { return from }
    let progress = Float(frame &- start) / Float(frames)
    return from + (target - from) * progress * progress * (3 - 2 * progress)
  }

  /// Applies the gain to a block of interleaved stereo samples.
  ///
  /// **Real-time safe.**
  func apply(to block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    // At the level it was made for, a block stays as it is, bit by bit.
    if target == 1 && (start == .min || first &- start >= frames) { return }
    for index in 0..<count {
      let gain = gain(at: first &+ Int64(index))
      block[2 * index] *= gain
      block[2 * index + 1] *= gain
    }
  }
}
