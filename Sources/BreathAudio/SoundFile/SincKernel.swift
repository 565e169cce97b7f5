internal import Glibc

/// A low-pass sinc under a Kaiser window.
struct SincKernel {
  /// The window's parameter, which takes the stop band 104 dB down.
  private static let kaiser = 10.5
  /// The width of the band from full level to nothing, in parts of the lower rate.
  private static let transition = 0.054

  /// The middle of that band, in turns a frame of the input.
  private let cutoff: Double
  /// Taps on each side.
  private let reach: Int
  private let windowTop: Double

  /// A kernel for a lower rate, given as a part of the input's, that reaches so far on each side.
  init(lower: Double, reach: Int) {
    cutoff = lower * (0.5 - Self.transition / 2)
    self.reach = reach
    windowTop = Self.bessel(Self.kaiser)
  }

  /// The taps for a place between two input frames, 0…1, which stand in the middle; they sum to 1.
  func taps(at place: Double) -> [Float] {
    let taps = (0..<2 * reach).map { index in
      let distance = Double(index) - Double(reach) + 1 - place
      return Self.sinc(2 * cutoff * distance) * window(distance / Double(reach))
    }
    let sum = taps.reduce(0, +)
    return taps.map { Float($0 / sum) }
  }

  private static func sinc(_ value: Double) -> Double {
    value == 0 ? 1 : sin(.pi * value) / (.pi * value)
  }

  private func window(_ place: Double) -> Double {
    let square = 1 - place * place
    return square > 0 ? Self.bessel(Self.kaiser * square.squareRoot()) / windowTop : 0
  }

  /// The modified Bessel function of order zero, by its series.
  private static func bessel(_ value: Double) -> Double {
    var (sum, term, count) = (1.0, 1.0, 1.0)
    while term > sum * 1e-17 {
      let factor = value / (2 * count)
      term *= factor * factor
      sum += term
      count += 1
    }
    return sum
  }
}
