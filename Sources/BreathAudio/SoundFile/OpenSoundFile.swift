internal import CSndFile
internal import Glibc

/// A sound file that is open for reading; it closes with the value.
///
/// What it holds is told by its bytes, not by the ending of its name.
struct OpenSoundFile: ~Copyable {
  /// The most samples that are read at once, of all channels together.
  private static let samplesInBlock = 32_768

  let file: PlainFile
  let handle: OpaquePointer
  let info: SF_INFO
  /// The file's name, for whoever is told about it.
  let path: String

  /// Opens a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``SoundFileError``.
  init(_ path: String) throws(SoundFileError) {
    let file = try PlainFile(path)
    var info = SF_INFO()
    let mode = CInt(SFM_READ)
    guard let handle = sf_open_fd(file.descriptor, mode, &info, CInt(SF_FALSE)) else {
      let reason = "it is no sound file, or of a kind that ebb cannot read"
      throw SoundFileError(.unusable, path, reason)
    }
    self.file = file
    self.handle = handle
    self.info = info
    self.path = path
  }

  deinit {
    sf_close(handle)
  }

  /// Frames a second.
  var rate: Int { Int(UInt32(bitPattern: info.samplerate)) }
  /// How many channels it has.
  var channels: Int { Int(info.channels) }
  /// How many frames it says that it has; nil where it does not, as where it is cut off.
  var frames: Int? { (0..<Int64.max).contains(info.frames) ? Int(info.frames) : nil }
  /// The most frames that may be read where so many were: what stands behind those that the file says
  /// it has is no sound, and a decoder would stumble over it.
  func left(after read: Int) -> Int {
    guard let frames, !isEstimated else { return .max }
    return max(0, frames - read)
  }

  /// Whether it has compressed frames of which only an estimate says how many there are.
  var isEstimated: Bool { Int(info.format) & SF_FORMAT_TYPEMASK == SF_FORMAT_MPEG }

  /// Its kind, in libsndfile's words: `WAV`.
  var container: String { name(ofFormat: Int(info.format) & SF_FORMAT_TYPEMASK) }
  /// How its samples are written, in libsndfile's words: `Signed 16 bit PCM`.
  var encoding: String { name(ofFormat: Int(info.format) & SF_FORMAT_SUBMASK) }

  /// How its channels become one or two.
  var mix: DownMix {
    let isOgg = Int(info.format) & SF_FORMAT_TYPEMASK == SF_FORMAT_OGG
    return DownMix(channels: channels, speakers: speakers, isOgg: isOgg)
  }

  /// Refuses what cannot be a sound, before any of it is read.
  ///
  /// - Throws: ``SoundFileError`` with the code `unusable`.
  func check() throws(SoundFileError) {
    let (channels, rate) = (self.channels, self.rate)
    guard DownMix.channels.contains(channels) else {
      let most = DownMix.channels.upperBound
      throw unusable("it has \(channels) channels; a sound has 1 to \(most)")
    }
    let rates = SoundFileReader.rates
    guard rates.contains(rate) else {
      let rule = "a sound has \(rates.lowerBound) to \(rates.upperBound)"
      throw unusable("it has \(rate) frames a second; \(rule)")
    }
    if let fault = endFault { throw unusable(fault) }
  }

  /// The next samples as they are in the file, shape `[frame][channel]`; none at the end.
  ///
  /// - Parameter most: The most frames of them.
  /// - Returns: At least one frame, but at the end.
  /// - Throws: ``SoundFileError`` with the code `unreadable`.
  func readBlock(most: Int = .max) throws(SoundFileError) -> [Float] {
    let channels = self.channels
    let frames = max(1, min(most, Self.samplesInBlock / channels))
    let block = [Float](unsafeUninitializedCapacity: frames * channels) { block, count in
      let read = sf_readf_float(handle, block.baseAddress, sf_count_t(frames))
      count = max(0, Int(read)) * channels
    }
    guard sf_error(handle) == SF_ERR_NO_ERROR else { throw readFault }
    return block
  }

  /// Goes to a frame.
  ///
  /// - Throws: ``SoundFileError`` with the code `unreadable`.
  func seek(to frame: Int) throws(SoundFileError) {
    guard sf_seek(handle, sf_count_t(frame), SEEK_SET) == sf_count_t(frame) else { throw readFault }
  }

  /// What is wrong with it as a sound.
  func unusable(_ reason: String) -> SoundFileError { SoundFileError(.unusable, path, reason) }

  private var readFault: SoundFileError {
    guard sf_error(handle) == SF_ERR_SYSTEM else { return unusable("it is damaged") }
    let text = sf_strerror(handle).map { String(cString: $0) } ?? "a system error"
    return SoundFileError(.unreadable, path, text.last == "." ? String(text.dropLast()) : text)
  }

  /// Which loudspeaker each channel is for, by libsndfile's numbers; nil where the file does not say.
  private var speakers: [CInt]? {
    var map = [CInt](repeating: 0, count: channels)
    let bytes = CInt(map.count * MemoryLayout<CInt>.size)
    let isThere = sf_command(handle, CInt(SFC_GET_CHANNEL_MAP_INFO), &map, bytes) == SF_TRUE
    return isThere ? map : nil
  }

  private func name(ofFormat format: Int) -> String {
    var info = SF_FORMAT_INFO()
    info.format = CInt(format)
    let bytes = CInt(MemoryLayout<SF_FORMAT_INFO>.size)
    guard sf_command(nil, CInt(SFC_GET_FORMAT_INFO), &info, bytes) == 0, let name = info.name else {
      return "unknown"
    }
    // "WAV (Microsoft)" is a WAV.
    let words = String(cString: name).split(separator: "(").first ?? "unknown"
    return words.last == " " ? String(words.dropLast()) : String(words)
  }
}
