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
    /// What ended it; nil while it goes on, or after the process was killed.
    public let end: Event?
    /// From when on, and from which frame on, it played how fast, of 1.
    private let paces: [(ns: Int64, frame: Double, pace: Double)]

    /// Takes the events from a start to the next, and what was heard.
    init(_ events: some Collection<Event>, bytes: [UInt8]) throws {
      guard let start = events.first, let rate = start.rate, let channels = start.channels,
        let format = start.format, let ppm = start.ppm
      else { throw BrokenLog() }
      startNs = start.timeNs
      self.rate = rate
      self.channels = channels
      self.ppm = ppm
      self.format = format
      self.bytes = bytes
      end = events.first { $0.kind.isEnd }
      var paces = [(ns: start.timeNs, frame: 0.0, pace: start.pace ?? 1)]
      let frameRate = Double(rate) * (1 + ppm * 1e-6)
      for event in events where event.kind == .pace {
        let last = paces[paces.count - 1]
        let frames = Double(event.timeNs - last.ns) * 1e-9 * frameRate * last.pace
        paces.append((event.timeNs, last.frame + frames, event.pace ?? 1))
      }
      self.paces = paces
    }

    /// The frames that were heard.
    public var frameCount: Int { bytes.count / (format.bytes * channels) }

    /// When the card stood still though it ran: from which moment to which, and behind how many frames.
    public var standstills: [(frame: Int, time: Range<Int64>)] {
      zip(paces, paces.dropFirst()).filter { $0.0.pace == 0 }.map { still, next in
        (Int(still.frame.rounded(.up)), still.ns..<next.ns)
      }
    }

    /// The frames that the card plays in a second of `CLOCK_MONOTONIC`.
    private var trueRate: Double { Double(rate) * (1 + ppm * 1e-6) }

    /// The moment at which a frame began, or would have begun, to be heard, by `CLOCK_MONOTONIC`.
    public func heardAt(frame: Int) -> Int64 {
      let frame = Double(frame)
      // A card that stands still plays no frame; the next stretch does.
      let pace = paces.last { $0.frame <= frame && $0.pace > 0 } ?? paces[0]
      return pace.ns + Int64(((frame - pace.frame) / (trueRate * pace.pace) * 1e9).rounded())
    }

    /// The frame that was heard, or would have been, at a moment of `CLOCK_MONOTONIC`.
    public func frame(heardAt moment: Int64) -> Int {
      let pace = paces.last { $0.ns <= moment } ?? paces[0]
      return Int(
        (pace.frame + Double(moment - pace.ns) * 1e-9 * trueRate * pace.pace).rounded(.down)
      )
    }

    /// The interleaved samples in −1…1, shape `[frame][channel]`.
    public var samples: [Float] {
      switch format {
      case .s16: words(of: Int16.self).map { Float($0) / 0x1p15 }
      case .s32: words(of: Int32.self).map { Float($0) / 0x1p31 }
      case .float: words(of: Float.self)
      case .packed24: packedSamples
      // Four bits of preamble, 24 of the sample, four of flags.
      case .subframe:
        words(of: UInt32.self).map { Float(Int32(bitPattern: $0 << 4) >> 8) / 0x1p23 }
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

    private var packedSamples: [Float] {
      stride(from: 0, to: frameCount * channels * 3, by: 3).map { place in
        let low = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
        return Float(Int32(bitPattern: (low | UInt32(bytes[place + 2]) << 16) << 8) / 256) / 0x1p23
      }
    }

    private func words<Word: BitwiseCopyable>(of type: Word.Type) -> [Word] {
      [Word](unsafeUninitializedCapacity: frameCount * channels) { words, count in
        count = words.count
        let memory = UnsafeMutableRawBufferPointer(words)
        bytes.withUnsafeBytes { memory.copyBytes(from: $0.prefix(memory.count)) }
      }
    }
  }
}
