/// How sound comes back after a gap, or on another card: at the place where it would be, not where it
/// stopped, and without a step.
extension Renderer {
  /// Begins with a master gain, before anything is rendered.
  ///
  /// **Real-time safe.**
  mutating func begin(at gain: Float) {
    level.begin(at: gain)
  }

  /// Lets all that is in its middle at a frame come back there from nothing.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameter frame: The first frame that is heard again.
  mutating func rise(from frame: Int64) {
    for index in 0..<voiceCount where voices[index].start < frame {
      voices[index].rise = Rise(rate: rate, from: frame)
    }
    bed?.pointee.rise(from: frame)
  }

  /// Whether anything of a transition sounds, or will.
  ///
  /// **Real-time safe.**
  func holds(_ sequence: Int) -> Bool {
    for index in 0..<voiceCount where voices[index].sequence == sequence { return true }
    return false
  }

  /// Adds a voice that comes frame by frame, as what it plays depends on the frame alone.
  ///
  /// **Real-time safe.**
  func addRising(_ voice: Voice, from first: Int64, count: Int) {
    for index in 0..<count {
      let frame = first &+ Int64(index)
      let gain = voice.rise.gain(at: frame)
      guard frame >= voice.start, gain > 0 else { continue }
      var part = voice
      part.left *= gain
      part.right *= gain
      part.add(to: block + 2 * index, from: frame, count: 1)
    }
  }
}
