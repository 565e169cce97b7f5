/// A sound that was made before it is played: one or two channels of samples at a rate.
///
/// The render thread reads it by pointer; the owner outlives that thread.
final class SoundTable: @unchecked Sendable {
  // Safe to share: written only while it is being made, before any other thread knows it.

  /// Samples, shape `[frame][channel]`; within −1…1 unless a file says otherwise.
  let samples: UnsafeMutablePointer<Float>
  /// Its length in frames.
  let frames: Int
  /// 1, or 2 for left and right.
  let channels: Int
  /// Frames a second.
  let rate: Int

  /// A table of silence, to be filled by its maker.
  init(frames: Int, channels: Int = 1, rate: Int) {
    precondition(frames > 0, "a sound has at least one frame")
    precondition(channels == 1 || channels == 2, "a sound is mono or stereo")
    self.frames = frames
    self.channels = channels
    self.rate = rate
    samples = .allocate(capacity: frames * channels)
    samples.initialize(repeating: 0, count: frames * channels)
  }

  deinit {
    samples.deallocate()
  }

  /// Its length in seconds.
  var seconds: Double { Double(frames) / Double(rate) }

  /// The greatest magnitude of a range of frames, in any channel; 0 for none.
  func peak(in range: Range<Int>? = nil) -> Float {
    let range = (range ?? 0..<frames).clamped(to: 0..<frames)
    let memory = UnsafeRawPointer(samples + range.lowerBound * channels)
    let count = range.count * channels
    // Eight at a time, which a loop over single samples is not turned into.
    var peaks = SIMD8<Float>()
    for place in stride(from: 0, to: count & ~7, by: 8) {
      let values = memory.loadUnaligned(fromByteOffset: 4 * place, as: SIMD8<Float>.self)
      peaks.replace(with: values, where: values .> peaks)
      peaks.replace(with: -values, where: -values .> peaks)
    }
    let rest = (count & ~7)..<count
    return rest.reduce(peaks.max()) { peak, place in
      Swift.max(peak, samples[range.lowerBound * channels + place].magnitude)
    }
  }

  /// Scales the whole table so that its peak is 1, or another.
  func normalise(to target: Float = 1) {
    let peak = peak()
    guard peak > 0 else { return }
    let gain = target / peak
    for index in 0..<frames * channels { samples[index] *= gain }
  }

  /// The same sound in one channel, the mean of two.
  func mixedDown() -> SoundTable {
    guard channels == 2 else { return self }
    let table = SoundTable(frames: frames, rate: rate)
    for frame in 0..<frames {
      table.samples[frame] = 0.5 * (samples[2 * frame] + samples[2 * frame + 1])
    }
    return table
  }
}
