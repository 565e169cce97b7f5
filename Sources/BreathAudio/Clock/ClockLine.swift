/// A straight line between moments and frames: which frame is heard when.
///
/// Moments are kept relative to `origin`, so that a Double holds them to less than a nanosecond for
/// months; a frame is a Double too, exact up to 2⁵³.
struct ClockLine: BitwiseCopyable {
  /// The moment that ``time`` counts from, in nanoseconds of `CLOCK_MONOTONIC`.
  var origin: Int64 = 0
  /// The anchor: at `origin + time`, in nanoseconds, ``frame`` is heard.
  var time = 0.0
  /// The frame at the anchor; a fraction is a part of it that is over.
  var frame = 0.0
  /// Nanoseconds a frame.
  var period: Double

  /// A moment of `CLOCK_MONOTONIC`, in nanoseconds, as this line counts.
  func relative(_ moment: Int64) -> Double { Double(moment &- origin) }

  /// The frame that is heard at a moment of `CLOCK_MONOTONIC`, in nanoseconds, to the nearest.
  ///
  /// **Real-time safe.**
  func frame(heardAt moment: Int64) -> Int64 {
    let frame = frame + (relative(moment) - time) / period
    return Int64(frame + (frame < 0 ? -0.5 : 0.5))
  }

  /// The moment at which a frame is heard, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// **Real-time safe.**
  func time(ofFrame frame: Int64) -> Int64 {
    origin &+ Int64(time + (Double(frame) - self.frame) * period)
  }
}
