/// Whether a FLAC file ends with a whole frame, where its header does not say how many there are, as
/// programs write it that stream.
///
/// - Source: RFC 9639, section 9.
enum FLACEnd {
  /// More than the longest frame that is looked for has.
  private static let longestFrame = 1 << 19
  /// What looks like a frame's header may also stand in a frame, but not so often.
  private static let mostFrames = 16
  /// The bytes of a frame's header at the least, and at the most.
  private static let header = 6...16

  /// What is wrong with the file's end; nil where nothing is.
  static func fault(_ file: FileBytes) -> String? {
    let bytes = file.last(longestFrame, before: file.end).bytes
    var (place, frames) = (bytes.count - header.lowerBound, 0)
    while place >= 0, frames < mostFrames {
      if isFrame(bytes, at: place) {
        // The check of what ends with its own check is 0.
        if frameCheck.of(bytes[place...]) == 0 { return nil }
        frames += 1
      }
      place -= 1
    }
    return "it is cut off: its last frame is not whole"
  }

  /// Whether a frame's header is at a place, by its own check.
  private static func isFrame(_ bytes: [UInt8], at place: Int) -> Bool {
    guard bytes[place] == 0xff, bytes[place + 1] & 0xfe == 0xf8, bytes[place + 3] & 1 == 0 else {
      return false
    }
    return header.contains { length in
      place + length <= bytes.count && headerCheck.of(bytes[place..<place + length]) == 0
    }
  }

  private static let headerCheck = Checksum<UInt8>(0x07)
  private static let frameCheck = Checksum<UInt16>(0x8005)
}
