/// Reads a file line by line, a chunk at a time.
struct LineReader {
  /// One line of a file, without its line feed.
  struct Line {
    /// The number of the line, from 1.
    let number: Int
    /// The bytes; only the beginning of a line that is too long.
    let bytes: ArraySlice<UInt8>
    /// Whether the line ends with a line feed; only the last one may not.
    let isClosed: Bool
    /// Whether the line is longer than any record.
    let isTooLong: Bool
  }

  /// A longer line is no record; only a damaged file has one, and it must not fill the memory.
  static let longestLine = 16 << 20

  private static let chunkSize = 256 << 10

  private let path: String
  private var buffer: [UInt8] = []
  private var number = 1

  private init(_ path: String) {
    self.path = path
  }

  /// Gives every line of a file to a function, in order; a folder or a pipe has none.
  static func read(_ path: String, _ body: (Line) -> Void) throws(PosixError) {
    var reader = LineReader(path)
    try reader.run(body)
  }

  private mutating func run(_ body: (Line) -> Void) throws(PosixError) {
    let file = try PosixFile(path, for: .reading)
    guard try file.status().isRegular else { return }
    var chunk = Array(repeating: UInt8(0), count: Self.chunkSize)
    var offset: Int64 = 0
    while true {
      let searched = buffer.count
      let count = try file.read(at: offset, into: &chunk)
      if count == 0 { break }
      buffer += chunk[..<count]
      offset += Int64(count)
      takeLines(searchingFrom: searched, body)
    }
    if !buffer.isEmpty { emit(buffer[...], isClosed: false, body) }
  }

  private mutating func takeLines(searchingFrom searched: Int, _ body: (Line) -> Void) {
    var start = 0
    var search = searched
    while let end = Posix.lineFeed(in: buffer, from: search) {
      emit(buffer[start..<end], isClosed: true, body)
      start = end + 1
      search = start
    }
    buffer.removeFirst(start)
    // Keep one byte too many, so that the line is seen to be too long, and let the rest go.
    if buffer.count > Self.longestLine { buffer.removeLast(buffer.count - Self.longestLine - 1) }
  }

  private mutating func emit(_ bytes: ArraySlice<UInt8>, isClosed: Bool, _ body: (Line) -> Void) {
    let isTooLong = bytes.count > Self.longestLine
    body(Line(number: number, bytes: bytes, isClosed: isClosed, isTooLong: isTooLong))
    number += 1
  }
}
