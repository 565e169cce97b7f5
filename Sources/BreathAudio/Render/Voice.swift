/// One sound that is placed on the stream's frames.
///
/// What it plays at a frame depends on the frame alone, so a part that was taken back from the card
/// is rendered again the same, and a sound can begin in its middle.
struct Voice: BitwiseCopyable {
  /// What it plays.
  enum Sound: BitwiseCopyable {
    /// A table's samples.
    case table(TableSound)
    /// A tone that follows the phase.
    case glide(Glide)
    /// Noise that follows the phase.
    case wash(Wash)
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
  var left: Float
  /// The gain of the right channel.
  var right: Float
  /// How it goes before its end, where newer copies take its place or its phase ends early.
  var fade: Fade
  /// How it comes where it is first heard in its middle; most are heard from their start.
  var rise = Rise()
  /// Whether it tells of an end to come, and is wrong where that comes earlier.
  var isSign = false
  /// Whether it is a prompt, which ends with its phase.
  var isSpoken = false

  /// The first frame after which it is silent, its fade included.
  var silentFrom: Int64 { Swift.min(end, fade.end) }

  /// Whether it follows the whole phase, and so ends with it.
  var isContinuous: Bool {
    if case .table(let table) = sound { return !table.isPlayedOnce }
    return true
  }

  /// Adds the voice's part of a block to interleaved stereo samples.
  ///
  /// **Real-time safe.**
  func add(to block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    let from = Swift.max(first, start)
    let until = Swift.min(first &+ Int64(count), silentFrom)
    guard from < until else { return }
    let target = block + 2 * Int(from &- first)
    let frames = Int(until &- from)
    let steady = fade.start >= until ? frames : Int(Swift.max(0, fade.start &- from))
    if steady > 0 { add(to: target, at: from &- start, count: steady, gain: 1) }
    // A function of its place alone, so where it fades it is made frame by frame.
    for index in steady..<frames {
      let place = from &+ Int64(index)
      add(to: target + 2 * index, at: place &- start, count: 1, gain: fade.gain(at: place))
    }
  }

  /// Adds frames from a place of the sound on.
  private func add(
    to block: UnsafeMutablePointer<Float>,
    at position: Int64,
    count: Int,
    gain: Float
  ) {
    let (left, right) = (left * gain, right * gain)
    switch sound {
    case .table(let table) where table.isPlayedOnce:
      table.add(to: block, from: Int(position), count: count, left: left, right: right)
    case .table(let table):
      table.addSeconds(to: block, from: position, count: count, left: left, right: right)
    case .glide(let glide):
      glide.add(to: block, from: position, count: count, left: left, right: right)
    case .wash(let wash):
      wash.add(to: block, from: position, count: count, left: left, right: right)
    }
  }
}
