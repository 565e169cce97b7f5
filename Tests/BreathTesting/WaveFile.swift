import FoundationEssentials

/// A sound file as ebb writes it, RIFF WAVE with 16-bit stereo, mapped into memory.
public struct WaveFile: Sendable {
  /// A file of another kind.
  public struct Unreadable: Error {}

  /// The frames a second.
  public let rate: Int
  /// The number of frames.
  public let frameCount: Int

  private let file: Data
  private let start: Int

  /// Opens a file.
  public init(_ path: String) throws {
    file = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    var place = 12
    var rate: Int?
    // Chunks: four letters, a length, and so many bytes, even.
    while place + 8 <= file.count {
      let name = String(decoding: file[place..<place + 4], as: UTF8.self)
      let length = Int(file.number(at: place + 4, as: UInt32.self))
      if name == "fmt " {
        let channels = file.number(at: place + 10, as: UInt16.self)
        let bits = file.number(at: place + 22, as: UInt16.self)
        guard channels == 2, bits == 16 else { throw Unreadable() }
        rate = Int(file.number(at: place + 12, as: UInt32.self))
      } else if name == "data" {
        guard let rate, place + 8 + length <= file.count else { throw Unreadable() }
        self.rate = rate
        start = place + 8
        frameCount = length / 4
        return
      }
      place += 8 + length + length % 2
    }
    throw Unreadable()
  }

  /// The interleaved samples, shape `[frame][left, right]`.
  public var samples: [Int16] {
    // The empty array is shared, and ThreadSanitizer sees each of its makers set its count.
    guard frameCount > 0 else { return [] }
    return [Int16](unsafeUninitializedCapacity: frameCount * 2) { samples, count in
      count = samples.count
      let memory = UnsafeMutableRawBufferPointer(samples)
      file.withUnsafeBytes { memory.copyBytes(from: $0[start..<start + memory.count]) }
    }
  }

  /// The frames at which sound sets in after digital silence; the beginning counts as silence.
  ///
  /// - Parameter minimumSilence: The frames of silence that must come before.
  /// - Returns: The places of the first frames that are not silent.
  public func onsets(minimumSilence: Int) -> [Int] {
    var onsets: [Int] = []
    var lastLoud = -1 - minimumSilence
    file.withUnsafeBytes { bytes in
      for frame in 0..<frameCount
      where bytes.loadUnaligned(fromByteOffset: start + 4 * frame, as: UInt32.self) != 0 {
        if frame - lastLoud > minimumSilence { onsets.append(frame) }
        lastLoud = frame
      }
    }
    return onsets
  }
}

extension Data {
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at place: Int,
    as type: Number.Type
  ) -> Number {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: type)) }
  }
}
