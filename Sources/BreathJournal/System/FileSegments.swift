/// A piece of a file in memory that holds whole lines.
struct FileSegment: Sendable {
  /// The bytes from the first line on; those behind the lines mean nothing.
  let bytes: [UInt8]
  /// How many bytes the lines take, with their line feeds; only the last line of a file may lack its own.
  let count: Int
}

/// Reads a file piece by piece, so that a damaged one does not fill the memory.
struct FileSegments: ~Copyable {
  /// A longer line is no record; only a damaged file has one.
  static let longestLine = 16 << 20
  private static let pieceSize = 4 << 20

  private let file: PosixFile
  /// Where the next piece begins.
  private var offset: Int64
  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []

  private init(_ file: consuming PosixFile, from offset: Int64) {
    self.file = file
    self.offset = offset
  }

  /// Gives the pieces of a file to a function, in order; a folder or a pipe has none.
  ///
  /// Of a line that is too long only the beginning is given, with one byte more than a line may have.
  ///
  /// - Parameters:
  ///   - file: The file, open for reading.
  ///   - offset: Where the first line begins.
  ///   - body: Takes a piece.
  /// - Throws: ``PosixError`` where the file cannot be read to its end.
  static func read(
    _ file: consuming PosixFile,
    from offset: Int64 = 0,
    _ body: (FileSegment) -> Void
  ) throws(PosixError) {
    let status = try file.status()
    guard status.isRegular else { return }
    var segments = FileSegments(file, from: offset)
    try segments.run(size: status.size, body)
  }

  private mutating func run(size: Int64, _ body: (FileSegment) -> Void) throws(PosixError) {
    while true {
      // One byte more than there is meets the file's end in one call.
      let wanted = min(max(size - offset + 1, 1), Int64(Self.pieceSize))
      let known = rest.count
      let bytes = try file.read(at: offset, count: Int(wanted), behind: rest)
      if bytes.count == known { break }
      offset += Int64(bytes.count - known)
      take(bytes, searchingFrom: known, body)
    }
    if !rest.isEmpty { body(FileSegment(bytes: rest, count: rest.count)) }
  }

  private mutating func take(
    _ bytes: [UInt8],
    searchingFrom known: Int,
    _ body: (FileSegment) -> Void
  ) {
    let end = Posix.lastLineFeed(in: bytes, from: known).map { $0 + 1 } ?? 0
    if end > 0 { body(FileSegment(bytes: bytes, count: end)) }
    let longest = Self.longestLine + 1
    rest = Array(bytes[end..<min(bytes.count, end + longest)])
  }
}
