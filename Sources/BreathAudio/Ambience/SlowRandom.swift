/// Numbers that look random, for what changes slowly: functions of a place and a seed alone.
enum SlowRandom {
  /// A number within 0…1 for a cell of time.
  ///
  /// **Real-time safe.**
  @inline(__always)
  static func unit(_ cell: Int64, _ seed: UInt32) -> Float {
    let word = scrambled(UInt32(truncatingIfNeeded: cell) ^ seed)
    return Float(Int32(truncatingIfNeeded: word &>> 8)) * 0x1p-24
  }

  /// A curve within −1…1 that goes smoothly from one random value to the next.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - frame: Where.
  ///   - cell: Frames from one value to the next.
  ///   - seed: Which of many curves.
  /// - Returns: Its value.
  static func curve(at frame: Int64, cell: Int64, _ seed: UInt32) -> Float {
    let number = Self.cell(of: frame, cell)
    let progress = Float(frame &- number &* cell) / Float(cell)
    let (before, after) = (unit(number, seed), unit(number &+ 1, seed))
    return 2 * (before + (after - before) * progress * progress * (3 - 2 * progress)) - 1
  }

  /// The number of the cell that a frame lies in, also before frame 0.
  ///
  /// **Real-time safe.**
  @inline(__always)
  static func cell(of frame: Int64, _ length: Int64) -> Int64 {
    frame >= 0 ? frame / length : (frame &+ 1) / length &- 1
  }
}
