import JSONText

/// What is remembered of a file that held no newer version, so that it need not be read whole again.
struct CheckedFile: Equatable {
  /// So many bytes at the beginning and at the end of what was read are remembered by their sum.
  private static let window: Int64 = 4 << 10
  /// A change may leave the time of a file as it is, where it follows another one within so many seconds:
  /// no file system counts more coarsely.
  private static let coarsestTime: UInt64 = 3

  /// The name in the journal's folder.
  let name: String
  /// The device, the number on it, the size, and the times of the last changes, when the file was read;
  /// nil where these may stay as they are while it changes.
  let stamp: [Int64]?
  /// How many bytes it had.
  let size: Int64
  /// How many of them were whole lines.
  let checked: Int64
  /// A sum of the first and the last of them.
  let mark: UInt64

  /// Remembers a file that has been read.
  ///
  /// - Parameters:
  ///   - name: The name in the journal's folder.
  ///   - file: The file.
  ///   - status: What the file was like before it was read.
  ///   - checked: How many bytes have been read, up to the last line feed.
  /// - Throws: ``PosixError`` where the file can no longer be read.
  init(
    _ name: String,
    _ file: borrowing PosixFile,
    _ status: FileStatus,
    checked: Int64
  ) throws(PosixError) {
    self.name = name
    let age = (Posix.wallClock().seconds &- status.changedSeconds).magnitude
    stamp = age > Self.coarsestTime ? status.stamp : nil
    size = status.size
    self.checked = checked
    mark = try Self.mark(of: file, upTo: checked)
  }

  /// Whether nobody has touched the file since.
  func isUntouched(_ status: FileStatus) -> Bool { stamp == status.stamp }

  /// Whether the file has grown since and all else seems to be as it was.
  ///
  /// Each file has one writer, who only appends; whoever puts a line in between moves those at the end.
  func isGrown(_ file: borrowing PosixFile, _ status: FileStatus) throws(PosixError) -> Bool {
    guard status.size > size, checked <= size else { return false }
    return mark == (try Self.mark(of: file, upTo: checked))
  }

  /// A sum of the beginning and the end of a part of a file (Fowler, Noll and Vo, FNV-1a).
  private static func mark(
    of file: borrowing PosixFile,
    upTo end: Int64
  ) throws(PosixError) -> UInt64 {
    let length = max(min(window, end), 0)
    let bytes =
      try file.read(at: 0, count: Int(length))
      + (try file.read(at: max(end - length, 0), count: Int(length)))
    return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension CheckedFile {
  var json: JSONValue {
    [
      "name": JSONValue(name),
      "stamp": stamp.map { JSONValue($0.map { JSONValue($0) }) } ?? nil,
      "size": JSONValue(size),
      "checked": JSONValue(checked),
      "mark": JSONValue(Int64(bitPattern: mark)),
    ]
  }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let size = json["size"]?.int64,
      let checked = json["checked"]?.int64, let mark = json["mark"]?.int64, checked >= 0
    else { return nil }
    self.name = name
    self.size = size
    self.checked = checked
    self.mark = UInt64(bitPattern: mark)
    stamp = json["stamp"]?.array?.compactMap(\.int64)
  }
}
