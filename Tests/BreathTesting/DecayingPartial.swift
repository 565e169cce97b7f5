import Glibc

/// A sine that decays, as it was found in a sound.
public struct DecayingPartial: Hashable, Sendable {
  /// Its pitch in hertz.
  public let frequency: Double
  /// Seconds in which it falls by 60 dB; negative where it grows.
  public let decay: Double
}

extension Signal {
  /// Measures the decaying sines near a pitch, exactly, where nothing else is near.
  ///
  /// The pitch is turned to zero and all that is further away filtered out, down to −100 dB; what is left
  /// is a sum of so many exponentials, which linear prediction finds, however close together they are.
  ///
  /// - Parameters:
  ///   - frequency: About where they are, in hertz.
  ///   - reach: How far they are from there at the most, in hertz.
  ///   - neighbour: How far away the next other sound is, in hertz.
  ///   - count: How many there are.
  ///   - seconds: The time in which to look; it must be longer than `6 / (neighbour − reach)`.
  /// - Returns: The partials, lowest first.
  public func partials(
    near frequency: Double,
    within reach: Double,
    neighbour: Double,
    count: Int,
    in seconds: Range<Double>
  ) -> [DecayingPartial] {
    let lowPass = LowPass(from: reach, to: neighbour, rate: rate)
    // Fast enough for all that is left, and as often over the longest of its turns.
    let step = max(1, Int(Double(rate) / (8 * neighbour)))
    let frames = Int(seconds.lowerBound * Double(rate))..<Int(seconds.upperBound * Double(rate))
    let values = lowPass.filter(part(frames), around: frequency, every: step)
    let pause = Double(step) / Double(rate)
    let lag = max(1, min(Int(1 / (3 * reach) / pause), values.count / (count + 2)))
    return LinearPrediction.factors(of: values, count: count, lag: lag)
      .map { factor in
        DecayingPartial(
          frequency: frequency + factor.turns / (Double(lag) * pause),
          decay: -3 * log(10) * Double(lag) * pause / log(factor.length)
        )
      }
      .sorted { $0.frequency < $1.frequency }
  }
}

/// A low-pass that leaves out all but what is near a pitch.
private struct LowPass {
  private let taps: [Double]
  private let rate: Double

  /// A filter that is flat up to one distance, and silent from another one on, in hertz.
  init(from pass: Double, to stop: Double, rate: Int) {
    self.rate = Double(rate)
    let half = max(8, Int(3.3 * self.rate / (stop - pass)))
    let cutoff = (pass + stop) / 2 / self.rate
    taps = (-half...half).map { index in
      let place = Double(index)
      let sinc = index == 0 ? 2 * cutoff : sin(2 * .pi * cutoff * place) / (.pi * place)
      let turn = .pi * place / Double(half + 1)
      // Blackman and Harris's window of four terms, whose side lobes are 92 dB down.
      let window = 0.35875 + 0.48829 * cos(turn) + 0.14128 * cos(2 * turn) + 0.01168 * cos(3 * turn)
      return sinc * window
    }
  }

  /// What is near a pitch, turned to zero, at every so many frames.
  func filter(_ signal: Signal, around frequency: Double, every step: Int) -> [Complex] {
    let turned = signal.samples.indices.map { index in
      Complex(
        length: Double(signal.samples[index]),
        turns: (-frequency * Double(index) / rate).truncatingRemainder(dividingBy: 1)
      )
    }
    guard turned.count >= taps.count else { return [] }
    return stride(from: 0, through: turned.count - taps.count, by: step).map { first in
      var (real, imaginary) = (0.0, 0.0)
      for index in taps.indices {
        real += taps[index] * turned[first + index].real
        imaginary += taps[index] * turned[first + index].imaginary
      }
      return Complex(real, imaginary)
    }
  }
}
