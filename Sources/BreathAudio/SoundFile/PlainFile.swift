internal import Glibc

/// A plain file that is open for reading; it closes with the value.
///
/// Nothing else is ever opened: a FIFO would be waited for, and a device may do something of its own.
struct PlainFile: ~Copyable {
  /// The open file.
  let descriptor: CInt

  /// Opens a file.
  ///
  /// - Parameter path: The file; links are followed.
  /// - Throws: ``SoundFileError`` that says why it cannot be read.
  init(_ path: String) throws(SoundFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw Self.refused(path) }
      throw SoundFileError(.missing, path, "there is none")
    }
    if let reason = Self.fault(status) { throw SoundFileError(.unusable, path, reason) }
    // What was put in its place since is not waited for either.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.refused(path) }
    guard fstat(descriptor, &status) == 0, let reason = Self.fault(status) else {
      self.descriptor = descriptor
      return
    }
    close(descriptor)
    throw SoundFileError(.unusable, path, reason)
  }

  deinit {
    close(descriptor)
  }

  /// Why something is no file with a sound in it.
  private static func fault(_ status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: status.st_size > 0 ? nil : "it is empty"
    case S_IFDIR: "it is a folder"
    default: "it is no plain file"
    }
  }

  private static func refused(_ path: String) -> SoundFileError {
    SoundFileError(.unreadable, path, String(cString: strerror(errno)))
  }
}
