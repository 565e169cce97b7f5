internal import Glibc

/// A file that goes round, as loud as is asked for, and never above a ceiling.
///
/// How loud it is in itself is measured at its start, which is not heard then.
struct LevelledFile {
  /// How much is listened to, in seconds.
  private static let listening = 20
  /// A file that begins in silence is not made louder than by so many decibels.
  private static let greatestGain = 30.0
  private static let piece = 4_096

  private let file: LoopedFile
  private let gain: Float
  private let ceiling: Float

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of what is read.
  ///   - loudness: How loud it is to be, in LUFS.
  /// - Throws: ``SoundFileError``.
  init(_ path: String, rate: Int, loudness: Double) throws(SoundFileError) {
    let found = Self.loudness(of: try LoopedFile(path, rate: rate), rate: rate)
    gain = Float(amplitude(decibels: Swift.min(loudness - found, Self.greatestGain)))
    ceiling = Float(amplitude(decibels: loudness + EndlessNoise.ceiling))
    file = try LoopedFile(path, rate: rate)
  }

  /// What went wrong first; nil while all is well.
  var fault: SoundFileError? { file.fault }

  /// Reads the next frames, always all of them.
  func read(
    into left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>,
    frames: Int
  ) {
    file.read(into: left, right, frames: frames)
    let (scale, ceiling) = (gain / self.ceiling, self.ceiling)
    for index in 0..<frames {
      left[index] = ceiling * EndlessNoise.bounded(left[index] * scale)
      right[index] = ceiling * EndlessNoise.bounded(right[index] * scale)
    }
  }

  /// The loudness of a file's first seconds, in LUFS; −∞ where they are silent.
  private static func loudness(of file: LoopedFile, rate: Int) -> Double {
    var meter = LoudnessMeter(rate: rate, channels: 2)
    let part = UnsafeMutablePointer<Float>.allocate(capacity: 4 * piece)
    defer { part.deallocate() }
    let (left, right) = (part + 2 * piece, part + 3 * piece)
    for _ in 0..<listening * rate / piece {
      file.read(into: left, right, frames: piece)
      for index in 0..<piece {
        part[2 * index] = left[index]
        part[2 * index + 1] = right[index]
      }
      meter.add(part, frames: piece)
    }
    return meter.integrated
  }
}
