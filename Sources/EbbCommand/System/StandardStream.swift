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
    guard !Descriptors.write(text, to: rawValue) else { return }
    guard let reason = Descriptors.writeFault(of: rawValue) else { throw .readerGone }
    throw CommandFailure(.inputOutput, "cannot write to standard output: \(reason)")
  }
}
