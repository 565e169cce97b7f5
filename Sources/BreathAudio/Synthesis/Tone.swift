/// A tone that follows a phase, before it is known how long that is.
struct Tone: Sendable, BitwiseCopyable {
  /// The pitch at the start of the phase, in hertz.
  let from: Double
  /// The pitch at its end, in hertz.
  let to: Double
  /// The level of the octave above at the start of the phase, as a factor.
  var octaveFrom: Float = 0
  /// The level of the octave above at its end, as a factor.
  var octaveTo: Float = 0
  /// How it comes and goes.
  var swell = Swell.still

  /// The greatest magnitude that its samples can have.
  var peak: Float { 1 + Swift.max(octaveFrom, octaveTo) }

  /// The tone over so many frames; **real-time safe**.
  func glide(frames: Int64, rate: Int) -> Glide {
    Glide(self, frames: frames, rate: rate)
  }
}
