/// Noise over a phase of known length.
///
/// The loop of its table would be heard to repeat, so it is cut into pieces from places that look
/// random, each faded into the next at equal power. Every sample is a function of the cue's number and
/// of the position in the phase alone: it can begin in its middle, and is the same however blocks fall,
/// live and rendered.
struct Wash: BitwiseCopyable {
  private let sound: SurfSound
  private let contour: Contour
  private let perLength: Double
  private let seed: UInt32
  /// Frames of a piece while it fades into the next.
  private let piece: Int

  /// The noise over so many frames; **real-time safe**.
  ///
  /// - Parameters:
  ///   - sound: What it is made from.
  ///   - number: The number of the cue: each has noise of its own.
  ///   - frames: The length of the phase.
  ///   - rate: Frames a second.
  init(_ sound: SurfSound, number: Int, frames: Int64, rate: Int) {
    self.sound = sound
    contour = Contour(sound.swell, frames: frames, rate: rate)
    perLength = 1 / contour.length
    seed = scrambled(UInt32(truncatingIfNeeded: number))
    piece = (sound.mask &+ 1) / 16
  }

  /// Adds a part of the noise to a block of interleaved stereo samples.
  ///
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
    var done = 0
    while done < count {
      let place = Int(position) &+ done
      let run = Swift.min(count &- done, piece &- (place & (piece &- 1)))
      addPart(of: place / piece, to: block + 2 * done, from: place, count: run, left, right)
      done &+= run
    }
  }

  /// Adds frames that lie between the starts of a piece and of the next.
  private func addPart(
    of number: Int,
    to block: UnsafeMutablePointer<Float>,
    from place: Int,
    count: Int,
    _ left: Float,
    _ right: Float
  ) {
    let middle = (start(of: number, 0) &+ piece, start(of: number &+ 1, 0))
    let side = (start(of: number, 1) &+ piece, start(of: number &+ 1, 1))
    let perPiece = 1 / Float(piece)
    for index in 0..<count {
      let frame = place &+ index
      let inPiece = frame & (piece &- 1)
      let fades = fades(at: Float(inPiece) * perPiece)
      let (colour, level) = self.colour(at: frame)
      let centre = sample(colour, middle, inPiece, fades) * level
      let edge = sample(colour, side, inPiece, fades) * level * sound.width
      block[2 * index] += (centre + edge) * left
      block[2 * index + 1] += (centre - edge) * right
    }
  }

  /// The colour and the level at a place of the phase.
  @inline(__always)
  private func colour(at frame: Int) -> (NoiseMixture, Float) {
    let place = Double(frame)
    let level = contour.gain(at: place)
    if let still = sound.still { return (still, level) }
    let progress = Float(Swift.min(1, place * perLength))
    let moved = progress * progress * (3 - 2 * progress)
    let position = sound.from + sound.change * moved
    // An empty breath is a whisper still; twice as full sounds about twice as loud.
    return (NoiseMixture(breath: position), level * (0.04 + 0.96 * position * position))
  }

  /// The gains of the old piece and of the new one, a part of the way from one to the other: their
  /// squares add up to 1, and neither bends sharply at an end.
  @inline(__always)
  private func fades(at part: Float) -> (old: Float, new: Float) {
    let smooth = part * part * (3 - 2 * part)
    let angle = UInt64(truncatingIfNeeded: Int32(smooth * 0x1p30)) << 32
    return (sine(angle &+ quarterTurn), sine(angle))
  }

  /// Two pieces at a place, faded into each other.
  @inline(__always)
  private func sample(
    _ colour: NoiseMixture,
    _ starts: (old: Int, new: Int),
    _ place: Int,
    _ fades: (old: Float, new: Float)
  ) -> Float {
    colour.sample(sound.samples, (starts.old &+ place) & sound.mask) * fades.old
      + colour.sample(sound.samples, (starts.new &+ place) & sound.mask) * fades.new
  }

  /// Where in the table a piece begins, of the middle or of the sides.
  ///
  /// Each of the four that sound at once has a quarter of the table to itself: two readings of one
  /// noise, a little apart, would be a comb filter.
  private func start(of number: Int, _ part: Int) -> Int {
    let word = UInt32(truncatingIfNeeded: 2 &* number &+ part)
    let offset = Int(scrambled(seed &+ scrambled(word))) & (2 &* piece &- 1)
    return (2 &* part &+ (number & 1)) &* 4 &* piece &+ offset
  }
}
