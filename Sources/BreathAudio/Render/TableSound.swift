/// A table as a voice plays it: once, or at each full second of a phase.
struct TableSound: BitwiseCopyable {
  /// Its samples, shape `[frame][channel]`.
  let samples: UnsafePointer<Float>
  /// Its length in frames.
  let frames: Int
  /// Whether its channels are two, left and right.
  let isStereo: Bool
  /// How much greater the sound is between its samples than at them, as a factor.
  var overshoot: Float = 1
  /// Frames of a second, by the length that the phase has on the card; so it is no whole number.
  private(set) var second = 0.0
  /// The last second at which it is played; 0 where it is played once, at the start.
  private(set) var seconds = 0
  /// The first second at which it is played.
  private var firstSecond = 1
  /// What is played in its place: the sounds of numbers, at each second that of the one that begins.
  private var numbers: UnsafePointer<TableSound>?

  /// A table that is played once.
  init(samples: UnsafePointer<Float>, frames: Int, isStereo: Bool) {
    self.samples = samples
    self.frames = frames
    self.isStereo = isStereo
  }

  /// Whether it is played just once.
  var isPlayedOnce: Bool { seconds == 0 }

  /// Adds frames to interleaved stereo samples.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: Where the first of them goes, shape `[frame][left, right]`.
  ///   - first: The first frame of the table.
  ///   - count: How many.
  ///   - left: The gain of the left channel.
  ///   - right: The gain of the right channel.
  func add(
    to block: UnsafeMutablePointer<Float>,
    from first: Int,
    count: Int,
    left: Float,
    right: Float
  ) {
    guard isStereo else {
      let source = samples + first
      for index in 0..<count {
        block[2 * index] += source[index] * left
        block[2 * index + 1] += source[index] * right
      }
      return
    }
    let source = samples + 2 * first
    for index in 0..<count {
      block[2 * index] += source[2 * index] * left
      block[2 * index + 1] += source[2 * index + 1] * right
    }
  }
}

/// Clicks of a metronome.
extension TableSound {
  /// Nothing is played so near to the next phase, in seconds: its own click comes then.
  private static let rest = 0.3

  /// The table at each full second of a phase after its start; nil where the phase has none.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - length: The frames of the phase.
  ///   - time: How long it lasts, in nanoseconds.
  ///   - rate: Frames a second.
  /// - Returns: The same table, to be played from the start of the phase on.
  func eachSecond(of length: Int64, lasting time: Int64, rate: Int) -> TableSound? {
    guard time > 0, length > 0 else { return nil }
    var clicks = self
    clicks.second = Double(length) * 1e9 / Double(time)
    clicks.seconds = Int((Double(length) - Self.rest * Double(rate)) / clicks.second)
    return clicks.seconds > 0 ? clicks : nil
  }

  /// Plays the sound of another number at each of some seconds.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - numbers: The sounds from 0 on, up to one more than the last second; each is shorter than a second.
  ///   - first: The first second, after the start of the phase.
  ///   - last: The last one.
  ///   - second: The frames of a second.
  mutating func repeats(
    _ numbers: UnsafePointer<TableSound>,
    from first: Int,
    through last: Int,
    every second: Double
  ) {
    (self.numbers, self.second) = (numbers, second)
    (firstSecond, seconds) = (first, last)
  }

  /// Adds the clicks of all seconds that lie within some frames of the phase.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - block: Where the first frame goes, shape `[frame][left, right]`.
  ///   - position: The first frame, counted from the start of the phase.
  ///   - count: How many.
  ///   - left: The gain of the left channel.
  ///   - right: The gain of the right channel.
  func addSeconds(
    to block: UnsafeMutablePointer<Float>,
    from position: Int64,
    count: Int,
    left: Float,
    right: Float
  ) {
    let until = position &+ Int64(count)
    // The last that may still sound; a little earlier, for starts are rounded.
    let longest = numbers == nil ? Int64(frames) : Int64(second)
    var number = Swift.max(firstSecond, Int(Double(position &- longest &- 1) / second))
    while number <= seconds {
      let start = Int64(second * Double(number) + 0.5)
      guard start < until else { return }
      let sound = sound(at: number)
      let last = Swift.min(until, start &+ Int64(sound.frames))
      let (from, end) = (Swift.max(position, start), last)
      if from < end {
        sound.add(
          to: block + 2 * Int(from &- position),
          from: Int(from &- start),
          count: Int(end &- from),
          left: left,
          right: right
        )
      }
      number &+= 1
    }
  }

  /// The frames from the start of the phase to the end of the last that is played.
  var endOfSeconds: Int64 {
    Int64(second * Double(seconds) + 0.5) &+ Int64(sound(at: seconds).frames)
  }

  /// What is played at a second.
  private func sound(at second: Int) -> TableSound {
    guard let numbers else { return self }
    return numbers[second &+ 1]
  }
}
