/// A sound file from its start to its end, at a card's rate, in pieces.
struct FilePass: ~Copyable {
  /// The most frames that a piece becomes.
  private static let framesInPiece = 16_384
  /// How much of what a file says it has must be there, where that is no estimate.
  private static let expected = 0.99

  private let file: OpenSoundFile
  private let mix: DownMix
  private let most: Int
  private var resampler: StreamingResampler
  /// How many frames of the file were read.
  private var read = 0
  /// How many the last whole pass had; before that, how many the file says that it has.
  private var planned: Int?
  /// What went wrong first.
  private(set) var fault: SoundFileError?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of what is handed out.
  /// - Returns: The file, at its start.
  /// - Throws: ``SoundFileError``.
  static func open(_ path: String, rate: Int) throws(SoundFileError) -> FilePass {
    let file = try OpenSoundFile(path)
    try file.check()
    return FilePass(file, rate)
  }

  private init(_ file: consuming OpenSoundFile, _ rate: Int) {
    mix = file.mix
    most = max(1, Self.framesInPiece * file.rate / max(rate, file.rate))
    resampler = StreamingResampler(from: file.rate, to: rate, channels: mix.channels)
    planned = file.isEstimated ? nil : file.frames.map { Int(Double($0) * Self.expected) }
    self.file = file
  }

  /// 1, or 2 for left and right.
  var channels: Int { mix.channels }

  /// The next frames, shape `[frame][channel]`; nil at the end, be it the file's or a fault's.
  mutating func next() -> [Float]? {
    while true {
      guard let block = nextBlock() else { return nil }
      let frames = block.isEmpty ? resampler.finish() : resampler.resample(block)
      if !frames.isEmpty || block.isEmpty { return frames.isEmpty ? nil : frames }
    }
  }

  /// Goes to the start again.
  ///
  /// - Returns: Whether that could be done; where not, ``fault`` says why.
  mutating func restart() -> Bool {
    resampler.restart()
    read = 0
    hasEnded = false
    do throws(SoundFileError) {
      try file.seek(to: 0)
      return true
    } catch {
      fault = fault ?? error
      return false
    }
  }

  /// Whether all was read.
  private var hasEnded = false

  /// The next samples of the file, none at its end; nil after that.
  private mutating func nextBlock() -> [Float]? {
    guard !hasEnded else { return nil }
    do throws(SoundFileError) {
      let left = file.left(after: read)
      let block = left > 0 ? try file.readBlock(most: min(most, left)) : []
      if !block.isEmpty {
        read += block.count / file.channels
        return mix.mixed(audible(block))
      }
      if let planned, read < planned {
        let reason = "it breaks off after \(Double(read) / Double(file.rate)) s"
        throw SoundFileError(.unreadable, file.path, reason)
      }
      planned = read
    } catch {
      fault = fault ?? error
    }
    hasEnded = true
    return []
  }

  /// The samples with silence for those that are no sound.
  private mutating func audible(_ block: [Float]) -> [Float] {
    // Not greater than a limit is also what is no number.
    guard !block.allSatisfy({ $0.magnitude <= SoundFileReader.loudest }) else { return block }
    fault = fault ?? file.unusable("it has samples that are no numbers; they are left out")
    return block.map { $0.magnitude <= SoundFileReader.loudest ? $0 : 0 }
  }
}
