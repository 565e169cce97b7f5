import Glibc

/// One channel of sound, and what can be measured in it; fast, as this module is optimised in every
/// build.
public struct Signal: Sendable {
  /// The samples, one a frame.
  public var samples: [Float]
  /// Frames a second.
  public let rate: Int

  /// Samples at a rate in hertz.
  public init(_ samples: [Float], rate: Int) {
    self.samples = samples
    self.rate = rate
  }

  /// Samples that lie in memory, `stride` apart.
  public init(_ memory: UnsafePointer<Float>, count: Int, stride: Int = 1, rate: Int) {
    samples = (0..<count).map { memory[$0 * stride] }
    self.rate = rate
  }

  /// A part of it, in frames.
  public func part(_ range: Range<Int>) -> Signal {
    Signal(Array(samples[range.clamped(to: samples.indices)]), rate: rate)
  }

  /// Whether it is the same to the last bit; arrays that differ would take the tests for ever to describe.
  public func isSame(as other: Signal) -> Bool { samples == other.samples }

  /// The greatest magnitude of a sample.
  public var peak: Float {
    samples.reduce(0) { Swift.max($0, $1.magnitude) }
  }

  /// The greatest magnitude of the sound, also between samples: four times as many, near the peaks.
  ///
  /// A sinc of 32 samples under a Hann window.
  public var truePeak: Float {
    let peak = peak
    guard peak > 0 else { return 0 }
    var greatest = peak
    for index in samples.indices where samples[index].magnitude > 0.7 * peak {
      for quarter in 1...3 {
        greatest = Swift.max(greatest, value(at: index, plus: Double(quarter) / 4).magnitude)
      }
    }
    return greatest
  }

  private func value(at index: Int, plus fraction: Double) -> Float {
    var sum = 0.0
    for place in -15...16 where samples.indices.contains(index + place) {
      let distance = .pi * (Double(place) - fraction)
      sum +=
        Double(samples[index + place]) * sin(distance) / distance
        * (0.5 + 0.5 * cos(distance / 16.5))
    }
    return Float(sum)
  }

  /// The mean of its samples.
  public var mean: Double {
    samples.reduce(0.0) { $0 + Double($1) } / Double(Swift.max(1, samples.count))
  }

  /// The root mean square of its samples.
  public var level: Double {
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (sum / Double(Swift.max(1, samples.count))).squareRoot()
  }

  /// The greatest step between two neighbouring samples.
  public var greatestStep: Float {
    zip(samples, samples.dropFirst()).reduce(0) { Swift.max($0, ($1.0 - $1.1).magnitude) }
  }

  /// The mean pitch in hertz, from the first to the last zero crossing that rises.
  public var pitch: Double {
    var crossings: [Double] = []
    for index in samples.indices.dropFirst() where samples[index - 1] < 0 && samples[index] >= 0 {
      let (before, after) = (Double(samples[index - 1]), Double(samples[index]))
      crossings.append(Double(index) - after / (after - before))
    }
    guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
    return Double(crossings.count - 1) / (last - first) * Double(rate)
  }

  /// The amplitude of a pitch in hertz, under a Hann window.
  public func amplitude(at frequency: Double) -> Double {
    let step = 2 * Double.pi * frequency / Double(rate)
    var (real, imaginary) = (0.0, 0.0)
    for index in samples.indices {
      let window = 1 - cos(2 * .pi * (Double(index) + 0.5) / Double(samples.count))
      real += window * Double(samples[index]) * cos(step * Double(index))
      imaginary -= window * Double(samples[index]) * sin(step * Double(index))
    }
    return 2 * hypot(real, imaginary) / Double(samples.count)
  }

  /// The pitch in hertz at which the amplitude is greatest, within some hertz of another.
  public func strongestPitch(near frequency: Double, within width: Double) -> Double {
    var (low, high) = (frequency - width, frequency + width)
    // A golden section: the amplitude has one top within the window's main lobe.
    let golden = (5.0.squareRoot() - 1) / 2
    for _ in 0..<16 {
      let (left, right) = (high - golden * (high - low), low + golden * (high - low))
      if amplitude(at: left) > amplitude(at: right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// The peak of each of so many equal parts.
  public func peaks(ofParts count: Int) -> [Float] {
    (0..<count).map { place in
      part(samples.count * place / count..<samples.count * (place + 1) / count).peak
    }
  }

  /// The level over time as a row of digits: the peak of each part, in tenths of the greatest.
  public func sketch(_ count: Int) -> String {
    let greatest = Swift.max(peak, .leastNormalMagnitude)
    return peaks(ofParts: count).map { "\(Int(9.99 * $0 / greatest))" }.joined()
  }

  /// The frames at which sound sets in after so much exact silence; the beginning counts as silence.
  public func onsets(afterSilence silence: Int) -> [Int] {
    var onsets: [Int] = []
    var lastLoud = -1 - silence
    for (frame, sample) in samples.enumerated() where sample != 0 {
      if frame - lastLoud > silence { onsets.append(frame) }
      lastLoud = frame
    }
    return onsets
  }
}
