/// The lines that come in pieces over a connection.
///
/// Pure. It holds a bounded number of bytes: who sends a line that does not end is told so.
struct ControlLines {
  /// The longest line, in bytes without its end.
  static let longest = 4096

  private static let lineFeed: UInt8 = 0x0A
  private var bytes: [UInt8] = []

  /// Whether there is a line to take.
  var hasLine: Bool { bytes.contains(Self.lineFeed) }

  /// Whether the line that comes is longer than any that can be.
  var isTooLong: Bool { (bytes.firstIndex(of: Self.lineFeed) ?? bytes.count) > Self.longest }

  /// How many bytes it holds.
  var count: Int { bytes.count }

  /// Adds what has come.
  mutating func add(_ more: [UInt8]) {
    bytes += more
  }

  /// Takes the next line, without its end; nil where it has not all come, or is too long.
  mutating func next() -> [UInt8]? {
    guard !isTooLong, let end = bytes.firstIndex(of: Self.lineFeed) else { return nil }
    let line = Array(bytes[..<end])
    bytes.removeSubrange(...end)
    return line
  }
}
