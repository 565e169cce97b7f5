import Glibc

extension Loudness {
  /// The loudness of the loudest part of one channel, in LUFS, for sounds that are shorter than 400 ms: as
  /// BS.1770, with another window.
  ///
  /// - Parameters:
  ///   - signal: The sound; what is shorter than the window counts as if silence followed.
  ///   - window: The length of the part, in seconds.
  /// - Returns: The loudness, −∞ for silence.
  public static func loudest(_ signal: Signal, window: Double) -> Double {
    let frames = Int(window * Double(signal.rate))
    var sums = [0.0]
    for value in weighted(signal) { sums.append(sums[sums.count - 1] + value * value) }
    let last = sums.count - 1
    let most = (0...Swift.max(0, last - frames)).map { sums[min(last, $0 + frames)] - sums[$0] }
    return -0.691 + 10 * log10((most.max() ?? 0) / Double(frames))
  }
}
