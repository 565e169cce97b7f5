internal import Glibc

/// How loud a sound is to an ear, in LUFS: the loudness of the whole without its silences.
///
/// One channel is heard from both loudspeakers, so it counts twice.
///
/// - Source: ITU-R BS.1770-4; its filters are made anew for the rate, from the analogue ones that the
///   coefficients for 48 kHz stand for.
struct LoudnessMeter {
  /// Blocks of 400 ms overlap by three quarters.
  private static let hopsInBlock = 4
  /// What is softer is silence, in LUFS.
  private static let absoluteGate = -70.0
  /// What is so much softer than the rest is a pause, in decibels.
  private static let relativeGate = -10.0

  private let channels: Int
  private let framesInHop: Int
  private var filters: [Weighting]
  /// The power of each tenth of a second.
  private var hops: [Double] = []
  private var sum = 0.0
  private var frames = 0

  /// A meter of nothing yet, for one channel or two.
  init(rate: Int, channels: Int) {
    self.channels = channels
    framesInHop = rate / 10
    filters = Array(repeating: Weighting(rate: rate), count: channels)
  }

  /// Listens to more, shape `[frame][channel]`.
  mutating func add(_ samples: UnsafePointer<Float>, frames count: Int) {
    for frame in 0..<count {
      for channel in 0..<channels {
        let value = filters[channel].next(Double(samples[frame * channels + channel]))
        sum += value * value
      }
      frames += 1
      guard frames == framesInHop else { continue }
      hops.append(power(of: sum, frames))
      (sum, frames) = (0, 0)
    }
  }

  /// The loudness of all of it in LUFS; −∞ where there is only silence.
  var integrated: Double {
    let blocks = self.blocks.filter { Self.level($0) > Self.absoluteGate }
    guard !blocks.isEmpty else { return -.infinity }
    let threshold = Self.level(Self.mean(blocks)) + Self.relativeGate
    return Self.level(Self.mean(blocks.filter { Self.level($0) > threshold }))
  }

  /// The power of each 400 ms; of a sound that is shorter, that of what there is.
  private var blocks: [Double] {
    guard hops.count >= Self.hopsInBlock else {
      let parts = hops + (frames > 0 ? [power(of: sum, frames)] : [])
      return parts.isEmpty ? [] : [Self.mean(parts)]
    }
    return (0...hops.count - Self.hopsInBlock).map { first in
      Self.mean(Array(hops[first..<first + Self.hopsInBlock]))
    }
  }

  private func power(of sum: Double, _ frames: Int) -> Double {
    sum / Double(frames) * (channels == 1 ? 2 : 1)
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private static func level(_ power: Double) -> Double { -0.691 + 10 * log10(max(power, 1e-20)) }
}

/// The K weighting: a shelf for the head, then a high-pass.
private struct Weighting {
  private var shelf: Biquad
  private var pass: Biquad

  init(rate: Int) {
    let (high, band) = (1.584_864_701_130_855, 1.258_720_930_232_562)
    shelf = Biquad(frequency: 1681.974_450_955_533, quality: 0.707_175_236_955_42, rate: rate) {
      (turn, quality) in
      (
        high + band * turn / quality + turn * turn, 2 * (turn * turn - high),
        high - band * turn / quality + turn * turn
      )
    }
    pass = Biquad(frequency: 38.135_470_876_024_44, quality: 0.500_327_037_323_877_3, rate: rate) {
      (turn, quality) in
      let scale = 1 + turn / quality + turn * turn
      return (scale, -2 * scale, scale)
    }
  }

  mutating func next(_ value: Double) -> Double { pass.next(shelf.next(value)) }
}

/// `y = b₀x + b₁x₁ + b₂x₂ − a₁y₁ − a₂y₂`.
private struct Biquad {
  private let forward: (Double, Double, Double)
  private let back: (Double, Double)
  private var first = 0.0
  private var second = 0.0

  /// A filter by its frequency in hertz; the closure answers what becomes `b`.
  init(
    frequency: Double,
    quality: Double,
    rate: Int,
    _ zeros: (_ turn: Double, _ quality: Double) -> (Double, Double, Double)
  ) {
    let turn = tan(.pi * frequency / Double(rate))
    let scale = 1 + turn / quality + turn * turn
    let zeros = zeros(turn, quality)
    forward = (zeros.0 / scale, zeros.1 / scale, zeros.2 / scale)
    back = (2 * (turn * turn - 1) / scale, (1 - turn / quality + turn * turn) / scale)
  }

  mutating func next(_ value: Double) -> Double {
    let result = forward.0 * value + first
    first = forward.1 * value - back.0 * result + second
    second = forward.2 * value - back.1 * result
    return result
  }
}
