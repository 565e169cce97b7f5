/// A WAV of 32-bit floats, whose header says what it is told to.
public struct WaveBytes: Sendable {
  /// The whole file.
  public let bytes: [UInt8]

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - samples: What it holds.
  ///   - channels: How many channels the header says.
  ///   - rate: How many frames a second the header says.
  ///   - promised: How many bytes of samples the header says; nil for those that are there.
  public init(
    _ samples: [Float],
    channels: UInt16 = 1,
    rate: UInt32 = 8_000,
    promised: UInt32? = nil
  ) {
    func number(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    let length = promised ?? UInt32(4 * samples.count)
    let (frame, float): (UInt16, UInt16) = (4 &* channels, 3)
    var format = number(float) + number(channels) + number(rate)
    format += number(rate &* UInt32(frame)) + number(frame) + number(UInt16(32))
    var bytes = Array("RIFF".utf8) + number(length &+ 36) + Array("WAVEfmt ".utf8)
    bytes += number(UInt32(16)) + format + Array("data".utf8) + number(length)
    for sample in samples { bytes += number(sample.bitPattern) }
    self.bytes = bytes
  }
}
