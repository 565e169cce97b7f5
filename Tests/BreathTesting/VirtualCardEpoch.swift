extension VirtualCard {
  /// A log that does not say what it should.
  public struct BrokenLog: Error {}

  /// One stretch of playing.
  public struct Epoch: Sendable {
    /// When frame 0 began to be heard, by `CLOCK_MONOTONIC`.
    public let startNs: Int64
    /// The frame rate in hertz, as the client asked for it.
    public let rate: Int
    /// The number of channels.
    public let channels: Int
    /// How much faster than `CLOCK_MONOTONIC` the card played, in parts per million.
    public let ppm: Double
    /// How a sample is stored in ``bytes``.
    public let format: Format
    /// What was heard: interleaved, in the format that was written.
    public let bytes: [UInt8]
    /// The stop or underrun that ended it; nil while it goes on, or after the process was killed.
    public let end: Event?

    init(start: Event, end: Event?, record: [UInt8], until: Int) throws {
      guard let byte = start.byte, byte <= until, until <= record.count else { throw BrokenLog() }
      try self.init(start: start, end: end, bytes: Array(record[byte..<until]))
    }

    init(start: Event, end: Event?, bytes: [UInt8]) throws {
      guard let rate = start.rate, let channels = start.channels, let format = start.format,
        let ppm = start.ppm
      else { throw BrokenLog() }
      startNs = start.timeNs
      self.rate = rate
      self.channels = channels
      self.ppm = ppm
      self.format = format
      self.end = end
      self.bytes = bytes
    }

    /// The frames that were heard.
    public var frameCount: Int { bytes.count / (format.bytes * channels) }

    /// The moment at which a frame began, or would have begun, to be heard, by `CLOCK_MONOTONIC`.
    public func heardAt(frame: Int) -> Int64 {
      let seconds = Double(frame) / (Double(rate) * (1 + ppm * 1e-6))
      return startNs + Int64((seconds * 1e9).rounded())
    }

    /// The interleaved samples in −1…1, shape `[frame][channel]`.
    public var samples: [Float] {
      switch format {
      case .s16: words(of: Int16.self).map { Float($0) / 0x1p15 }
      case .s32: words(of: Int32.self).map { Float($0) / 0x1p31 }
      case .float: words(of: Float.self)
      }
    }

    /// The interleaved samples of an ``Format/s16`` stream, as they were written.
    public var int16Samples: [Int16] {
      precondition(format == .s16, "the stream was \(format.rawValue)")
      return words(of: Int16.self)
    }

    /// The frames at which sound sets in after silence; the beginning counts as silence.
    ///
    /// - Parameters:
    ///   - threshold: What every sample of silence stays within; 0 for exact digital silence.
    ///   - minimumSilence: The frames of silence that must come before.
    /// - Returns: The places of the first samples that are not silent.
    public func onsets(threshold: Float = 0, minimumSilence: Int) -> [Int] {
      var onsets: [Int] = []
      var lastLoud = -1 - minimumSilence
      for (place, sample) in samples.enumerated() where abs(sample) > threshold {
        let frame = place / channels
        if frame - lastLoud > minimumSilence { onsets.append(frame) }
        lastLoud = frame
      }
      return onsets
    }

    private func words<Word: BitwiseCopyable>(of type: Word.Type) -> [Word] {
      // The empty array is shared, and ThreadSanitizer sees each of its makers set its count.
      guard frameCount > 0 else { return [] }
      return [Word](unsafeUninitializedCapacity: frameCount * channels) { words, count in
        count = words.count
        let memory = UnsafeMutableRawBufferPointer(words)
        bytes.withUnsafeBytes { memory.copyBytes(from: $0.prefix(memory.count)) }
      }
    }
  }
}
