/// Measures of interleaved 16-bit stereo sound; here because this module is built to be fast.
public struct Waveform: Sendable {
  /// Interleaved samples, shape `[frame][left, right]`.
  public let samples: [Int16]

  /// Takes interleaved stereo samples.
  public init(_ samples: [Int16]) {
    self.samples = samples
  }

  /// Takes raw little-endian frames; what follows the last whole one is left out.
  public init(littleEndian bytes: [UInt8]) {
    // The empty array is shared, and ThreadSanitizer sees each of its makers set its count.
    guard bytes.count >= 4 else {
      samples = []
      return
    }
    samples = [Int16](unsafeUninitializedCapacity: bytes.count / 4 * 2) { samples, count in
      count = samples.count
      let memory = UnsafeMutableRawBufferPointer(samples)
      bytes.withUnsafeBytes { memory.copyBytes(from: $0.prefix(memory.count)) }
    }
  }

  /// The number of frames.
  public var frameCount: Int { samples.count / 2 }

  /// The last frame that is not digital silence, or nil.
  public var lastSound: Int? { samples.lastIndex { $0 != 0 }.map { $0 / 2 } }

  /// The first frame from a place on that is louder than a level, or nil.
  public func firstFrame(from place: Int = 0, louderThan level: Int) -> Int? {
    samples[(2 * place)...].firstIndex { $0.magnitude > level }.map { $0 / 2 }
  }

  /// The frames at which sound sets in after digital silence; the beginning counts as silence.
  ///
  /// - Parameter minimumSilence: The frames of silence that must come before.
  /// - Returns: The places of the first frames that are not silent.
  public func onsets(minimumSilence: Int) -> [Int] {
    var onsets: [Int] = []
    var lastLoud = -1 - minimumSilence
    for frame in 0..<frameCount where samples[2 * frame] != 0 || samples[2 * frame + 1] != 0 {
      if frame - lastLoud > minimumSilence { onsets.append(frame) }
      lastLoud = frame
    }
    return onsets
  }

  /// The greatest magnitude in a range of frames.
  public func peak(in frames: Range<Int>) -> Int {
    samples[(2 * frames.lowerBound)..<(2 * frames.upperBound)].reduce(0) {
      max($0, Int($1.magnitude))
    }
  }

  /// The root mean square of a range of frames.
  public func level(in frames: Range<Int>) -> Double {
    let part = samples[(2 * frames.lowerBound)..<(2 * frames.upperBound)]
    let sum = part.reduce(0.0) { $0 + Double($1) * Double($1) }
    return part.isEmpty ? 0 : (sum / Double(part.count)).squareRoot()
  }

  /// The greatest step from one frame to the next in a range of frames, in either channel.
  public func greatestStep(in frames: Range<Int>) -> Int {
    var greatest = 0
    for place in (2 * frames.lowerBound + 2)..<(2 * frames.upperBound) {
      greatest = max(greatest, abs(Int(samples[place]) - Int(samples[place - 2])))
    }
    return greatest
  }

  /// The greatest difference to another sound over so many frames, each from a place of its own.
  public func greatestDifference(
    from place: Int,
    to other: Waveform,
    from otherPlace: Int,
    frames: Int
  ) -> Int {
    var greatest = 0
    for index in 0..<(2 * frames) {
      let difference = Int(samples[2 * place + index]) - Int(other.samples[2 * otherPlace + index])
      greatest = max(greatest, abs(difference))
    }
    return greatest
  }

  /// This sound less another, which is put in at a frame.
  public func subtracting(_ other: Waveform, at frame: Int) -> Waveform {
    var rest = samples
    for index in 0..<min(other.samples.count, rest.count - 2 * frame) {
      rest[2 * frame + index] &-= other.samples[index]
    }
    return Waveform(rest)
  }

  /// A part of the sound.
  public func part(_ frames: Range<Int>) -> Waveform {
    Waveform(Array(samples[(2 * frames.lowerBound)..<(2 * frames.upperBound)]))
  }
}

extension Waveform {
  /// How often there is digital silence for so many frames or longer.
  public func silences(ofAtLeast frames: Int) -> Int {
    var (count, length) = (0, 0)
    for frame in 0..<frameCount {
      let isSilent = samples[2 * frame] == 0 && samples[2 * frame + 1] == 0
      length = isSilent ? length + 1 : 0
      if length == frames { count += 1 }
    }
    return count
  }

  /// The first frame from a place on that begins so many frames within a level, or nil.
  public func firstSilence(from place: Int, level: Int, frames: Int) -> Int? {
    var first = place
    for frame in place..<frameCount {
      if samples[2 * frame].magnitude > level || samples[2 * frame + 1].magnitude > level {
        first = frame + 1
      } else if frame - first + 1 >= frames {
        return first
      }
    }
    return nil
  }
}
