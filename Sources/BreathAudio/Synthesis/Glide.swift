/// A tone over a phase of known length: its pitch moves in a straight line from one end to the other,
/// as does the level of its octave.
///
/// A pure function of the position in the phase, so that it can begin in its middle, and a part can be
/// rendered again after a rewind.
struct Glide: Sendable, BitwiseCopyable {
  /// The pitch at the start, in turns a frame.
  let from: Double
  /// The pitch at the end, in turns a frame.
  let to: Double
  /// Its level.
  let contour: Contour

  private let octave: Float
  private let octaveChange: Float

  /// A tone over so many frames; **real-time safe**.
  init(_ tone: Tone, frames: Int64, rate: Int) {
    from = tone.from / Double(rate)
    to = tone.to / Double(rate)
    contour = Contour(tone.swell, frames: frames, rate: rate)
    octave = tone.octaveFrom
    octaveChange = tone.octaveTo - tone.octaveFrom
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
    let bend = (to - from) / contour.length
    var angle = turns(from * start + 0.5 * bend * start * start)
    var step = turns(from + bend * (start + 0.5))
    let stepChange = turns(bend)
    let perLength = 1 / contour.length
    for index in 0..<count {
      let place = start + Double(index)
      let octave = octave + octaveChange * Float(place * perLength)
      let tone = (sine(angle) + octave * sine(angle &+ angle)) * contour.gain(at: place)
      block[2 * index] += tone * left
      block[2 * index + 1] += tone * right
      angle &+= step
      step &+= stepChange
    }
  }
}
