/// Turns a mixed block into the samples of a stream: clamps, dithers, rounds and lays out the
/// channels.
///
/// Real-time safe. A stereo mix goes to the first two channels, or as their mean to a single one.
/// Dither is for 16 bits alone, and only where there is sound: digital silence stays zero, unless the card
/// is to be kept awake.
struct SampleWriter {
  /// The bytes of the last block, shape `[frame][channel]`.
  let bytes: UnsafeMutableRawPointer

  private let format: StreamFormat
  /// Whether silence gets a noise, too.
  private let isKeptAwake: Bool
  /// Room for a block in the stream's channels, where they are not two.
  private let layout: UnsafeMutablePointer<Float>
  /// Samples over full scale so far; gains are worked out so that there are none.
  private(set) var clamped = 0

  /// A writer for one stream; whoever makes it deallocates it.
  ///
  /// - Parameters:
  ///   - format: The stream's.
  ///   - isKeptAwake: Whether silence gets a noise of the last of 16 bits, too.
  init(_ format: StreamFormat, isKeptAwake: Bool = false) {
    self.format = format
    self.isKeptAwake = isKeptAwake
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
  ///
  /// - Parameters:
  ///   - block: Samples, shape `[frame][left, right]`.
  ///   - frames: How many frames there are.
  ///   - first: The number of the first in the stream, which its dither follows.
  mutating func convert(_ block: UnsafeMutablePointer<Float>, frames: Int, from first: Int64) {
    clamp(block, count: 2 * frames)
    if isKeptAwake { Self.stir(block, frames: frames, from: first) }
    let source = laidOut(block, frames: frames)
    let count = frames * format.channels
    switch format.sample {
    case .int16:
      let target = bytes.bindMemory(to: Int16.self, capacity: count)
      round16(source, to: target, frames: frames, from: UInt32(truncatingIfNeeded: first))
    case .int32:
      let target = bytes.bindMemory(to: Int32.self, capacity: count)
      for index in 0..<count { target[index] = sample32(source[index]) }
    case .float32:
      let target = bytes.bindMemory(to: Float.self, capacity: count)
      for index in 0..<count { target[index] = source[index] }
    }
  }

  /// Puts a noise of the last of 16 bits in the place of silence.
  private static func stir(
    _ block: UnsafeMutablePointer<Float>,
    frames: Int,
    from first: Int64
  ) {
    for frame in 0..<frames {
      let number = UInt32(truncatingIfNeeded: first) &+ UInt32(truncatingIfNeeded: frame)
      // Not the dither's own, which is added to it.
      let noise = Dither.noise(at: ~number)
      if block[2 * frame] == 0 { block[2 * frame] = noise.left * 0x1p-15 }
      if block[2 * frame + 1] == 0 { block[2 * frame + 1] = noise.right * 0x1p-15 }
    }
  }

  private mutating func clamp(_ block: UnsafeMutablePointer<Float>, count: Int) {
    guard Self.isOver(block, count: count) else { return }
    for index in 0..<count where block[index].magnitude > 1 {
      block[index] = Swift.min(1, Swift.max(-1, block[index]))
      clamped &+= 1
    }
  }

  /// Whether a sample's magnitude is over 1.
  ///
  /// By their bits, whose order as integers is that of the magnitudes: so many are held against each
  /// other at a time.
  private static func isOver(_ block: UnsafeMutablePointer<Float>, count: Int) -> Bool {
    var greatest: Int32 = 0
    for index in 0..<count {
      let magnitude = Int32(truncatingIfNeeded: block[index].bitPattern & 0x7FFF_FFFF)
      greatest = Swift.max(greatest, magnitude)
    }
    return greatest > Int32(truncatingIfNeeded: Float(1).bitPattern)
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

  /// Rounds samples to 16 bits; only the first two channels of more have sound.
  private func round16(
    _ source: UnsafeMutablePointer<Float>,
    to target: UnsafeMutablePointer<Int16>,
    frames: Int,
    from first: UInt32
  ) {
    let channels = format.channels
    guard channels != 2 else {
      for frame in 0..<frames {
        let noise = Dither.noise(at: first &+ UInt32(truncatingIfNeeded: frame))
        target[2 * frame] = sample16(source[2 * frame], noise.left)
        target[2 * frame + 1] = sample16(source[2 * frame + 1], noise.right)
      }
      return
    }
    for frame in 0..<frames {
      let noise = Dither.noise(at: first &+ UInt32(truncatingIfNeeded: frame))
      let place = channels * frame
      target[place] = sample16(source[place], noise.left)
      for channel in 1..<channels {
        target[place + channel] = sample16(source[place + channel], noise.right)
      }
    }
  }
}

/// A sample in −1…1 as a 16-bit integer: with dither, unless it is silence, to the nearest.
///
/// Adding 1.5 · 2²³ leaves the rounded integer in the low bits: no trap, so the loop is vectorised.
@inline(__always)
private func sample16(_ value: Float, _ noise: Float) -> Int16 {
  let moved = value * 32_767 + (value == 0 ? 0 : noise) + 12_582_912
  let steps = Int32(bitPattern: moved.bitPattern) &- 0x4B40_0000
  // Noise on full scale can be a step over what 16 bits hold; below there is one step more.
  return Int16(truncatingIfNeeded: Swift.min(32_767, steps))
}

/// A sample in −1…1 as a 32-bit integer; the factor keeps 1 inside the range that a Float can say.
private func sample32(_ value: Float) -> Int32 {
  Int32(value * 2_147_483_392)
}
