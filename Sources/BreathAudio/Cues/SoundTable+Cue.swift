internal import Glibc

/// A recording as a cue.
extension SoundTable {
  /// Seconds over which a recording comes up and goes down, for it may begin and end in the middle of
  /// a sound.
  private static let (rise, fall) = (0.005, 0.020)

  /// The sound at a card's rate, without a step at its ends, and with its true peak at 1.
  ///
  /// - Parameters:
  ///   - rate: Frames a second.
  ///   - isMixedDown: Whether it has one channel, the mean of its two.
  /// - Returns: A new table.
  func asCue(rate: Int, isMixedDown: Bool) -> SoundTable {
    let fitting = resampled(to: rate)
    let table = isMixedDown ? fitting.mixedDown() : fitting
    let cue = SoundTable(frames: table.frames, channels: table.channels, rate: rate)
    let (rise, fall) = (Self.rise * Double(rate), Self.fall * Double(rate))
    for frame in 0..<table.frames {
      let up = min(1, Double(frame + 1) / rise)
      let down = min(1, Double(table.frames - frame) / fall)
      let gain = Float(0.25 * (1 - cos(.pi * up)) * (1 - cos(.pi * down)))
      for place in frame * cue.channels..<(frame + 1) * cue.channels {
        cue.samples[place] = table.samples[place] * gain
      }
    }
    let peak = cue.truePeak
    guard peak > 0 else { return cue }
    for place in 0..<cue.frames * cue.channels { cue.samples[place] /= peak }
    return cue
  }

  /// The greatest magnitude, also between samples: four times as many, near the loudest.
  var truePeak: Float {
    let peak = peak()
    var greatest = peak
    for channel in 0..<channels {
      for frame in 0..<frames where samples[frame * channels + channel].magnitude > 0.6 * peak {
        for quarter in 1...3 {
          let between = sample(at: frame, plus: Double(quarter) / 4, channel)
          greatest = max(greatest, Float(between.magnitude))
        }
      }
    }
    return greatest
  }

  /// A sample between two, by a sinc of 16 samples under a Hann window.
  private func sample(at frame: Int, plus fraction: Double, _ channel: Int) -> Double {
    var sum = 0.0
    for place in max(-7, -frame)...min(8, frames - 1 - frame) {
      let distance = .pi * (Double(place) - fraction)
      let weight = sin(distance) / distance * (0.5 + 0.5 * cos(distance / 8.5))
      sum += weight * Double(samples[(frame + place) * channels + channel])
    }
    return sum
  }
}
