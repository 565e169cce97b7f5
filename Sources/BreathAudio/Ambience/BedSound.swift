/// A bed as a sound bank has it: what it is made of, at a rate, and how loud it can be.
///
/// All renderers of the bank play from it, one at a time.
final class BedSound: Sendable {
  /// What noise between its samples can be above them, as a factor.
  private static let overshoot: Float = 1.25

  let ambience: Ambience
  let rate: Int
  /// Where it is read from a file.
  let reader: BedReader?

  /// A bed at a rate in hertz; a file is not opened yet.
  init(_ ambience: Ambience, rate: Int) {
    (self.ambience, self.rate) = (ambience, rate)
    switch ambience.origin {
    case .made: reader = nil
    case .file(let path): reader = BedReader(path, rate: rate, loudness: ambience.loudness)
    }
  }

  deinit {
    reader?.end()
  }

  /// The greatest magnitude that a sample can have.
  var ceiling: Float {
    Float(amplitude(decibels: ambience.loudness + EndlessNoise.ceiling))
  }

  /// The greatest magnitude that it can have, also between samples.
  var peak: Float { ceiling * Self.overshoot }
}
