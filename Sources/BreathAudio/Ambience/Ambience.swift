/// A bed of sound under a session: made without an end, or a file that goes round.
public struct Ambience: Sendable {
  /// What ebb makes by itself.
  enum Made: UInt8, Sendable, BitwiseCopyable {
    /// Waves that run up a beach.
    case ocean
    /// Steady rain, with drops near by.
    case rain
    /// Deep noise, as of a far waterfall.
    case brown
  }

  /// Where it comes from.
  enum Origin: Hashable, Sendable {
    /// Made while it is heard.
    case made(Made)
    /// Read from a file, again and again.
    case file(String)
  }

  /// How loud a bed is where nothing is said, in LUFS: well under a bowl, which is at about −23.
  public static let usualLoudness = -36.0
  /// How loud a bed can be, in LUFS.
  public static let loudnesses = -60.0 ... -24.0

  /// The word by which it is called; a file's is its path.
  public let name: String
  /// A few words for a listing.
  public let summary: String
  /// How loud it is over its whole length, in LUFS.
  public var loudness = Ambience.usualLoudness
  /// Which of the many that are made alike it is: each has other waves, and other drops.
  public var seed: UInt32 = 0
  /// How long it takes to come with the opening bell, in seconds.
  public var rise = 5.0
  /// How long it takes to go from the closing bell on, in seconds.
  public var fall = 7.0

  let origin: Origin

  private init(_ made: Made, name: String, summary: String) {
    origin = .made(made)
    (self.name, self.summary) = (name, summary)
  }

  /// A sound file of any length that libsndfile reads, which goes round.
  ///
  /// It is opened to see that it can be heard, and closed again: what plays it opens it anew.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``SoundFileError`` where it cannot be heard.
  public init(file path: String) throws(SoundFileError) {
    _ = try QuietStandardError.during { () throws(SoundFileError) in
      try LoopedFile(path, rate: 48_000)
    }
    origin = .file(path)
    (name, summary) = (path, "a file")
  }

  /// The beds that ebb makes.
  public static let all: [Ambience] = [
    Ambience(.ocean, name: "ocean", summary: "waves that run up a beach, none like another"),
    Ambience(.rain, name: "rain", summary: "steady rain, with drops near by"),
    Ambience(.brown, name: "brown", summary: "deep, even noise, as of a far waterfall"),
  ]

  /// The bed with this name, or nil.
  public static func named(_ name: String) -> Ambience? {
    all.first { $0.name == name }
  }
}

extension CueSet {
  /// A set in which nothing sounds but a bed.
  public static func only(_ ambience: Ambience) -> CueSet {
    var set = CueSet(name: "", summary: "", layers: [:])
    set.ambience = ambience
    return set
  }
}
