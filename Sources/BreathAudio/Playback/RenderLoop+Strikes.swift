internal import BreathEngine

/// What the owner strikes by hand.
extension RenderLoop {
  /// Strikes all that waits at a frame.
  ///
  /// **Real-time safe.**
  mutating func takeStrikes(at frame: Int64) {
    while let number = strikes.pop() {
      renderer.strike(Int(number), at: frame)
      lastFrame = Swift.max(lastFrame, renderer.end)
    }
  }

  /// Forgets what was struck before anything could be heard of it.
  ///
  /// **Real-time safe.**
  func forgetStrikes() {
    while strikes.pop() != nil {}
  }
}
