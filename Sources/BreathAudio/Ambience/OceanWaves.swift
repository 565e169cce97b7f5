/// How the sea's bands swell and ebb in both ears: a sum of waves of three sizes.
///
/// Each size has one wave in each cell of its own length, anywhere in it: so waves come in no rhythm, and
/// now and then two at once. All of a wave is a function of its number.
struct OceanWaves: BitwiseCopyable {
  /// The gains of roar, wash and foam in both ears; the fourth number means nothing.
  struct Level: BitwiseCopyable {
    var left = SIMD4<Float>()
    var right = SIMD4<Float>()
  }

  /// Waves of one size.
  private struct Train: BitwiseCopyable {
    /// Frames of a cell.
    let cell: Int64
    /// How long a wave rises and runs out, in frames.
    let rise: Float
    let fall: Float
    /// The least that a wave is high, and how much higher it can be.
    let least: Float
    let more: Float
    let seed: UInt32
  }

  /// What is there between two waves, and what the highest wave adds.
  private let calm = SIMD4<Float>(0.75, 0.22, 0.06, 0)
  private let crest = SIMD4<Float>(1.1, 0.6, 0.2, 0)
  private let great: Train
  private let middle: Train
  private let small: Train
  private let gain: Float
  private let seed: UInt32
  /// Frames of the cells of what changes slowest.
  private let swell: Int64

  init(seed: UInt32, gain: Float, rate: Int) {
    func train(
      _ cell: Double,
      _ rise: Double,
      _ fall: Double,
      _ heights: ClosedRange<Float>,
      _ number: UInt32
    ) -> Train {
      Train(
        cell: Int64(cell * Double(rate)),
        rise: Float(rise * Double(rate)),
        fall: Float(fall * Double(rate)),
        least: heights.lowerBound,
        more: heights.upperBound - heights.lowerBound,
        seed: scrambled(seed ^ number)
      )
    }
    great = train(14.3, 3.8, 5.6, 0.5...1, 0x51)
    middle = train(17.9, 3.1, 4.7, 0.3...0.75, 0x52)
    small = train(7.7, 1.8, 2.9, 0.1...0.35, 0x53)
    (self.gain, self.seed) = (gain, seed)
    swell = Int64(47 * Double(rate))
  }

  /// The level at a frame.
  ///
  /// **Real-time safe.**
  func level(at frame: Int64) -> Level {
    var level = Level(left: calm, right: calm)
    add(great, at: frame, to: &level)
    add(middle, at: frame, to: &level)
    add(small, at: frame, to: &level)
    // For minutes the sea is a little higher, or lower.
    let all = gain * (1 + 0.2 * SlowRandom.curve(at: frame, cell: swell, seed))
    level.left *= all
    level.right *= all
    return level
  }

  /// Adds the waves of a size that are heard at a frame: no wave is longer than a cell.
  private func add(_ train: Train, at frame: Int64, to level: inout Level) {
    let cell = SlowRandom.cell(of: frame, train.cell)
    for number in cell &- 1...cell &+ 1 {
      let part = SlowRandom.unit(number, train.seed)
      let crest = number &* train.cell &+ Int64(part * Float(train.cell))
      let time = Float(frame &- crest)
      guard time > -train.rise, time < train.fall * 1.25 else { continue }
      add(wave: number, of: train, time, to: &level)
    }
  }

  /// Adds a wave at a time after its crest, in frames.
  private func add(wave number: Int64, of train: Train, _ time: Float, to level: inout Level) {
    let height = train.least + train.more * SlowRandom.unit(number, train.seed &+ 1)
    // It comes from one side and runs out to the other, as far as it likes.
    let from = SlowRandom.unit(number, train.seed &+ 2) - 0.5
    let toward = SlowRandom.unit(number, train.seed &+ 3) - 0.5
    let along = Swift.max(0, Swift.min(1, (time + train.rise) / (train.rise + train.fall)))
    let side = 1.1 * (from + (toward - from) * along)
    let up = Self.smooth(1 + time / train.rise)
    let swell = time < 0 ? up : Self.smooth(1 - time / train.fall)
    let breaking = time < 0 ? up * up * up : swell
    // Foam comes with the crest, and hisses on after it.
    let foam = time < 0 ? breaking * up : Self.smooth(1 - time / (1.25 * train.fall))
    let wave = crest * SIMD4<Float>(swell, breaking * height, foam * height, 0) * height
    level.left += wave * (1 - side)
    level.right += wave * (1 + side)
  }

  /// `3t² − 2t³`, level at both ends; 0 before them, and 1 after.
  @inline(__always)
  private static func smooth(_ part: Float) -> Float {
    let part = Swift.max(0, Swift.min(1, part))
    return part * part * (3 - 2 * part)
  }
}
