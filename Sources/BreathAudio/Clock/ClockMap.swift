/// The map between frames of a stream and `CLOCK_MONOTONIC`: which frame is heard at which moment.
///
/// A delay-locked loop over pairs of (moment of a look, frame then heard), on uneven steps, with a
/// bandwidth that narrows once it has settled. Pure: it is told what was seen and reads no clock.
///
/// - Source: F. Adriaensen, *Using a DLL to filter time* (2005); the narrowing is measured.
struct ClockMap: BitwiseCopyable {
  /// The furthest that a card's clock is believed to be off, as a fraction: 500 ppm.
  private static let mostDeviation = 500e-6
  /// A look further off than this, in nanoseconds, and than six deviations, is not believed.
  private static let outlierNanoseconds = 2_000_000.0
  /// So many outliers in a row on one side are no outliers: the card has jumped.
  private static let outliersToReseed = 6
  /// A rate taken from a shorter step would be the noise of its two stamps.
  private static let shortestRateStep = 5_000_000.0
  /// The residual below which the map is locked, in nanoseconds; of a slow card's frames, this part
  /// of one, since a pointer that counts whole ones is off by up to half.
  private static let lockedResidual = 50_000.0
  private static let lockedFraction = 0.75
  /// How long the loop's bandwidth is 1 Hz, in nanoseconds.
  private static let wideTime = 2e9
  /// The age from which on it is 0.02 Hz, in nanoseconds.
  private static let narrowTime = 10e9
  /// A pointer counts whole frames, so the card is half a frame further in the mean.
  private static let meanFraction = 0.5
  /// The mean square of a server's residuals at their worst, in nanoseconds²: 5 ms.
  private static let mostMeanSquare = 25e12
  /// Looks before the residual means anything.
  private static let looksToLock = 8

  /// How far the map can be trusted.
  private(set) var quality = ClockQuality.none

  private let nominalPeriod: Double
  /// The anchor: this frame is heard at `seedTime + anchorTime`, in nanoseconds.
  private var seedTime: Int64 = 0
  private var anchorTime = 0.0
  private var anchorFrame = 0.0
  /// Nanoseconds a frame.
  private var period: Double
  /// Mean square of the residuals, in nanoseconds².
  private var meanSquare = 0.0
  /// How much older the map counts itself than its epoch is, in nanoseconds.
  private var headStart = 0.0
  private var looks = 0
  /// Outliers in a row: positive where the looks came late, negative where early.
  private var outliers = 0

  /// A map for a stream of so many frames a second, which knows nothing yet.
  init(rate: Int) {
    nominalPeriod = 1e9 / Double(rate)
    period = nominalPeriod
  }

  /// The deviation of the card's clock as the map sees it, in parts per million; positive is fast.
  var deviationPPM: Double { (nominalPeriod / period - 1) * 1e6 }
  /// The mean square of the residuals, in nanoseconds²; the root is not for a real-time thread.
  var meanSquareResidual: Double { meanSquare }

  /// Begins a new epoch: `frame` is heard at `time`, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// The rate that was learnt is kept: the card is the same. **Real-time safe.**
  ///
  /// - Parameters:
  ///   - time: The moment.
  ///   - frame: The frame.
  ///   - isMean: Whether the pair is the mean of looks that are each worse than it, a sound server's:
  ///     then single ones move the map little from the start.
  mutating func seed(time: Int64, frame: Int64, isMean: Bool = false) {
    headStart = isMean ? Self.wideTime : 0
    seedTime = time
    anchorTime = 0
    anchorFrame = Double(frame)
    meanSquare = 0
    looks = 0
    outliers = 0
    quality = .coarse
  }

  /// Takes one look: at `time`, in nanoseconds of `CLOCK_MONOTONIC`, `frame` was heard.
  ///
  /// **Real-time safe.**
  mutating func observe(time: Int64, frame: Int64) {
    guard quality != .none else { return }
    let position = Double(frame) + Self.meanFraction
    let step = position - anchorFrame
    guard step > 0 else { return }
    let predicted = anchorTime + step * period
    let residual = Double(time &- seedTime) - predicted
    guard isBelieved(residual) else {
      if outliers.magnitude >= Self.outliersToReseed { seed(time: time, frame: frame) }
      return
    }
    outliers = 0
    let gain = self.gain(step: step * nominalPeriod)
    anchorTime = predicted + 1.414_213_562 * gain * residual
    anchorFrame = position
    if step * nominalPeriod >= Self.shortestRateStep {
      period = limited(period + gain * gain * residual / step)
    }
    note(residual)
  }

  /// The frame that is heard at a moment of `CLOCK_MONOTONIC`, in nanoseconds, to the nearest.
  ///
  /// **Real-time safe.**
  func frame(heardAt time: Int64) -> Int64 {
    let frame = anchorFrame + (Double(time &- seedTime) - anchorTime) / period
    return Int64(frame + (frame < 0 ? -0.5 : 0.5))
  }

  /// The moment at which a frame is heard, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// **Real-time safe.**
  func time(ofFrame frame: Int64) -> Int64 {
    seedTime &+ Int64(anchorTime + (Double(frame) - anchorFrame) * period)
  }

  /// The loop's gain `2π·B·T` for a step in nanoseconds: 1 Hz at first, then 0.1 Hz, then 0.02 Hz.
  private func gain(step: Double) -> Double {
    let age = anchorTime + headStart
    let bandwidth = age < Self.wideTime ? 1.0 : age < Self.narrowTime ? 0.1 : 0.02
    return Swift.min(0.7, 6.283_185_307 * bandwidth * step * 1e-9)
  }

  private mutating func isBelieved(_ residual: Double) -> Bool {
    let size = residual < 0 ? -residual : residual
    let isFar = size > Self.outlierNanoseconds && size * size > 36 * meanSquare
    guard isFar else { return true }
    outliers = residual > 0 ? Swift.max(0, outliers) + 1 : Swift.min(0, outliers) - 1
    return false
  }

  private func limited(_ period: Double) -> Double {
    let (least, most) = (
      nominalPeriod * (1 - Self.mostDeviation), nominalPeriod * (1 + Self.mostDeviation)
    )
    return Swift.min(Swift.max(period, least), most)
  }

  private mutating func note(_ residual: Double) {
    looks += 1
    let weight = Swift.max(0.1, 1 / Double(looks))
    meanSquare += weight * (residual * residual - meanSquare)
    // What was let in as no outlier must not widen the door without end.
    meanSquare = Swift.min(meanSquare, Self.mostMeanSquare)
    let limit = Swift.max(Self.lockedResidual, Self.lockedFraction * nominalPeriod)
    let isSmall = meanSquare < limit * limit
    quality = looks >= Self.looksToLock && isSmall ? .locked : .coarse
  }
}
