/// A quarter of a turn, in 64-bit turns.
let quarterTurn: UInt64 = 1 << 62

/// A number of turns without its whole part, in units of 2⁻⁶⁴ turns; **real-time safe**.
func turns(_ value: Double) -> UInt64 {
  let whole = Double(Int64(value)) - (value < 0 ? 1 : 0)
  // 2⁵³ steps are all that a Double has; the rest of the word keeps sums exact.
  return UInt64(Swift.min(value - whole, 1 - 0x1p-53) * 0x1p53) << 11
}

/// The sine of an angle in 64-bit turns.
///
/// Folded to a quarter turn, then an odd polynomial of degree nine fitted by least squares; its error
/// is below single precision. **Real-time safe.**
func sine(_ angle: UInt64) -> Float {
  // Half-turns in −1…1.
  let half = Float(Int32(truncatingIfNeeded: angle >> 32)) * 0x1p-31
  let folded = half > 0.5 ? 1 - half : half < -0.5 ? -1 - half : half
  let square = folded * folded
  let high = (0.077_220_11 as Float) * square - 0.598_045_16
  let middle = (high * square + 2.550_031_38) * square - 5.167_706_88
  return folded * (middle * square + 3.141_592_58)
}
