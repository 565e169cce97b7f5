/// A sound that was made before it is played: one channel of samples at the card's rate.
///
/// The render thread reads it by pointer; the owner outlives that thread.
final class SoundTable: @unchecked Sendable {
  // Safe to share: written only while it is being made, before any other thread knows it.

  /// Samples in −1…1, shape `[frame]`.
  let samples: UnsafeMutablePointer<Float>
  /// Its length in frames.
  let frames: Int

  /// A table of silence, to be filled by its maker.
  init(frames: Int) {
    precondition(frames > 0, "a sound has at least one frame")
    self.frames = frames
    samples = .allocate(capacity: frames)
    samples.initialize(repeating: 0, count: frames)
  }

  deinit {
    samples.deallocate()
  }

  /// The greatest magnitude of a range of frames; 0 for none.
  func peak(in range: Range<Int>? = nil) -> Float {
    var peak: Float = 0
    for index in (range ?? 0..<frames).clamped(to: 0..<frames) {
      peak = Swift.max(peak, samples[index].magnitude)
    }
    return peak
  }

  /// Scales the whole table so that its peak is 1.
  func normalise() {
    let peak = peak()
    guard peak > 0 else { return }
    let gain = 1 / peak
    for index in 0..<frames { samples[index] *= gain }
  }
}
