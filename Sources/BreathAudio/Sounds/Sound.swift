internal import Glibc

/// A sound by itself: a bell that ebb makes, or a recording.
public struct Sound: Sendable {
  /// Where it comes from.
  enum Origin: Sendable {
    /// Made at whatever rate is wanted.
    case bell(Bell)
    /// Read from a file, at the file's own rate.
    case recording(SoundTable)
  }

  let origin: Origin

  /// A bell, struck with full strength.
  public init(_ bell: Bell) {
    origin = .bell(bell)
  }

  /// A sound file of any kind that libsndfile reads, up to a minute.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``SoundFileError``.
  public init(file path: String) throws(SoundFileError) {
    origin = .recording(try SoundFileReader.read(path))
  }

  /// A recording that is in memory.
  init(_ table: SoundTable) {
    origin = .recording(table)
  }

  /// Its length in seconds.
  public var seconds: Double {
    switch origin {
    case .bell(let bell): bell.strike.seconds
    case .recording(let table): table.seconds
    }
  }

  /// 1, or 2 for left and right.
  public var channels: Int {
    switch origin {
    case .bell: 1
    case .recording(let table): table.channels
    }
  }

  /// Frames a second of a recording; nil for a bell, which has none of its own.
  public var rate: Int? {
    switch origin {
    case .bell: nil
    case .recording(let table): table.rate
    }
  }

  /// Its peak in dBFS, as it is played by itself; −∞ for a recording of silence.
  public var level: Double {
    switch origin {
    case .bell(let bell): bell.level
    case .recording(let table): 20 * log10(Double(table.peak()))
    }
  }

  /// Its samples at a rate, as loud as it is played by itself.
  func table(rate: Int) -> SoundTable {
    switch origin {
    case .bell(let bell):
      let table = bell.strike.render(rate: rate)
      table.normalise(to: Float(amplitude(decibels: bell.level)))
      return table
    case .recording(let table):
      return table.resampled(to: rate)
    }
  }

  /// What a cue set plays, with its peak at a level in dBFS at full strength.
  func recipe(strength: Double = 1, level: Double) -> CueRecipe {
    switch origin {
    case .bell(let bell): .bell(bell.strike, strength: strength, level: level)
    case .recording(let table): .recording(table, level: level + 20 * log10(strength))
    }
  }
}

extension Sound {
  /// Writes it to a sound file whose ending says which kind: 24 bits, or Vorbis.
  ///
  /// - Parameters:
  ///   - path: Where to create it; what stands there is replaced.
  ///   - rate: Frames a second.
  /// - Throws: ``PlaybackError`` with the code `cannotCreate` or `writeFailed`.
  public func write(to path: String, rate: Int) throws(PlaybackError) {
    let table = table(rate: rate)
    // A recording can be louder than whole numbers can say.
    if table.peak() > 1 { table.normalise() }
    let layout = SoundFileLayout(rate: rate, channels: table.channels, depth: .bits24)
    let file = try SoundFileWriter(creating: path, layout, frames: Int64(table.frames))
    try file.write(floats: table.samples, frames: table.frames)
    try file.finish()
  }
}
