import Glibc

/// How loud each pitch of a sound is, under a window whose side lobes are 92 dB down.
public struct Spectrum: Sendable {
  /// Amplitudes, 1 for a sine of full scale, shape `[bin]`.
  public let amplitudes: [Double]
  /// The distance from one bin to the next, in hertz.
  public let binWidth: Double

  /// Measures a whole sound: Blackman and Harris's window of four terms, then a Fourier transform of
  /// the next power of two.
  public init(_ signal: Signal) {
    let count = signal.samples.count
    let size = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    var real = [Double](repeating: 0, count: size)
    var sum = 0.0
    for index in 0..<count {
      let turn = 2 * .pi * (Double(index) + 0.5) / Double(count)
      let window = 0.35875 - 0.48829 * cos(turn) + 0.14128 * cos(2 * turn) - 0.01168 * cos(3 * turn)
      real[index] = window * Double(signal.samples[index])
      sum += window
    }
    var imaginary = [Double](repeating: 0, count: size)
    Self.transform(&real, &imaginary)
    amplitudes = (0..<size / 2).map { 2 * hypot(real[$0], imaginary[$0]) / sum }
    binWidth = Double(signal.rate) / Double(size)
    reach = 4 * Double(signal.rate) / Double(count)
  }

  /// How far a sine's line spreads to each side, in hertz.
  public let reach: Double

  /// The greatest amplitude within some hertz, in dBFS.
  public func level(in range: ClosedRange<Double>) -> Double {
    let bins =
      max(0, Int(range.lowerBound / binWidth))...Int((range.upperBound / binWidth).rounded(.up))
    return decibels(amplitudes[bins.clamped(to: 0...amplitudes.count - 1)].max() ?? 0)
  }

  /// The greatest amplitude in dBFS further from all of some pitches than a sine's line spreads, and
  /// where it is, in hertz.
  public func greatest(awayFrom pitches: [Double]) -> (level: Double, frequency: Double) {
    var isNear = [Bool](repeating: false, count: amplitudes.count)
    for pitch in pitches {
      let low = max(0, Int((pitch - 1.5 * reach) / binWidth))
      let high = min(amplitudes.count - 1, Int((pitch + 1.5 * reach) / binWidth) + 1)
      for bin in low..<max(low, high + 1) { isNear[bin] = true }
    }
    let away = amplitudes.indices.filter { !isNear[$0] }
    guard let bin = away.max(by: { amplitudes[$0] < amplitudes[$1] }) else {
      return (-.infinity, 0)
    }
    return (decibels(amplitudes[bin]), Double(bin) * binWidth)
  }

  /// The mean pitch in hertz, weighted by power: how bright a sound is.
  public var centroid: Double {
    var (sum, weighted) = (0.0, 0.0)
    for bin in amplitudes.indices {
      let power = amplitudes[bin] * amplitudes[bin]
      sum += power
      weighted += power * Double(bin) * binWidth
    }
    return sum > 0 ? weighted / sum : 0
  }

  private func decibels(_ amplitude: Double) -> Double { 20 * log10(max(amplitude, 1e-20)) }

  /// The Fourier transform in place; the count is a power of two.
  static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    var mirrored = 0
    for index in 1..<max(2, count) where count > 1 {
      var bit = count >> 1
      while mirrored & bit != 0 {
        mirrored ^= bit
        bit >>= 1
      }
      mirrored |= bit
      if index < mirrored {
        real.swapAt(index, mirrored)
        imaginary.swapAt(index, mirrored)
      }
    }
    var half = 1
    while half < count {
      for place in 0..<half {
        let angle = -Double.pi * Double(place) / Double(half)
        let (cosine, sine) = (cos(angle), sin(angle))
        for low in stride(from: place, to: count, by: 2 * half) {
          let high = low + half
          let re = real[high] * cosine - imaginary[high] * sine
          let im = real[high] * sine + imaginary[high] * cosine
          (real[high], imaginary[high]) = (real[low] - re, imaginary[low] - im)
          (real[low], imaginary[low]) = (real[low] + re, imaginary[low] + im)
        }
      }
      half *= 2
    }
  }
}
