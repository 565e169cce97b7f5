/// A gain that falls from 1 to 0 along a smooth curve over some frames, once it has a start.
struct Fade: BitwiseCopyable {
  /// The last frame at full level; nothing fades while it is the greatest number.
  var start = Int64.max
  /// Frames until silence.
  let frames: Int64

  /// A fade over 50 ms, long enough to be no click and short enough to be no wait.
  init(rate: Int) {
    frames = Int64(rate / 20)
  }

  /// A fade over 5 ms from a frame on: no click yet, and as soon over as that can be.
  init(rate: Int, quicklyFrom frame: Int64) {
    start = frame
    frames = Int64(rate / 200)
  }

  /// A fade that is silent from a frame on, over 50 ms or, where those begin too soon, over what is
  /// left; at the least over 5 ms, which then end later.
  ///
  /// - Parameters:
  ///   - rate: Frames a second.
  ///   - end: The first frame that is silent.
  ///   - first: The frame that it begins at, at the earliest.
  init(rate: Int, until end: Int64, notBefore first: Int64) {
    let left = Swift.max(end &- first, Int64(rate / 200))
    frames = Swift.min(left, Int64(rate / 20))
    start = Swift.max(first, end &- frames)
  }

  /// The first frame that is silent.
  var end: Int64 { start < .max ? start &+ frames : .max }

  /// The gain at a frame: `1 − 3t² + 2t³`, level at both ends.
  ///
  /// **Real-time safe.**
  func gain(at frame: Int64) -> Float {
    guard frame > start else { return 1 }
    let progress = Float(frame &- start) / Float(frames)
    guard progress < 1 else { return 0 }
    return 1 - progress * progress * (3 - 2 * progress)
  }

  /// Applies the fade to a block of interleaved stereo samples.
  ///
  /// **Real-time safe.**
  func apply(to block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    guard start < first &+ Int64(count) else { return }
    for index in 0..<count {
      let gain = gain(at: first &+ Int64(index))
      block[2 * index] *= gain
      block[2 * index + 1] *= gain
    }
  }
}
