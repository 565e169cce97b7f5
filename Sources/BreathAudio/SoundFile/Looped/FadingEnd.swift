internal import Glibc

/// The end of a pass, which fades out while the next one fades in; together they are as loud as one.
struct FadingEnd {
  private let samples: [Float]
  private let channels: Int
  private let length: Int
  /// How many of its frames were heard.
  private var heard = 0

  /// The end of a pass, shape `[frame][channel]`.
  init(_ samples: [Float], _ channels: Int) {
    self.samples = samples
    self.channels = channels
    length = samples.count / channels
  }

  /// How many frames are left.
  var left: Int { length - heard }

  /// The gains of the end and of the start, whose squares add to 1.
  private func gains(at frame: Int) -> (end: Float, start: Float) {
    let turn = Float.pi / 2 * (Float(frame) + 0.5) / Float(length)
    return (cos(turn), sin(turn))
  }

  /// Turns a frame of the next pass into both.
  mutating func mix(into start: inout [Float], at frame: Int) {
    guard left > 0 else { return }
    let gains = gains(at: heard)
    for channel in 0..<channels {
      let place = frame * channels + channel
      start[place] = gains.start * start[place] + gains.end * samples[heard * channels + channel]
    }
    heard += 1
  }

  /// Puts itself in place of samples, fading to nothing.
  func faded(into samples: inout [Float], from first: Int) {
    for frame in 0..<length {
      for channel in 0..<channels {
        let sample = self.samples[frame * channels + channel]
        samples[(first + frame) * channels + channel] = gains(at: frame).end * sample
      }
    }
  }
}
