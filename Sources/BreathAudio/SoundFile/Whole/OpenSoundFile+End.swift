internal import CSndFile
internal import Glibc

extension OpenSoundFile {
  /// What says that the file was cut off, or lies about its length; nil where it is whole, and where its
  /// kind does not tell.
  var endFault: String? {
    let bytes = FileBytes(of: file.descriptor)
    switch Int(info.format) & SF_FORMAT_TYPEMASK {
    case SF_FORMAT_OGG: return OggEnd.fault(bytes)
    case SF_FORMAT_MPEG: return MPEGEnd.fault(bytes)
    case SF_FORMAT_FLAC where frames == nil: return FLACEnd.fault(bytes)
    case SF_FORMAT_FLAC: return hasLastFrame ? nil : "it is cut off: its last frames are missing"
    case SF_FORMAT_WAV, SF_FORMAT_WAVEX, SF_FORMAT_RF64, SF_FORMAT_W64, SF_FORMAT_AIFF,
      SF_FORMAT_AU, SF_FORMAT_CAF, SF_FORMAT_SVX:
      return ChunkedEnd(bytes)?.fault
    default:
      return libraryNoticed("truncated") || libraryNoticed("should be") ? "it is cut off" : nil
    }
  }

  /// Whether the last of the frames that it says it has can be read; then it is at its start again.
  private var hasLastFrame: Bool {
    guard let frames, frames > 0 else { return true }
    defer { sf_seek(handle, 0, SEEK_SET) }
    guard sf_seek(handle, sf_count_t(frames - 1), SEEK_SET) == sf_count_t(frames - 1) else {
      return false
    }
    let frame = UnsafeMutablePointer<Float>.allocate(capacity: channels)
    defer { frame.deallocate() }
    return sf_readf_float(handle, frame, 1) == 1
  }

  /// Whether a word is in what libsndfile noted of the file's header.
  private func libraryNoticed(_ word: StaticString) -> Bool {
    var log = [CChar](repeating: 0, count: 8_192)
    sf_command(handle, CInt(SFC_GET_LOG_INFO), &log, CInt(log.count))
    let bytes = log.map { UInt8(bitPattern: $0) }
    return bytes.indices.contains { bytes.holds(word, at: $0) }
  }
}
