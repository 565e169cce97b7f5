internal import BreathEngine

/// The bed of a session, where it has one; all real-time safe.
extension Renderer {
  /// How many frames before its own a cue is placed, so that a bed can stand back before it.
  var framesPlacedAhead: Int64 {
    bed == nil ? 0 : Int64(Bed.duckingTime * Double(rate))
  }

  /// Lets the bed come and go with the session's bells.
  ///
  /// - Parameters:
  ///   - transition: What begins.
  ///   - start: The frame that is heard at its deadline.
  ///   - rise: How it comes, where `start` is past.
  func moveBed(with transition: Transition, at start: Int64, _ rise: Rise) {
    guard let bed else { return }
    let frame = Swift.max(start, rise.start)
    if transition.event == .opening { bed.pointee.open(at: frame) }
    if transition.event == .closing { bed.pointee.close(at: frame) }
  }

  /// Lets the bed go for a pause, from a frame on.
  func hushBed(from frame: Int64) {
    bed?.pointee.hush(from: frame)
  }

  /// Lets the bed come after a pause, or on another card, from a frame on.
  func bringBackBed(from frame: Int64) {
    bed?.pointee.comeBack(from: frame)
  }

  /// Lets what was heard of the bed before a frame go.
  func forgetBed(before frame: Int64) {
    bed?.pointee.forget(before: frame)
  }

  /// The first frame after the bed, where that ends: with the session, or with a fade of all sound.
  var endOfBed: Int64 {
    guard let bed, bed.pointee.endsWithSession || isFading else { return 0 }
    return Swift.max(0, bed.pointee.end)
  }
}
