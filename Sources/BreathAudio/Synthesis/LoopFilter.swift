internal import Glibc

/// Eight filters of second order side by side, over a loop of rows, forwards and then backwards: so
/// without delay against each other, and without an end.
///
/// At its cutoff each passes half of the amplitude.
///
/// - Source: R. Bristow-Johnson, *Cookbook Formulae for Audio EQ Biquad Filter Coefficients*.
struct LoopFilter {
  private typealias Lanes = SIMD8<Double>

  // y = b₀x + b₁x₁ + b₀x₂ − a₁y₁ − a₂y₂
  private let b0: Lanes
  private let b1: Lanes
  private let a1: Lanes
  private let a2: Lanes
  /// Frames after which what was before is forgotten.
  private let settling: Int

  /// Low-passes of fourth order with these cutoffs in hertz, to be run one after the other.
  static func lowPass(_ cutoffs: SIMD8<Double>, rate: Int) -> [LoopFilter] {
    // The two pairs of poles of a Butterworth filter.
    [0.541_196_1, 1.306_563].map { LoopFilter(cutoffs, side: 1, quality: $0, rate: rate) }
  }

  /// The same high-pass of second order in all lanes.
  static func highPass(_ cutoff: Double, rate: Int) -> LoopFilter {
    LoopFilter(SIMD8(repeating: cutoff), side: -1, quality: 0.5.squareRoot(), rate: rate)
  }

  /// Low-passes where `side` is 1, high-passes where it is −1.
  private init(_ cutoffs: SIMD8<Double>, side: Double, quality: Double, rate: Int) {
    var (cosine, alpha) = (Lanes(), Lanes())
    for lane in 0..<8 {
      let angle = 2 * Double.pi * cutoffs[lane] / Double(rate)
      cosine[lane] = cos(angle)
      alpha[lane] = sin(angle) / (2 * quality)
    }
    b1 = side * (1 - side * cosine) / (1 + alpha)
    b0 = 0.5 * side * b1
    a1 = -2 * cosine / (1 + alpha)
    a2 = (1 - alpha) / (1 + alpha)
    settling = rate / 10
  }

  /// Filters a loop of so many rows in place.
  func run(over rows: UnsafeMutablePointer<SIMD8<Float>>, count: Int) {
    pass(over: rows, count: count, step: 1)
    pass(over: rows, count: count, step: -1)
  }

  /// One way around the loop; first through its end, to arrive at the start as if it went on for ever.
  private func pass(over rows: UnsafeMutablePointer<SIMD8<Float>>, count: Int, step: Int) {
    var (x1, x2, y1, y2) = (Lanes(), Lanes(), Lanes(), Lanes())
    let lead = min(settling, count)
    var index = step > 0 ? count - lead : lead - 1
    for turn in 0..<lead + count {
      let x = Lanes(rows[index])
      // In two steps, for older compilers take long to work out the whole.
      let forward: Lanes = b0 * (x + x2) + b1 * x1
      let y: Lanes = forward - (a1 * y1 + a2 * y2)
      (x2, x1, y2, y1) = (x1, x, y1, y)
      if turn >= lead { rows[index] = SIMD8<Float>(y) }
      index += step
      if index == count { index = 0 } else if index < 0 { index = count - 1 }
    }
  }
}
