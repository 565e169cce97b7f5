/// One sound that is placed on the stream's frames.
///
/// What it plays at a frame depends on the frame alone, so a part that was taken back from the card
/// is rendered again the same.
struct Voice: BitwiseCopyable {
  /// What it plays.
  enum Sound: BitwiseCopyable {
    /// A table's samples.
    case table(UnsafePointer<Float>)
    /// A tone that follows the phase.
    case glide(Glide)
  }

  let sound: Sound
  /// The sequence number of the transition that it was placed for.
  let sequence: Int
  /// The layer that it was made from; copies of one layer have the same.
  let layer: Int
  /// The first frame that sounds.
  let start: Int64
  /// The first frame that does not any more.
  let end: Int64
  /// The gain of the left channel.
  let left: Float
  /// The gain of the right channel.
  let right: Float
  /// How it goes before its end, where newer copies take its place or its phase ends early.
  var fade: Fade

  /// The first frame after which it is silent, its fade included.
  var silentFrom: Int64 { Swift.min(end, fade.end) }

  /// Adds the voice's part of a block to interleaved stereo samples.
  ///
  /// **Real-time safe.**
  func add(to block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    let from = Swift.max(first, start)
    let until = Swift.min(first &+ Int64(count), silentFrom)
    guard from < until else { return }
    let target = block + 2 * Int(from &- first)
    let frames = Int(until &- from)
    switch sound {
    case .glide(let glide):
      let steady = fade.start >= until ? frames : Int(Swift.max(0, fade.start &- from))
      glide.add(to: target, from: from &- start, count: steady, left: left, right: right)
      // A function of its place alone, so where it fades it is made frame by frame.
      for index in steady..<frames {
        let place = from &+ Int64(index)
        let gain = fade.gain(at: place)
        let frame = target + 2 * index
        glide.add(
          to: frame,
          from: place &- start,
          count: 1,
          left: left * gain,
          right: right * gain
        )
      }
    case .table(let samples) where until <= fade.start:
      let source = samples + Int(from &- start)
      for index in 0..<frames {
        target[2 * index] += source[index] * left
        target[2 * index + 1] += source[index] * right
      }
    case .table(let samples):
      let source = samples + Int(from &- start)
      for index in 0..<frames {
        let sample = source[index] * fade.gain(at: from &+ Int64(index))
        target[2 * index] += sample * left
        target[2 * index + 1] += sample * right
      }
    }
  }
}
