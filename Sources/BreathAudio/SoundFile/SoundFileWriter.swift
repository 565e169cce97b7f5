internal import CSndFile
internal import Glibc

/// A sound file that is being written by libsndfile.
///
/// The value owns the file; ``finish()`` ends it with a result. Without that, nothing of it is left.
struct SoundFileWriter: ~Copyable {
  /// The open file; nil once it was closed with a result.
  private var handle: OpaquePointer?
  private var draft: FileDraft
  private let path: String
  private let channels: Int

  private static let framesInBlock = 4096

  /// Creates a file whose kind follows the ending of its path: `.wav`, `.flac` or `.ogg`.
  ///
  /// - Parameters:
  ///   - path: Where to create it; what stands there is replaced once the file is whole.
  ///   - layout: How its samples lie.
  ///   - frames: How many will be written, which decides whether a WAV must be an RF64.
  /// - Throws: ``PlaybackError`` with the code `cannotCreate`.
  init(
    creating path: String,
    _ layout: SoundFileLayout,
    frames: Int64
  ) throws(PlaybackError) {
    guard let format = Self.format(of: path, layout, frames: frames) else {
      throw PlaybackError(.cannotCreate, path, reason: "the ending must be .wav, .flac or .ogg")
    }
    var info = SF_INFO()
    info.samplerate = CInt(layout.rate)
    info.channels = CInt(layout.channels)
    info.format = format
    let draft = try FileDraft(of: path)
    errno = 0
    guard let handle = sf_open_fd(draft.descriptor, CInt(SFM_WRITE), &info, CInt(SF_FALSE)) else {
      throw PlaybackError(.cannotCreate, path, reason: Self.reason(orElse: sf_strerror(nil)))
    }
    self.handle = handle
    self.draft = consume draft
    self.path = path
    channels = layout.channels
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

  /// Appends interleaved frames of samples within −1…1, in as many channels as the file has.
  ///
  /// - Throws: ``PlaybackError`` with the code `writeFailed`.
  func write(floats samples: UnsafePointer<Float>, frames: Int) throws(PlaybackError) {
    // In blocks, for libvorbis takes as much of the stack as it is given frames.
    for first in stride(from: 0, to: frames, by: Self.framesInBlock) {
      let count = sf_count_t(min(Self.framesInBlock, frames - first))
      errno = 0
      guard sf_writef_float(handle, samples + first * channels, count) == count else {
        throw PlaybackError(.writeFailed, path, reason: Self.reason(orElse: sf_strerror(handle)))
      }
    }
  }

  /// Writes what is still held back, and gives the whole file its name.
  ///
  /// - Throws: ``PlaybackError`` with the code `writeFailed`, as a full disk may show only here, or
  ///   `cannotCreate` where the folder is gone.
  consuming func finish() throws(PlaybackError) {
    errno = 0
    sf_write_sync(handle)
    let code = sf_close(handle)
    handle = nil
    guard code == 0 else {
      throw PlaybackError(.writeFailed, path, reason: Self.reason(orElse: sf_error_number(code)))
    }
    try draft.finish()
  }

  /// Whether the ending of a path names a kind of file that can be written.
  static func canWrite(_ path: String) -> Bool {
    format(of: path, .session(rate: 48_000), frames: 0) != nil
  }

  /// Why a call failed: in the system's words where it was the system, for libsndfile's are then about
  /// its codecs, or none.
  private static func reason(orElse text: @autoclosure () -> UnsafePointer<CChar>?) -> String {
    let status = errno
    if status != 0 { return String(cString: strerror(status)) }
    return text().map { String(cString: $0) } ?? "unknown"
  }

  private static func format(
    of path: String,
    _ layout: SoundFileLayout,
    frames: Int64
  ) -> CInt? {
    let ending = path.lowercased()
    let depth = layout.depth == .bits16 ? SF_FORMAT_PCM_16 : SF_FORMAT_PCM_24
    // A WAV counts its bytes in 32 bits, its header among them.
    let isLong = frames * Int64(layout.bytesPerFrame) > Int64(UInt32.max) - 4096
    let kind: Int
    if ending.hasSuffix(".wav") {
      kind = (isLong ? SF_FORMAT_RF64 : SF_FORMAT_WAV) | depth
    } else if ending.hasSuffix(".flac") {
      kind = SF_FORMAT_FLAC | depth
    } else if ending.hasSuffix(".ogg") {
      kind = SF_FORMAT_OGG | SF_FORMAT_VORBIS
    } else {
      return nil
    }
    return CInt(kind)
  }
}
