/// A continuous tone that follows a phase: its pitch moves in a straight line from one end to the
/// other, its level is a raised cosine, silent at both turns.
///
/// A pure function of the position in the phase, so that a part can be rendered again after a
/// rewind.
struct Glide: Sendable, BitwiseCopyable {
  /// The pitch at the start, in turns a frame.
  let from: Double
  /// The pitch at the end, in turns a frame.
  let to: Double
  /// The level of the octave above, as a factor.
  let octave: Float
  /// Its whole length in frames.
  let frames: Double

  /// A glide between two pitches in hertz.
  init(from: Double, to: Double, octave: Float, frames: Int64, rate: Int) {
    self.from = from / Double(rate)
    self.to = to / Double(rate)
    self.octave = octave
    self.frames = Double(Swift.max(1, frames))
  }

  /// Adds a part of the tone to a block of interleaved stereo samples.
  ///
  /// Angles are kept in 64-bit turns, so an hour's phase does not drift within a block.
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: Samples, shape `[frame][left, right]`.
  ///   - position: The first frame of the part, counted from the start of the phase.
  ///   - count: Frames to add.
  ///   - left: The gain of the left channel.
  ///   - right: The gain of the right channel.
  func add(
    to block: UnsafeMutablePointer<Float>,
    from position: Int64,
    count: Int,
    left: Float,
    right: Float
  ) {
    let start = Double(position)
    let bend = (to - from) / frames
    var angle = turns(from * start + 0.5 * bend * start * start)
    var step = turns(from + bend * (start + 0.5))
    let stepChange = turns(bend)
    var swell = turns(start / frames)
    let swellStep = turns(1 / frames)
    for index in 0..<count {
      let tone = sine(angle) + octave * sine(angle &+ angle)
      let level = 0.5 - 0.5 * sine(swell &+ quarterTurn)
      block[2 * index] += tone * level * left
      block[2 * index + 1] += tone * level * right
      angle &+= step
      step &+= stepChange
      swell &+= swellStep
    }
  }
}

/// A quarter of a turn, in 64-bit turns.
private let quarterTurn: UInt64 = 1 << 62

/// A number of turns without its whole part, in units of 2⁻⁶⁴ turns; **real-time safe**.
func turns(_ value: Double) -> UInt64 {
  let whole = Double(Int64(value)) - (value < 0 ? 1 : 0)
  // 2⁵³ steps are all that a Double has; the rest of the word keeps sums exact.
  return UInt64(Swift.min(value - whole, 1 - 0x1p-53) * 0x1p53) << 11
}

/// The sine of an angle in 64-bit turns.
///
/// Folded to a quarter turn, then an odd polynomial of degree nine fitted by least squares; its error
/// is below single precision. **Real-time safe.**
func sine(_ angle: UInt64) -> Float {
  // Half-turns in −1…1.
  let half = Float(Int32(truncatingIfNeeded: angle >> 32)) * 0x1p-31
  let folded = half > 0.5 ? 1 - half : half < -0.5 ? -1 - half : half
  let square = folded * folded
  let high = (0.077_220_11 as Float) * square - 0.598_045_16
  let middle = (high * square + 2.550_031_38) * square - 5.167_706_88
  return folded * (middle * square + 3.141_592_58)
}
