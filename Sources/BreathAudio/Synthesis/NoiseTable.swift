internal import Glibc

/// A stretch of noise that closes upon itself, in eight colours from dark to bright.
///
/// All are the same noise under low-passes whose cutoffs are four tenths of an octave apart, without
/// delay against each other: so a colour between two of them is their weighted sum, and a narrow band
/// is their difference.
final class NoiseTable: @unchecked Sendable {
  // Safe to share: it is whole before any other thread knows it, and never changes.

  /// How many colours there are.
  static let colours = 8
  /// The colour of a full breath; that of an empty one is the first.
  static let brightest = 6
  /// The cutoffs of these two, in hertz.
  private static let cutoffs = (empty: 250.0, full: 1400.0)
  /// Below it there is little to hear, in hertz, and so little in the noise.
  private static let floor = 80.0
  /// The least length in seconds.
  private static let shortest = 2.6

  /// Its length in frames, a power of two.
  let frames: Int
  /// Its samples, each colour with a root mean square of 1, shape `[frame][colour]`.
  var samples: UnsafePointer<Float> {
    UnsafePointer(UnsafeRawPointer(rows).assumingMemoryBound(to: Float.self))
  }

  private let rows: UnsafeMutablePointer<SIMD8<Float>>
  /// The root mean square that each colour had.
  private let levels: SIMD8<Double>

  /// Makes the noise for a sample rate in hertz.
  init(rate: Int) {
    var frames = 1
    while Double(frames) < Self.shortest * Double(rate) { frames *= 2 }
    let rows = UnsafeMutablePointer<SIMD8<Float>>.allocate(capacity: frames)
    for index in 0..<frames {
      // Uniform, from −1 to 1.
      let word = Int32(truncatingIfNeeded: scrambled(UInt32(truncatingIfNeeded: index)))
      (rows + index).initialize(to: SIMD8(repeating: Float(word) * 0x1p-31))
    }
    LoopFilter.highPass(Self.floor, rate: rate).run(over: rows, count: frames)
    for filter in LoopFilter.lowPass(Self.cutoffsOfColours, rate: rate) {
      filter.run(over: rows, count: frames)
    }
    var squares = SIMD8<Double>()
    for index in 0..<frames {
      let row = SIMD8<Double>(rows[index])
      squares += row * row
    }
    levels = (squares / Double(frames)).squareRoot()
    let gain = SIMD8<Float>(1 / levels)
    for index in 0..<frames { rows[index] *= gain }
    (self.frames, self.rows) = (frames, rows)
  }

  deinit {
    rows.deallocate()
  }

  /// Two colours that make a narrow band between two neighbouring cutoffs.
  func band(_ colour: Int) -> NoiseMixture {
    let mixture = NoiseMixture(
      colours: (colour, colour - 1),
      weights: (Float(levels[colour]), -Float(levels[colour - 1]))
    )
    return mixture.scaled(by: 1 / level(of: mixture))
  }

  /// The darkest and the brightest colour together.
  var open: NoiseMixture {
    let mixture = NoiseMixture(colours: (0, Self.colours - 1), weights: (0.6, 1))
    return mixture.scaled(by: 1 / level(of: mixture))
  }

  /// The greatest magnitude of a mixture.
  func peak(of mixture: NoiseMixture) -> Float {
    (0..<frames).reduce(0) { max($0, mixture.sample(samples, $1).magnitude) }
  }

  /// The greatest magnitude of any colour, and so of what lies between two.
  var peak: Float {
    (0..<frames).reduce(0) { max($0, rows[$1].max(), -rows[$1].min()) }
  }

  /// The root mean square of a mixture.
  private func level(of mixture: NoiseMixture) -> Float {
    let sum = (0..<frames).reduce(0.0) { sum, index in
      let sample = Double(mixture.sample(samples, index))
      return sum + sample * sample
    }
    return Float((sum / Double(frames)).squareRoot())
  }

  private static var cutoffsOfColours: SIMD8<Double> {
    var all = SIMD8<Double>()
    for colour in 0..<colours {
      let part = Double(colour) / Double(brightest)
      all[colour] = cutoffs.empty * pow(cutoffs.full / cutoffs.empty, part)
    }
    return all
  }
}

/// A weighted sum of two colours of a ``NoiseTable``.
struct NoiseMixture: Sendable, BitwiseCopyable {
  private let first: Int
  private let second: Int
  private let firstWeight: Float
  private let secondWeight: Float

  /// A sum of two colours.
  init(colours: (Int, Int), weights: (Float, Float)) {
    (first, second) = colours
    (firstWeight, secondWeight) = weights
  }

  /// The colour of a position of the breath: 0 for empty lungs, 1 for full ones.
  ///
  /// **Real-time safe.**
  @inline(__always)
  init(breath position: Float) {
    let place = position * Float(NoiseTable.brightest)
    first = Int(place)
    second = first &+ 1
    secondWeight = place - Float(first)
    firstWeight = 1 - secondWeight
  }

  /// The same, louder or softer.
  func scaled(by factor: Float) -> NoiseMixture {
    NoiseMixture(
      colours: (first, second),
      weights: (firstWeight * factor, secondWeight * factor)
    )
  }

  /// Its sample at a frame of a table; **real-time safe**.
  @inline(__always)
  func sample(_ samples: UnsafePointer<Float>, _ frame: Int) -> Float {
    let row = samples + NoiseTable.colours &* frame
    return row[first] * firstWeight + row[second] * secondWeight
  }
}
