internal import Glibc

/// A short, dry click of one pitch; its first sample is already sound, so an onset can be measured.
struct Tick: Hashable, Sendable {
  /// The pitch in hertz.
  let frequency: Double

  /// Seconds over which it rises: sharp, but no step.
  private static let attack = 0.0015
  /// Seconds until it has fallen by 60 dB.
  private static let decay = 0.040
  /// Its whole length in seconds.
  private static let length = 0.060

  /// Renders the click at a sample rate in hertz, with its peak at 1.
  func render(rate: Int) -> SoundTable {
    let table = SoundTable(frames: Int(Self.length * Double(rate)), rate: rate)
    let attackFrames = Self.attack * Double(rate)
    let step = 2 * Double.pi * min(frequency, 0.45 * Double(rate)) / Double(rate)
    for index in 0..<table.frames {
      let time = Double(index) / Double(rate)
      let rise = min(1, Double(index + 1) / attackFrames)
      let fall = min(1, (Self.length - time) / 0.005) * pow(10, -3 * time / Self.decay)
      // A cosine, so that the first sample is not zero.
      table.samples[index] = Float(rise * fall * cos(step * Double(index)))
    }
    table.normalise()
    return table
  }
}
