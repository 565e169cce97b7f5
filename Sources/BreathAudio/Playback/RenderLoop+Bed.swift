internal import BreathEngine

/// The bed of a session, which outlasts its pauses and its streams.
extension RenderLoop {
  /// Lets the bed come or go with what was last told of the session, from a frame on.
  ///
  /// **Real-time safe.**
  mutating func moveBed(from frame: Int64) {
    if retraction.isPause {
      renderer.hushBed(from: frame)
    } else if hasOpened, closing == nil {
      renderer.bringBackBed(from: frame)
    }
  }
}
