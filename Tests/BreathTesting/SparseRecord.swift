import FoundationEssentials
import Glibc

/// The record of a card that played for hours: read only where there is sound.
///
/// A card leaves holes where it played digital silence, so ten minutes and ten hours of a few ticks take
/// the same time to read.
public struct SparseRecord: Sendable {
  /// The frames at which sound sets in after silence.
  public let onsets: [Int]
  /// The frames that were played.
  public let frameCount: Int

  // `SEEK_DATA` and `SEEK_HOLE`, which are Linux's own and not in Swift's Glibc.
  private static let seekData: CInt = 3
  private static let seekHole: CInt = 4

  /// Reads 16-bit frames.
  ///
  /// - Parameters:
  ///   - path: The card's record, of one stretch of playing.
  ///   - channels: Samples a frame.
  ///   - minimumSilence: The frames of silence that must come before a sound.
  /// - Throws: Where there is no such file, or it cannot be read.
  public init(_ path: String, channels: Int, minimumSilence: Int) throws {
    let file = try FileHandle(path)
    defer { close(file.descriptor) }
    let size = Int(lseek(file.descriptor, 0, SEEK_END))
    var onsets: [Int] = []
    var lastLoud = -1 - minimumSilence
    var place = 0
    while place < size {
      let data = Int(lseek(file.descriptor, off_t(place), Self.seekData))
      guard data >= 0 else { break }
      let hole = Int(lseek(file.descriptor, off_t(data), Self.seekHole))
      // Extents are whole blocks of the disk; frames are not.
      let first = data / (2 * channels) * 2 * channels
      let samples = try file.samples(in: first..<hole)
      for (index, sample) in samples.enumerated() where sample != 0 {
        let frame = (first / 2 + index) / channels
        if frame - lastLoud > minimumSilence { onsets.append(frame) }
        lastLoud = frame
      }
      place = hole
    }
    self.onsets = onsets
    frameCount = size / (2 * channels)
  }

  private struct FileHandle {
    let descriptor: CInt

    init(_ path: String) throws {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw CocoaError(.fileReadNoSuchFile) }
    }

    func samples(in bytes: Range<Int>) throws -> [Int16] {
      // The empty array is shared, and ThreadSanitizer sees each of its makers set its count.
      guard bytes.count >= 2 else { return [] }
      return try [Int16](unsafeUninitializedCapacity: bytes.count / 2) { samples, count in
        let read = pread(
          descriptor,
          samples.baseAddress,
          bytes.count / 2 * 2,
          off_t(bytes.lowerBound)
        )
        guard read >= 0 else { throw CocoaError(.fileReadUnknown) }
        count = read / 2
      }
    }
  }
}
