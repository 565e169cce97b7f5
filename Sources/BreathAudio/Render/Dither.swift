/// Noise that makes the rounding to 16 bits independent of the sound: the sum of two uniform random
/// numbers, a triangle from −1 to 1 step.
///
/// A pure function of the frame's number, so a part that is rendered again has the same noise. Each
/// frame has one random word, and its two halves: their difference is for the left channel and their
/// sum for the right, which are not correlated.
///
/// - Source: S. P. Lipshitz, R. A. Wannamaker, J. Vanderkooy, *Quantization and Dither: A Theoretical
///   Survey*, 1992.
enum Dither {
  /// The noise of a frame, in steps of 16 bits.
  ///
  /// **Real-time safe.**
  @inline(__always)
  static func noise(at frame: UInt32) -> (left: Float, right: Float) {
    let word = scrambled(frame)
    // Signed, because only such integers become numbers many at a time.
    let low = Float(Int32(truncatingIfNeeded: word & 0xFFFF))
    let high = Float(Int32(truncatingIfNeeded: word &>> 16))
    return ((low - high) * 0x1p-16, (low + high) * 0x1p-16 - 1)
  }
}
