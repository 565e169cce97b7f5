import JSONText

/// Looks for records that a newer program wrote.
enum NewerVersion {
  /// How a line of our own version begins; such lines need no parsing, so a look costs little more
  /// than reading the file.
  private static let ours = Array("{\"v\":\(JournalRecord.currentVersion),".utf8)

  /// A line of a version beyond ours.
  struct Line: Hashable {
    /// The number of the line, from 1 where the look began.
    let number: Int
    let version: Int64
  }

  /// The first line of a piece with a version beyond ours, and how many lines the piece has.
  static func find(in segment: FileSegment) -> (line: Line?, lineCount: Int) {
    segment.bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return (nil, 0) }
      var count = 0
      var line = start
      let end = start + segment.count
      while line < end {
        let feed = Posix.lineFeed(from: line, to: end) ?? end
        count += 1
        let range = (line - start)..<(feed - start)
        if let version = version(of: UnsafeBufferPointer(rebasing: buffer[range])) {
          return (Line(number: count, version: version), count)
        }
        line = feed + 1
      }
      return (nil, count)
    }
  }

  /// The version of a line where it is beyond ours.
  private static func version(of line: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard line.count <= FileSegments.longestLine, !line.starts(with: ours) else { return nil }
    let text = RecordLine.trimmed(ArraySlice(line))
    guard let version = (try? JSONValue.parse(bytes: text))?["v"]?.int64,
      version > JournalRecord.currentVersion
    else { return nil }
    return version
  }
}
