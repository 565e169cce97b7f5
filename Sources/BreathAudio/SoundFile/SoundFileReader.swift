internal import CSndFile
internal import Glibc

/// Reads sound files of any kind that libsndfile knows, whole, up to a minute of them.
enum SoundFileReader {
  /// The longest sound, in seconds.
  static let longest = 60
  /// The rates that a sound can have, in hertz.
  static let rates = 2_000...384_000

  /// Reads a file, and makes it fit a card.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of the table.
  /// - Returns: One or two channels, as loud as in the file.
  /// - Throws: ``SoundFileError``.
  static func read(_ path: String, rate: Int) throws(SoundFileError) -> SoundTable {
    try read(path).resampled(to: rate)
  }

  /// Reads a file at its own rate.
  ///
  /// - Parameter path: The file.
  /// - Returns: One or two channels, as loud as in the file.
  /// - Throws: ``SoundFileError``.
  static func read(_ path: String) throws(SoundFileError) -> SoundTable {
    let file = try OpenSoundFile(path)
    try file.check()
    let channels = file.channels
    let most = longest * file.rate
    var samples: [Float] = []
    // What a header promises need not be there, so memory is taken as samples come.
    while true {
      let block = try file.readBlock()
      guard !block.isEmpty else { break }
      samples += block
      guard samples.count / channels <= most else { throw file.tooLong }
    }
    guard !samples.isEmpty else { throw SoundFileError(.unusable, path, "it is empty") }
    guard samples.allSatisfy(\.isFinite) else {
      throw SoundFileError(.unusable, path, "it has samples that are no numbers")
    }
    let table = SoundTable(frames: samples.count / channels, channels: channels, rate: file.rate)
    samples.withUnsafeBufferPointer { samples in
      guard let memory = samples.baseAddress else { return }
      table.samples.update(from: memory, count: table.frames * channels)
    }
    return table
  }
}

/// A sound file that is open for reading; it closes with the value.
private struct OpenSoundFile: ~Copyable {
  private static let framesInBlock = 16_384

  private let handle: OpaquePointer
  private let info: SF_INFO
  private let path: String

  var rate: Int { Int(info.samplerate) }
  var channels: Int { Int(info.channels) }

  init(_ path: String) throws(SoundFileError) {
    try Self.checkFile(path)
    var info = SF_INFO()
    guard let handle = sf_open(path, CInt(SFM_READ), &info) else {
      throw SoundFileError(
        .unusable,
        path,
        "it is no sound file, or of a kind that ebb cannot read"
      )
    }
    self.handle = handle
    self.info = info
    self.path = path
  }

  deinit {
    sf_close(handle)
  }

  /// Refuses what is no plain file before libsndfile sees it: a FIFO would be waited for.
  private static func checkFile(_ path: String) throws(SoundFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(path) }
      throw SoundFileError(.missing, path, "there is none")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SoundFileError(.unusable, path, "it is a folder")
    default: throw SoundFileError(.unusable, path, "it is no plain file")
    }
    guard access(path, R_OK) == 0 else { throw unreadable(path) }
    guard status.st_size > 0 else { throw SoundFileError(.unusable, path, "it is empty") }
  }

  private static func unreadable(_ path: String) -> SoundFileError {
    SoundFileError(.unreadable, path, String(cString: strerror(errno)))
  }

  /// Refuses what cannot be a cue, before any of it is read.
  func check() throws(SoundFileError) {
    guard (1...2).contains(channels) else {
      throw SoundFileError(.unusable, path, "it has \(channels) channels; a sound has 1 or 2")
    }
    let rates = SoundFileReader.rates
    guard rates.contains(rate) else {
      throw SoundFileError(
        .unusable,
        path,
        "it has \(rate) frames a second; a sound has \(rates.lowerBound) to \(rates.upperBound)"
      )
    }
    // Of a file that is cut off, libsndfile does not know how long it is.
    let isKnown = info.frames < .max
    guard !isKnown || info.frames <= sf_count_t(SoundFileReader.longest * rate) else {
      throw tooLong
    }
  }

  var tooLong: SoundFileError {
    SoundFileError(.unusable, path, "it is longer than \(SoundFileReader.longest) s")
  }

  /// The next samples, shape `[frame][channel]`; none at the end.
  func readBlock() throws(SoundFileError) -> [Float] {
    let block = [Float](unsafeUninitializedCapacity: Self.framesInBlock * channels) {
      block,
      count in
      let read = sf_readf_float(handle, block.baseAddress, sf_count_t(Self.framesInBlock))
      count = Int(read) * channels
    }
    guard sf_error(handle) == SF_ERR_NO_ERROR else {
      let text = sf_strerror(handle).map { String(cString: $0) } ?? "unknown"
      throw SoundFileError(.unreadable, path, text)
    }
    return block
  }
}
