/// A gain that climbs from 0 to 1 along a smooth curve over 50 ms, where a sound is first heard in its
/// middle: after a gap, or on another card.
struct Rise: BitwiseCopyable {
  /// The last frame at which nothing is heard; the least number where there is no rise.
  let start: Int64
  private let fade: Fade

  /// No rise: full level from the first frame on.
  init() {
    start = .min
    fade = Fade(rate: 0)
  }

  /// A rise from a frame on.
  init(rate: Int, from frame: Int64) {
    start = frame
    var fade = Fade(rate: rate)
    fade.start = frame
    self.fade = fade
  }

  /// The first frame at full level.
  var end: Int64 { start > .min ? start &+ fade.frames : .min }

  /// The gain at a frame: `3t² − 2t³`, level at both ends.
  ///
  /// **Real-time safe.**
  func gain(at frame: Int64) -> Float {
    frame >= end ? 1 : 1 - fade.gain(at: frame)
  }
}
