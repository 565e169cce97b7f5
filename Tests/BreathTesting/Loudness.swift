import Glibc

/// How loud a stereo sound is to an ear, in LUFS: a meter after ITU-R BS.1770-4 and EBU Tech 3341.
public struct Loudness: Sendable {
  /// The greatest loudness of 400 ms.
  public let momentary: Double
  /// The greatest loudness of 3 s.
  public let shortTerm: Double
  /// The loudness of the whole, without its silences.
  public let integrated: Double
  /// The loudness of each 3 s, one every tenth of a second.
  public let shortTerms: [Double]

  /// Measures two channels of one length; what is shorter than a window counts as if silence followed.
  public init(_ left: Signal, _ right: Signal) {
    let power = zip(Self.weighted(left), Self.weighted(right)).map { $0 * $0 + $1 * $1 }
    var sums = [0.0]
    sums.reserveCapacity(power.count + 1)
    for value in power { sums.append(sums[sums.count - 1] + value) }
    let momentaries = Self.powers(sums, window: left.rate * 4 / 10, step: left.rate / 10)
    shortTerms = Self.powers(sums, window: left.rate * 3, step: left.rate / 10).map(Self.level)
    momentary = momentaries.map(Self.level).max() ?? -.infinity
    shortTerm = shortTerms.max() ?? -.infinity
    integrated = Self.gated(momentaries)
  }

  /// The mean power of each window.
  private static func powers(_ sums: [Double], window: Int, step: Int) -> [Double] {
    let count = sums.count - 1
    return stride(from: 0, through: max(0, count - window), by: step).map { start in
      (sums[min(count, start + window)] - sums[start]) / Double(window)
    }
  }

  private static func level(_ power: Double) -> Double { -0.691 + 10 * log10(max(power, 1e-20)) }

  /// The level of the blocks that are not silence, by the absolute and the relative gate.
  private static func gated(_ powers: [Double]) -> Double {
    func mean(_ powers: [Double]) -> Double { powers.reduce(0, +) / Double(max(1, powers.count)) }
    let heard = powers.filter { level($0) > -70 }
    let threshold = level(mean(heard)) - 10
    return level(mean(heard.filter { level($0) > threshold }))
  }

  /// The sound under the K weighting: a shelf for the head, then a high-pass.
  ///
  /// The coefficients of the recommendation for 48 kHz, made anew for the rate from the analogue
  /// filters that they stand for.
  static func weighted(_ signal: Signal) -> [Double] {
    let shelf = tan(.pi * 1681.974_450_955_533 / Double(signal.rate))
    let (high, band, quality) = (1.584_864_701_130_855, 1.258_720_930_232_562, 0.707_175_236_955_42)
    let scale = 1 + shelf / quality + shelf * shelf
    var filter = Biquad(
      b: [
        (high + band * shelf / quality + shelf * shelf) / scale, 2 * (shelf * shelf - high) / scale,
        (high - band * shelf / quality + shelf * shelf) / scale,
      ],
      a: [2 * (shelf * shelf - 1) / scale, (1 - shelf / quality + shelf * shelf) / scale]
    )
    let pass = tan(.pi * 38.135_470_876_024_44 / Double(signal.rate))
    let passQuality = 0.500_327_037_323_877_3
    let passScale = 1 + pass / passQuality + pass * pass
    var second = Biquad(
      b: [1, -2, 1],
      a: [2 * (pass * pass - 1) / passScale, (1 - pass / passQuality + pass * pass) / passScale]
    )
    return signal.samples.map { second.next(filter.next(Double($0))) }
  }

  /// `y = b₀x + b₁x₁ + b₂x₂ − a₁y₁ − a₂y₂`.
  private struct Biquad {
    let b: (Double, Double, Double)
    let a: (Double, Double)
    var (first, second) = (0.0, 0.0)

    init(b: [Double], a: [Double]) {
      self.b = (b[0], b[1], b[2])
      self.a = (a[0], a[1])
    }

    mutating func next(_ value: Double) -> Double {
      let result = b.0 * value + first
      first = b.1 * value - a.0 * result + second
      second = b.2 * value - a.1 * result
      return result
    }
  }
}
