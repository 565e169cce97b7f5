internal import Glibc

/// Writes whole files of text.
enum TextFile {
  /// Writes a text to a file, in place of what stands there.
  ///
  /// - Throws: ``CommandFailure`` with the status 73 where the file cannot be created, and 74 where it
  ///   takes no more.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    let descriptor: CInt
    switch Descriptors.create(path) {
    case .success(let created):
      descriptor = created
    case .failure(let fault):
      throw CommandFailure(.cannotCreate, "cannot create \(path): \(fault.reason)")
    }
    let isWritten = Descriptors.write(text, to: descriptor)
    let reason = String(cString: strerror(errno))
    // A network's disk may be found full only now.
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed else {
      let why = isWritten ? String(cString: strerror(errno)) : reason
      throw CommandFailure(.inputOutput, "cannot write \(path): \(why)")
    }
  }
}
