/// Single drops: short tones that fade at once, a hundred a second, most of them soft.
///
/// Each of eight lanes has one drop in each cell of its own length. Within the time in which the filters of
/// a bed settle it has rung out.
struct RainDrops: BitwiseCopyable {
  private static let lanes = 8
  /// How much louder the loudest drop is than what it falls upon is made.
  private static let loudest: Float = 3.4

  private let seed: UInt32
  private let rate: Float
  /// Frames of a lane's cells.
  private let cells: SIMD8<Int64>
  /// Where each lane is heard, as the gains of both ears.
  private let leftGains: SIMD8<Float>
  private let rightGains: SIMD8<Float>
  /// When each lane's next drop falls.
  private var due = SIMD8<Int64>()
  /// The first of these moments.
  private var nextDue = Int64.min
  // y = a·y₁ − b·y₂
  private var first = SIMD8<Float>()
  private var second = SIMD8<Float>()
  private var a = SIMD8<Float>()
  private var b = SIMD8<Float>()

  init(seed: UInt32, settling: Int64, rate: Int) {
    self.seed = seed
    self.rate = Float(rate)
    var (cells, left, right) = (SIMD8<Int64>(), SIMD8<Float>(), SIMD8<Float>())
    for lane in 0..<Self.lanes {
      // Odd lengths that have nothing in common with each other, or with a segment.
      cells[lane] = Int64(Double(settling) * (0.45 + 0.039 * Double(lane))) | 1
      let side = Float((lane &* 3) % Self.lanes) / Float(Self.lanes - 1) * 2 - 1
      (left[lane], right[lane]) = (1 - 0.8 * side, 1 + 0.8 * side)
    }
    (self.cells, leftGains, rightGains) = (cells, 0.5 * left, 0.5 * right)
  }

  /// Begins anew: the drops that fall at a frame or later are heard.
  ///
  /// **Real-time safe.**
  mutating func restart(at frame: Int64) {
    (first, second, nextDue) = (SIMD8<Float>(), SIMD8<Float>(), .max)
    for lane in 0..<Self.lanes {
      var cell = SlowRandom.cell(of: frame, cells[lane])
      if moment(cell, lane) < frame { cell &+= 1 }
      due[lane] = moment(cell, lane)
      nextDue = Swift.min(nextDue, due[lane])
    }
  }

  /// Adds drops to a block.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: Samples, shape `[frame][left, right]`.
  ///   - start: The number of its first frame, which follows the last one.
  ///   - count: Frames in it.
  ///   - gain: How loud the loudest drop is.
  mutating func add(
    to block: UnsafeMutablePointer<Float>,
    from start: Int64,
    count: Int,
    gain: Float
  ) {
    let (left, right) = (leftGains * gain, rightGains * gain)
    var done = 0
    while done < count {
      let frame = start &+ Int64(done)
      if frame >= nextDue { fall(at: frame) }
      let run = Swift.min(count &- done, Int(nextDue &- frame))
      for index in done..<done &+ run {
        let value = a * first - b * second
        (second, first) = (first, value)
        block[2 * index] += (value * left).sum()
        block[2 * index + 1] += (value * right).sum()
      }
      done &+= run
    }
  }

  /// Lets the drops fall that are due.
  private mutating func fall(at frame: Int64) {
    nextDue = .max
    for lane in 0..<Self.lanes {
      if due[lane] <= frame {
        let cell = SlowRandom.cell(of: due[lane], cells[lane])
        strike(lane, number(of: cell, lane))
        due[lane] = moment(cell &+ 1, lane)
      }
      nextDue = Swift.min(nextDue, due[lane])
    }
  }

  /// Begins a drop: its pitch, how long it rings, and how loud it is.
  private mutating func strike(_ lane: Int, _ number: UInt32) {
    let (height, length) = (SlowRandom.unit(1, number), SlowRandom.unit(2, number))
    let size = SlowRandom.unit(3, number)
    // Most are high; none is above what the rate can say.
    let pitch = Swift.min(900 + 4_600 * height * (2 - height), 0.2 * rate)
    // By 60 dB in 6 to 22 ms.
    let decay = 6.91 / ((0.006 + 0.016 * length) * rate)
    let radius = 1 - decay
    let angle = turns(Double(pitch / rate))
    a[lane] = 2 * radius * sine(angle &+ quarterTurn)
    b[lane] = radius * radius
    let soft = size * size * size * size
    // What still rings of the last one goes on, at another pitch, so that nothing is cut.
    let strength = Self.loudest * soft * sine(angle)
    second[lane] += number & 1 == 0 ? strength : -strength
  }

  /// When the drop of a cell falls: anywhere in it, so that drops come in no rhythm.
  private func moment(_ cell: Int64, _ lane: Int) -> Int64 {
    let part = SlowRandom.unit(0, number(of: cell, lane))
    return cell &* cells[lane] &+ Int64(part * 0.999 * Float(cells[lane]))
  }

  private func number(of cell: Int64, _ lane: Int) -> UInt32 {
    scrambled(
      (UInt32(truncatingIfNeeded: cell) &* 8 &+ UInt32(truncatingIfNeeded: lane)) ^ seed
    )
  }
}
