internal import Glibc

/// A bed that ebb makes while it is heard: without an end, and without a table that would be heard to
/// repeat.
///
/// It is white noise under filters. The noise of a frame is a function of the frame's number, and the
/// filters begin anew with each segment of less than a second, some time before it, so that they have
/// forgotten how they began: so each frame is a function of its number alone, however blocks fall, and
/// what was taken back from a card is rendered again the same. The noise repeats after 2³² frames, a day
/// at 48 kHz.
struct EndlessNoise {
  /// Segments are so many times as long as the filters take to settle.
  private static let settlingsPerSegment: Int64 = 8
  /// The least time in which all filters settle, in seconds: the lowest corner is at 25 Hz.
  private static let leastSettling = 0.08

  /// The greatest magnitude of a sample, in decibels above the loudness that is asked for: what
  /// noise hardly ever passes.
  static let ceiling = 18.0

  private let made: Ambience.Made
  private let seed: UInt32
  /// Frames in which the filters settle, a power of two.
  private let settling: Int64
  /// The frame whose predecessors the filters have seen.
  private var next = Int64.min
  private var brown: BrownNoise
  private var rain: RainNoise
  private var ocean: OceanNoise
  /// Room for what is only heard by the filters.
  private let unheard: UnsafeMutablePointer<Float>

  /// A bed at a rate in hertz; whoever makes it deallocates it.
  init(_ made: Ambience.Made, seed: UInt32, rate: Int) {
    self.made = made
    self.seed = scrambled(seed &+ UInt32(made.rawValue))
    var settling: Int64 = 64
    while Double(settling) < Self.leastSettling * Double(rate) { settling *= 2 }
    self.settling = settling
    brown = BrownNoise(rate: rate)
    rain = RainNoise(seed: self.seed, settling: settling, rate: rate)
    ocean = OceanNoise(seed: self.seed, settling: settling, rate: rate)
    unheard = .allocate(capacity: 2 * Renderer.mostFrames)
    unheard.initialize(repeating: 0, count: 2 * Renderer.mostFrames)
  }

  /// Frees its memory.
  func deallocate() {
    unheard.deallocate()
  }

  /// Makes frames of the bed, within −1…1.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: Where they go, shape `[frame][left, right]`.
  ///   - first: The number of the first.
  ///   - count: How many.
  mutating func render(to block: UnsafeMutablePointer<Float>, from first: Int64, count: Int) {
    let segment = settling &* Self.settlingsPerSegment
    var done = 0
    while done < count {
      let frame = first &+ Int64(done)
      let place = frame & (segment &- 1)
      if frame != next || place == 0 { settle(before: frame, segment) }
      let run = Swift.min(count &- done, Int(segment &- place))
      advance(to: block + 2 * done, from: frame, count: run)
      done &+= run
    }
    for index in 0..<2 * count { block[index] = Self.bounded(block[index]) }
  }

  /// Begins anew, and lets the filters hear what comes before a frame.
  private mutating func settle(before frame: Int64, _ segment: Int64) {
    var place = (frame & ~(segment &- 1)) &- settling
    restart(at: place)
    while place < frame {
      let count = Int(Swift.min(frame &- place, Int64(Renderer.mostFrames)))
      advance(to: unheard, from: place, count: count)
      place &+= Int64(count)
    }
  }

  private mutating func restart(at frame: Int64) {
    if made == .brown {
      brown.restart()
    } else if made == .rain {
      rain.restart(at: frame)
    } else {
      ocean.restart()
    }
  }

  private mutating func advance(
    to block: UnsafeMutablePointer<Float>,
    from frame: Int64,
    count: Int
  ) {
    fill(block, from: frame, count: count)
    if made == .brown {
      brown.filter(block, count: count)
    } else if made == .rain {
      rain.filter(block, from: frame, count: count)
    } else {
      ocean.filter(block, from: frame, count: count)
    }
    next = frame &+ Int64(count)
  }

  /// White noise, uniform within −1…1: the two halves of each frame's word.
  private func fill(_ block: UnsafeMutablePointer<Float>, from frame: Int64, count: Int) {
    // A segment lies within one turn of the lower half.
    let turn = scrambled(UInt32(truncatingIfNeeded: frame &>> 32))
    let first = UInt32(truncatingIfNeeded: frame) &+ seed &+ turn
    for index in 0..<count {
      let word = Self.white(first &+ UInt32(truncatingIfNeeded: index))
      block[2 * index] = Float(Int32(truncatingIfNeeded: word & 0xFFFF) &- 0x8000) * 0x1p-15
      block[2 * index + 1] = Float(Int32(truncatingIfNeeded: word &>> 16) &- 0x8000) * 0x1p-15
    }
  }

  /// A number that looks random, of one that does not: as ``scrambled(_:)``, with a third round.
  ///
  /// With two, noise is like itself by some hundredths at a few lags of seconds, which can be measured.
  ///
  /// - Source: C. Wellons, *Prospecting for Hash Functions*, 2018, nullprogram.com/blog/2018/07/31.
  @inline(__always)
  private static func white(_ number: UInt32) -> UInt32 {
    var word = number
    word = (word ^ (word &>> 17)) &* 0xED5A_D4BB
    word = (word ^ (word &>> 11)) &* 0xAC4C_1B51
    word = (word ^ (word &>> 15)) &* 0x3184_8BAB
    return word ^ (word &>> 14)
  }

  /// A sample, bent where it is over 0.7, so that none reaches 1.
  @inline(__always)
  static func bounded(_ sample: Float) -> Float {
    let over = sample.magnitude - 0.7
    guard over > 0 else { return sample }
    let bent = 0.7 + 0.3 * over / (over + 0.3)
    return sample < 0 ? -bent : bent
  }
}

/// The part of the way to its input that a filter of first order goes with each frame.
///
/// - Parameters:
///   - cutoff: Where it passes half of the power, in hertz.
///   - rate: Frames a second.
/// - Returns: A factor of 0…1.
func firstOrderStep(cutoff: Double, rate: Int) -> Float {
  Float(1 - exp(-2 * .pi * cutoff / Double(rate)))
}
