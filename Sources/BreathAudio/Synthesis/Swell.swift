/// How a continuous sound comes up from silence and goes down to it, in parts of its phase.
struct Swell: Hashable, Sendable {
  /// The part of the phase over which it rises, 0…1.
  let rise: Double
  /// The most seconds over which it rises.
  let longestRise: Double
  /// The part of the phase over which it falls, 0…1.
  let fall: Double
  /// The most seconds over which it falls.
  let longestFall: Double

  /// The least seconds over which it rises or falls: no click, and no startle.
  static let shortest = 0.050

  /// Up with the breath in, and quickly down at its end.
  static let inhale = Swell(rise: 0.75, longestRise: .infinity, fall: 0.25, longestFall: 1.5)
  /// Soon up, and down with the breath out.
  static let exhale = Swell(rise: 0.15, longestRise: 0.6, fall: 0.85, longestFall: .infinity)
  /// Even from its start to its end.
  static let still = Swell(rise: 0.3, longestRise: 0.35, fall: 0.3, longestFall: 0.6)
}

/// The level of a continuous sound at each frame of a phase: from silence to 1 to silence at the turn,
/// along smooth curves.
struct Contour: BitwiseCopyable, Sendable {
  /// The whole length in frames.
  let length: Double
  private let perRise: Double
  private let perFall: Double

  /// A contour over so many frames; **real-time safe**.
  init(_ swell: Swell, frames: Int64, rate: Int) {
    length = Double(Swift.max(2, frames))
    let (rate, least) = (Double(rate), Swell.shortest * Double(rate))
    let rise = Swift.min(Swift.max(least, swell.rise * length), swell.longestRise * rate)
    let fall = Swift.min(Swift.max(least, swell.fall * length), swell.longestFall * rate)
    // What is too short for both rises in its time first.
    perRise = 1 / Swift.min(rise, length)
    perFall = 1 / Swift.min(fall, Swift.max(length - rise, 0.25 * length))
  }

  /// The gain at a place: `(3t² − 2t³)` up, times the same down.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameter position: Frames from the start of the phase.
  /// - Returns: A factor of 0…1; 0 outside of the phase.
  @inline(__always)
  func gain(at position: Double) -> Float {
    let up = Float(Swift.min(1, Swift.max(0, position * perRise)))
    let down = Float(Swift.min(1, Swift.max(0, (length - position) * perFall)))
    return up * up * (3 - 2 * up) * (down * down * (3 - 2 * down))
  }
}
