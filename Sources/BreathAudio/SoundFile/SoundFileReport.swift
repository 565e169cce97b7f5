internal import Glibc

/// What a sound file is, and what it can be used for.
public struct SoundFileReport: Sendable {
  /// What the file says of itself.
  public struct Header: Hashable, Sendable {
    /// Its kind, such as `WAV`.
    public let container: String
    /// How its samples are written, such as `Signed 16 bit PCM`.
    public let encoding: String
    /// Frames a second.
    public let rate: Int
    /// How many channels it has.
    public let channels: Int
    /// Its length in seconds; nil where the file does not say.
    public let seconds: Double?
  }

  /// How loud it is, once its channels are one or two.
  public struct Measure: Hashable, Sendable {
    /// Its peak in dBFS; −∞ for silence.
    public let peak: Double
    /// Its loudness in LUFS, after ITU-R BS.1770; −∞ for silence.
    public let loudness: Double
    /// Whether only parts of it were measured, for it is long.
    public let isOfParts: Bool
  }

  /// The file, as it was named.
  public let path: String
  /// What the file says of itself; nil where it is no sound file.
  public private(set) var header: Header?
  /// How loud it is; nil where it could not be read.
  public private(set) var measure: Measure?
  /// The sound that it is as a cue or a bell, or why it is none.
  public private(set) var sound: Result<Sound, SoundFileError>
  /// Why it cannot go round as ambience; nil where it can.
  public private(set) var ambienceFault: SoundFileError?

  /// Looks at a file: at all of it up to a minute, at parts where it is longer.
  public init(_ path: String) {
    self = QuietStandardError.during { SoundFileReport(of: path) }
  }

  private init(of path: String) {
    self.path = path
    do throws(SoundFileError) {
      let file = try OpenSoundFile(path)
      header = Header(file)
      try file.check()
      sound = Self.sound(file)
      // A fault that only measuring finds is one that a session meets late, and goes on with.
      measure = try? measured(file)
      ambienceFault = Self.ambienceFault(of: path, rate: file.rate)
    } catch {
      sound = .failure(error)
      ambienceFault = error
    }
  }

  /// Whether it is of no use at all.
  public var isUnusable: Bool {
    if case .failure = sound { ambienceFault != nil } else { false }
  }

  /// Whether its channels become two, of more.
  public var isMixedDown: Bool { (header?.channels ?? 0) > 2 }

  private static func sound(_ file: borrowing OpenSoundFile) -> Result<Sound, SoundFileError> {
    do throws(SoundFileError) {
      return .success(Sound(try SoundFileReader.read(file)))
    } catch {
      return .failure(error)
    }
  }

  private static func ambienceFault(of path: String, rate: Int) -> SoundFileError? {
    do throws(SoundFileError) {
      _ = try LoopedFile(path, rate: rate)
      return nil
    } catch {
      return error
    }
  }

  /// How loud it is; nil where neither all of it nor parts can be read.
  private func measured(_ file: borrowing OpenSoundFile) throws(SoundFileError) -> Measure? {
    switch sound {
    case .success(let sound):
      guard case .recording(let table) = sound.origin else { return nil }
      var meter = LoudnessMeter(rate: table.rate, channels: table.channels)
      meter.add(table.samples, frames: table.frames)
      return Measure(peak: table.peak(), loudness: meter.integrated, isOfParts: false)
    case .failure:
      guard let frames = file.frames, frames > Self.parts * file.rate else { return nil }
      return try Self.measuredParts(of: file, frames)
    }
  }

  /// How many parts of a long file are measured.
  private static let parts = 8
  /// How long each is, in seconds.
  private static let secondsInPart = 2

  private static func measuredParts(
    of file: borrowing OpenSoundFile,
    _ frames: Int
  ) throws(SoundFileError) -> Measure {
    let mix = file.mix
    var meter = LoudnessMeter(rate: file.rate, channels: mix.channels)
    var peak: Float = 0
    for part in 0..<parts {
      try file.seek(to: frames / parts * part)
      var left = secondsInPart * file.rate
      while left > 0 {
        let block = mix.mixed(try file.readBlock(most: left))
        guard !block.isEmpty else { break }
        left -= block.count / mix.channels
        // What is no number is silence, as it is when it goes round.
        let heard = block.map { $0.magnitude <= SoundFileReader.loudest ? $0 : 0 }
        peak = heard.reduce(peak) { max($0, $1.magnitude) }
        meter.add(heard, frames: heard.count / mix.channels)
      }
    }
    return Measure(peak: peak, loudness: meter.integrated, isOfParts: true)
  }
}

extension SoundFileReport.Header {
  fileprivate init(_ file: borrowing OpenSoundFile) {
    container = file.container
    encoding = file.encoding
    rate = file.rate
    channels = file.channels
    seconds = rate > 0 ? file.frames.map { Double($0) / Double(file.rate) } : nil
  }
}

extension SoundFileReport.Measure {
  fileprivate init(peak: Float, loudness: Double, isOfParts: Bool) {
    self.init(peak: 20 * log10(Double(peak)), loudness: loudness, isOfParts: isOfParts)
  }
}
