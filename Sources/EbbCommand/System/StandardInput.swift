internal import Glibc

/// What is read from standard input as a whole.
enum StandardInput {
  /// Why it was not read.
  enum Fault: Error, Hashable {
    /// More than was asked for.
    case tooLarge
    /// The system refused, in its own words.
    case refused(String)
  }

  /// All bytes until the end: of a pipe or a file, or until Ctrl-D at a terminal.
  ///
  /// - Parameter largest: The most bytes that are read.
  /// - Returns: The bytes; none where standard input is closed.
  /// - Throws: ``Fault`` for more bytes, or where reading fails.
  static func readAll(atMost largest: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var block = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(STDIN_FILENO, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .refused(String(cString: strerror(errno))) }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= largest else { throw .tooLarge }
    }
  }
}
