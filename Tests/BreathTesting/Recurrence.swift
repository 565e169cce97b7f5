/// Where a sound is most like itself some time later: its autocorrelation, by a Fourier transform.
public struct Recurrence: Sendable {
  /// How alike it is there: 1 for the same again, about 0 for what has nothing to do with it.
  public let strength: Double
  /// How much later, in seconds.
  public let lag: Double

  /// Looks for a repetition.
  ///
  /// Each lag is held against the power of the sound where it overlaps with itself.
  ///
  /// - Parameters:
  ///   - signal: The sound, or its envelope.
  ///   - lags: How much later to look, in seconds.
  public init(of signal: Signal, within lags: ClosedRange<Double>) {
    let count = signal.samples.count
    let first = Int(lags.lowerBound * Double(signal.rate))
    let last = min(count - 1, Int(lags.upperBound * Double(signal.rate)))
    var size = 1
    while size < count + last + 1 { size *= 2 }
    let mean = signal.mean
    var real = signal.samples.map { Double($0) - mean }
    real += [Double](repeating: 0, count: size - count)
    var imaginary = [Double](repeating: 0, count: size)
    Spectrum.transform(&real, &imaginary)
    for index in 0..<size {
      real[index] = real[index] * real[index] + imaginary[index] * imaginary[index]
      imaginary[index] = 0
    }
    // A power spectrum is the same forwards and backwards.
    Spectrum.transform(&real, &imaginary)
    func strength(_ lag: Int) -> Double {
      real[lag] / real[0] * Double(count) / Double(count - lag)
    }
    let best = (first...last).max { strength($0) < strength($1) } ?? first
    (self.strength, lag) = (strength(best), Double(best) / Double(signal.rate))
  }
}
