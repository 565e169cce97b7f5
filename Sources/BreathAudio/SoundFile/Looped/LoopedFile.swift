/// A sound file that goes round for as long as anyone listens, of any length, in little memory.
///
/// It is decoded and resampled in pieces, as they are read. Its end fades into its start for 3 s, or for
/// a third of a short file. One thread at a time uses it, which waits for the disk; a render thread must not.
final class LoopedFile {
  private var loop: FileLoop

  /// Opens a file, and reads its first seconds.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of what is read.
  /// - Throws: ``SoundFileError``, where it is no sound, or one of less than a second, or where its first
  ///   seconds are broken.
  init(_ path: String, rate: Int) throws(SoundFileError) {
    loop = try FileLoop.open(path, rate: rate)
  }

  /// Reads the next frames, as loud as in the file; both channels are alike where the file has one.
  ///
  /// It always reads all of them: a file that breaks off fades into its start, and one that is gone
  /// into silence.
  func read(
    into left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>,
    frames: Int
  ) {
    loop.read(into: left, right, frames: frames)
  }

  /// What went wrong first since it was opened; nil where nothing did.
  var fault: SoundFileError? { loop.fault }

  /// Whether nothing of it can be read any more, so that silence follows.
  var isLost: Bool { loop.isLost }
}
