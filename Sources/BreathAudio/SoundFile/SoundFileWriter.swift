internal import CSndFile
internal import Glibc

/// A sound file that is being written: 16 bit, stereo, by libsndfile.
///
/// The value owns the file; ``finish()`` ends it with a result.
struct SoundFileWriter: ~Copyable {
  /// The open file; nil once it was closed with a result.
  private var handle: OpaquePointer?
  private let path: String

  /// Creates a file whose kind follows the ending of its path: `.wav`, `.flac` or `.ogg`.
  ///
  /// - Parameters:
  ///   - path: Where to create it; what stands there is replaced.
  ///   - rate: Frames a second.
  ///   - frames: How many will be written, which decides whether a WAV must be an RF64.
  /// - Throws: ``PlaybackError`` with the code `cannotCreate`.
  init(creating path: String, rate: Int, frames: Int64) throws(PlaybackError) {
    guard let format = Self.format(of: path, frames: frames) else {
      throw PlaybackError(.cannotCreate, path, reason: "the ending must be .wav, .flac or .ogg")
    }
    var info = SF_INFO()
    info.samplerate = CInt(rate)
    info.channels = 2
    info.format = format
    errno = 0
    guard let handle = sf_open(path, CInt(SFM_WRITE), &info) else {
      throw PlaybackError(.cannotCreate, path, reason: Self.reason(orElse: sf_strerror(nil)))
    }
    self.handle = handle
    self.path = path
  }

  deinit {
    if let handle { sf_close(handle) }
  }

  /// Appends interleaved 16-bit stereo frames.
  ///
  /// - Throws: ``PlaybackError`` with the code `writeFailed`.
  func write(_ bytes: UnsafeRawPointer, frames: Int) throws(PlaybackError) {
    let samples = bytes.assumingMemoryBound(to: Int16.self)
    errno = 0
    guard sf_writef_short(handle, samples, sf_count_t(frames)) == sf_count_t(frames) else {
      throw PlaybackError(.writeFailed, path, reason: Self.reason(orElse: sf_strerror(handle)))
    }
  }

  /// Writes what is still held back, and closes the file.
  ///
  /// - Throws: ``PlaybackError`` with the code `writeFailed`; a full disk may show only here.
  consuming func finish() throws(PlaybackError) {
    errno = 0
    sf_write_sync(handle)
    let code = sf_close(handle)
    handle = nil
    guard code == 0 else {
      throw PlaybackError(.writeFailed, path, reason: Self.reason(orElse: sf_error_number(code)))
    }
  }

  /// Whether the ending of a path names a kind of file that can be written.
  static func canWrite(_ path: String) -> Bool { format(of: path, frames: 0) != nil }

  /// Why a call failed: in the system's words where it was the system, for libsndfile's are then about
  /// its codecs, or none.
  private static func reason(orElse text: @autoclosure () -> UnsafePointer<CChar>?) -> String {
    let status = errno
    if status != 0 { return String(cString: strerror(status)) }
    return text().map { String(cString: $0) } ?? "unknown"
  }

  private static func format(of path: String, frames: Int64) -> CInt? {
    let ending = path.lowercased()
    // A WAV counts its bytes in 32 bits, its header among them.
    let isLong = frames * 4 > Int64(UInt32.max) - 4096
    let kind: Int
    if ending.hasSuffix(".wav") {
      kind = isLong ? SF_FORMAT_RF64 | SF_FORMAT_PCM_16 : SF_FORMAT_WAV | SF_FORMAT_PCM_16
    } else if ending.hasSuffix(".flac") {
      kind = SF_FORMAT_FLAC | SF_FORMAT_PCM_16
    } else if ending.hasSuffix(".ogg") {
      kind = SF_FORMAT_OGG | SF_FORMAT_VORBIS
    } else {
      return nil
    }
    return CInt(kind)
  }
}
