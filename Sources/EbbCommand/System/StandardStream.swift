internal import Glibc

/// A stream that the program was started with.
enum StandardStream: CInt {
  /// For results.
  case output = 1
  /// For messages.
  case error = 2

  /// Writes the whole text.
  ///
  /// - Throws: ``CommandFailure`` with the status 74 where the stream takes no more.
  func write(_ text: String) throws(CommandFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        throw CommandFailure(.inputOutput, "cannot write to standard output: \(reason)")
      }
    }
  }
}
