/// White noise as the sea: a roar that is always there, and waves that swell, break, and run out in foam.
struct OceanNoise: BitwiseCopyable {
  /// The gain at which it has the loudness that is asked for.
  private static let level: Float = 0.77
  private static let cutoffs = (low: 40.0, roar: 260.0, wash: 1_300.0, foam: 6_000.0)

  private let floor: Float
  private let roar: Float
  private let wash: Float
  private let foam: Float
  private let waves: OceanWaves
  /// Frames from one value of the waves to the next; a straight line joins them.
  private let step: Int64
  /// The values at both ends of a step, and where that begins.
  private var before = OceanWaves.Level()
  private var after = OceanWaves.Level()
  private var stepStart = Int64.min
  private var left = Bands()
  private var right = Bands()

  /// One channel under low-passes, each from the one above it.
  private struct Bands: BitwiseCopyable {
    var foam: Float = 0
    var wash: Float = 0
    var roar: Float = 0
    var low: Float = 0
  }

  init(seed: UInt32, settling: Int64, rate: Int) {
    floor = firstOrderStep(cutoff: Self.cutoffs.low, rate: rate)
    roar = firstOrderStep(cutoff: Self.cutoffs.roar, rate: rate)
    wash = firstOrderStep(cutoff: Self.cutoffs.wash, rate: rate)
    foam = firstOrderStep(cutoff: min(Self.cutoffs.foam, 0.3 * Double(rate)), rate: rate)
    // White noise has as much in each hertz at any rate.
    let gain = Self.level * Float((Double(rate) / 48_000).squareRoot())
    waves = OceanWaves(seed: seed, gain: gain, rate: rate)
    step = settling / 64
  }

  /// Begins anew.
  ///
  /// **Real-time safe.**
  mutating func restart() {
    (left, right, stepStart) = (Bands(), Bands(), .min)
  }

  /// Turns white noise into the sea.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: White noise, shape `[frame][left, right]`; overwritten.
  ///   - first: The number of its first frame.
  ///   - count: Frames in it.
  mutating func filter(_ block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    var done = 0
    while done < count {
      let frame = first &+ Int64(done)
      let place = frame & (step &- 1)
      let run = Swift.min(count &- done, Int(step &- place))
      look(at: frame &- place)
      part(block + 2 * done, from: Int32(truncatingIfNeeded: place), count: run)
      done &+= run
    }
  }

  /// Works out the values at both ends of a step.
  private mutating func look(at start: Int64) {
    guard start != stepStart else { return }
    before = start == stepStart &+ step ? after : waves.level(at: start)
    after = waves.level(at: start &+ step)
    stepStart = start
  }

  private mutating func part(
    _ block: UnsafeMutablePointer<Float>,
    from place: Int32,
    count: Int
  ) {
    let perStep = 1 / Float(step)
    let (leftStart, rightStart) = (before.left, before.right)
    let leftChange = (after.left - before.left) * perStep
    let rightChange = (after.right - before.right) * perStep
    for index in 0..<count {
      let along = Float(place &+ Int32(truncatingIfNeeded: index))
      let leftGain = leftStart + leftChange * along
      let rightGain = rightStart + rightChange * along
      block[2 * index] = sample(&left, block[2 * index], leftGain)
      block[2 * index + 1] = sample(&right, block[2 * index + 1], rightGain)
    }
  }

  /// The next sample of a channel: each band by its own gain.
  @inline(__always)
  private func sample(_ bands: inout Bands, _ noise: Float, _ gain: SIMD4<Float>) -> Float {
    bands.foam += foam * (noise - bands.foam)
    bands.wash += wash * (bands.foam - bands.wash)
    bands.roar += roar * (bands.wash - bands.roar)
    bands.low += floor * (bands.roar - bands.low)
    let deep = (bands.roar - bands.low) * gain.x
    let middle = (bands.wash - bands.roar) * gain.y
    let high = (bands.foam - bands.wash) * gain.z
    return deep + middle + high
  }
}
