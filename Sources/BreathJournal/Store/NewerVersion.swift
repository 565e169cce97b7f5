import JSONText

/// Looks for records that a newer program wrote.
enum NewerVersion {
  /// How a line of our own version begins; such lines need no parsing, so a look costs little more
  /// than reading the file.
  private static let ours = Array("{\"v\":\(JournalRecord.currentVersion),".utf8)

  /// The first line of a file with a version beyond ours; nil also for a file that cannot be read.
  static func find(in path: String) -> (number: Int, version: Int64)? {
    var found: (number: Int, version: Int64)?
    try? LineReader.read(path) { line in
      guard found == nil, !line.isTooLong, !line.bytes.starts(with: ours) else { return }
      let bytes = RecordLine.trimmed(line.bytes)
      guard let version = (try? JSONValue.parse(bytes: bytes))?["v"]?.int64,
        version > JournalRecord.currentVersion
      else { return }
      found = (line.number, version)
    }
    return found
  }
}
