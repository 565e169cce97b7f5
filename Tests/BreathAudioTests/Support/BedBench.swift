import BreathTesting
import Glibc

@testable import BreathAudio

/// What a made bed sounds like by itself, at the ceiling of 1.
enum BedBench {
  /// Renders frames in blocks of these lengths, over and over, and answers left and right.
  static func render(
    _ made: Ambience.Made,
    _ frames: Range<Int>,
    blocks: [Int] = [1024],
    seed: UInt32 = 0,
    rate: Int = 48_000
  ) -> (left: Signal, right: Signal) {
    var (left, right) = ([Float](), [Float]())
    left.reserveCapacity(frames.count)
    right.reserveCapacity(frames.count)
    var place = 0
    each(made, frames, seed: seed, rate: rate) { _ in
      place += 1
      return blocks[(place - 1) % blocks.count]
    } body: { block, count in
      left += Signal(block, count: count, stride: 2, rate: rate).samples
      right += Signal(block + 1, count: count, stride: 2, rate: rate).samples
    }
    return (Signal(left, rate: rate), Signal(right, rate: rate))
  }

  /// Renders frames, and hands on each block.
  static func each(
    _ made: Ambience.Made,
    _ frames: Range<Int>,
    seed: UInt32 = 0,
    rate: Int,
    length: (Int) -> Int = { _ in 1024 },
    body: (UnsafeMutablePointer<Float>, Int) -> Void
  ) {
    var noise = EndlessNoise(made, seed: seed, rate: rate)
    let block = UnsafeMutablePointer<Float>.allocate(capacity: 2048)
    defer {
      noise.deallocate()
      block.deallocate()
    }
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let count = min(length(frame), frames.upperBound - frame)
      noise.render(to: block, from: Int64(frame), count: count)
      body(block, count)
      frame += count
    }
  }

  /// The level of frames in dBFS.
  static func level(_ signal: Signal, _ seconds: ClosedRange<Double>) -> Double {
    let rate = Double(signal.rate)
    let part = signal.part(Int(seconds.lowerBound * rate)..<Int(seconds.upperBound * rate))
    return 20 * log10(max(part.level, 1e-9))
  }
}
