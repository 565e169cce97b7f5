/// Follows a pointer that counts frames, or few of them: a delay-locked loop on uneven steps, with a
/// bandwidth that narrows once it has settled.
///
/// - Source: F. Adriaensen, *Using a DLL to filter time* (2005); the narrowing is measured.
struct DelayLockedLoop: BitwiseCopyable {
  /// A look further off than this, in nanoseconds, and than six deviations, is not believed.
  private static let outlierNanoseconds = 2_000_000.0
  /// So many outliers in a row on one side are no outliers: the card has jumped.
  private static let outliersToReseed = 6
  /// A rate taken from a shorter step would be the noise of its two stamps.
  private static let shortestRateStep = 5_000_000.0
  /// How long the loop's bandwidth is 1 Hz, in nanoseconds.
  private static let wideTime = 2e9
  /// The age from which on it is 0.02 Hz, in nanoseconds.
  private static let narrowTime = 10e9
  /// The least weight of a look in the mean scatter: the last fifty looks count.
  private static let scatterWeight = 0.02
  /// What a look of a good pointer may be off by, in nanoseconds.
  private static let usualScatter = 10_000.0
  /// The mean square of a server's residuals at their worst, in nanoseconds²: 5 ms.
  private static let mostMeanSquare = 25e12

  /// The map that the looks so far make.
  ///
  /// It goes through the mean of the looks; ``lateness`` tells how far the card is ahead of that.
  private(set) var line: ClockLine
  /// Mean square of the residuals, in nanoseconds².
  private(set) var meanSquare = 0.0
  /// Looks that were believed.
  private(set) var looks = 0

  private let nominalPeriod: Double
  /// How much older the loop counts itself than its line is, in nanoseconds.
  private let headStart: Double
  /// Whether looks may be early as well as late.
  private let isMean: Bool
  /// The mean size of the residuals once the rate is known, in nanoseconds, and of how many looks.
  private var scatter = 0.0
  private var scatterLooks = 0
  /// Outliers in a row: positive where the looks came late, negative where early.
  private var outliers = 0

  /// A loop that goes on from a line.
  ///
  /// - Parameters:
  ///   - line: Where it begins, and the rate that is known.
  ///   - nominalPeriod: Nanoseconds a frame of a card that is exact.
  ///   - isMean: Whether the line is the mean of looks that are each worse than it, a sound server's:
  ///     then single ones move it little from the start.
  init(_ line: ClockLine, nominalPeriod: Double, isMean: Bool) {
    self.line = line
    self.nominalPeriod = nominalPeriod
    self.isMean = isMean
    headStart = isMean ? Self.wideTime : 0
  }

  /// How far the card is ahead of its pointer in the mean, in frames: half of the pointer's step, or
  /// what its looks scatter by.
  ///
  /// A pointer may be late, never early. One that is late by anything from nothing to `L` scatters by
  /// `L / 4` in the mean, and is late by `L / 2`. A server's delay is an estimate, off to both sides.
  ///
  /// - Parameter step: The frames that the pointer moves at a time.
  /// - Returns: Frames, and parts of one.
  func lateness(step: Int64) -> Double {
    let half = Double(step) / 2
    return isMean ? half : Swift.max(half, 2 * scatter / nominalPeriod)
  }

  /// How long the loop has followed, in nanoseconds.
  var age: Double { line.time + headStart }

  /// Takes one look; answers false where the looks have long disagreed, and a new line must be begun.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - moment: When, in nanoseconds of `CLOCK_MONOTONIC`.
  ///   - position: The frame that the pointer told.
  /// - Returns: Whether the loop can go on.
  mutating func observe(_ moment: Int64, _ position: Double) -> Bool {
    let step = position - line.frame
    guard step > 0 else { return true }
    let predicted = line.time + step * line.period
    let residual = line.relative(moment) - predicted
    guard isBelieved(residual) else { return outliers.magnitude < Self.outliersToReseed }
    outliers = 0
    let gain = self.gain(step: step * nominalPeriod)
    line.time = predicted + 1.414_213_562 * gain * residual
    line.frame = position
    if step * nominalPeriod >= Self.shortestRateStep {
      let period = line.period + gain * gain * residual / step
      line.period = ClockMap.limited(period, nominal: nominalPeriod)
    }
    note(residual)
    return true
  }

  /// The loop's gain `2π·B·T` for a step in nanoseconds: 1 Hz at first, then 0.1 Hz, then 0.02 Hz.
  private func gain(step: Double) -> Double {
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

  private mutating func note(_ residual: Double) {
    looks += 1
    let weight = Swift.max(0.1, 1 / Double(looks))
    meanSquare += weight * (residual * residual - meanSquare)
    // What was let in as no outlier must not widen the door without end.
    meanSquare = Swift.min(meanSquare, Self.mostMeanSquare)
    guard age > Self.wideTime else { return }
    scatterLooks += 1
    // A thread that was held up between pointer and stamp makes one look bad, not the pointer.
    let most = 2 * scatter + Self.usualScatter
    let size = Swift.min(residual < 0 ? -residual : residual, most)
    scatter += Swift.max(Self.scatterWeight, 1 / Double(scatterLooks)) * (size - scatter)
  }
}
