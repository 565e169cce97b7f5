/// Turns a mixed block into the samples of a stream: clamps, rounds and lays out the channels.
///
/// Real-time safe. A stereo mix goes to the first two channels, or as their mean to a single one.
struct SampleWriter {
  /// The bytes of the last block, shape `[frame][channel]`.
  let bytes: UnsafeMutableRawPointer

  private let format: StreamFormat
  /// Room for a block in the stream's channels, where they are not two.
  private let layout: UnsafeMutablePointer<Float>
  /// Samples over full scale so far; gains are worked out so that there are none.
  private(set) var clamped = 0

  /// A writer for one stream; whoever makes it deallocates it.
  init(_ format: StreamFormat) {
    self.format = format
    bytes = .allocate(
      byteCount: Renderer.mostFrames * format.bytesPerFrame,
      alignment: MemoryLayout<Float>.alignment
    )
    layout = .allocate(capacity: Renderer.mostFrames * format.channels)
    layout.initialize(repeating: 0, count: Renderer.mostFrames * format.channels)
  }

  /// Frees the writer's memory.
  func deallocate() {
    bytes.deallocate()
    layout.deallocate()
  }

  /// Converts a block of interleaved stereo samples into ``bytes``.
  ///
  /// **Real-time safe.**
  mutating func convert(_ block: UnsafeMutablePointer<Float>, frames: Int) {
    clamp(block, count: 2 * frames)
    let source = laidOut(block, frames: frames)
    let count = frames * format.channels
    switch format.sample {
    case .int16:
      let target = bytes.bindMemory(to: Int16.self, capacity: count)
      for index in 0..<count { target[index] = sample16(source[index]) }
    case .int32:
      let target = bytes.bindMemory(to: Int32.self, capacity: count)
      for index in 0..<count { target[index] = sample32(source[index]) }
    case .float32:
      let target = bytes.bindMemory(to: Float.self, capacity: count)
      for index in 0..<count { target[index] = source[index] }
    }
  }

  private mutating func clamp(_ block: UnsafeMutablePointer<Float>, count: Int) {
    var peak: Float = 0
    for index in 0..<count { peak = Swift.max(peak, block[index].magnitude) }
    guard peak > 1 else { return }
    for index in 0..<count where block[index].magnitude > 1 {
      block[index] = Swift.min(1, Swift.max(-1, block[index]))
      clamped &+= 1
    }
  }

  /// The block in the stream's channels, shape `[frame][channel]`; stereo needs no copy.
  private func laidOut(
    _ block: UnsafeMutablePointer<Float>,
    frames: Int
  ) -> UnsafeMutablePointer<Float> {
    let channels = format.channels
    guard channels != 2 else { return block }
    for frame in 0..<frames {
      let (left, right) = (block[2 * frame], block[2 * frame + 1])
      if channels == 1 {
        layout[frame] = 0.5 * (left + right)
      } else {
        for channel in 2..<channels { layout[frame * channels + channel] = 0 }
        layout[frame * channels] = left
        layout[frame * channels + 1] = right
      }
    }
    return layout
  }
}

/// A sample in −1…1 as a 16-bit integer, to the nearest, halves to even.
///
/// Adding 1.5 · 2²³ leaves the rounded integer in the low bits: no trap, so the loop is vectorised.
private func sample16(_ value: Float) -> Int16 {
  Int16(truncatingIfNeeded: (value * 32_767 + 12_582_912).bitPattern)
}

/// A sample in −1…1 as a 32-bit integer; the factor keeps 1 inside the range that a Float can say.
private func sample32(_ value: Float) -> Int32 {
  Int32(value * 2_147_483_392)
}
