internal import Glibc

/// A file of any size that is read from its beginning to its end, or standard input.
struct InputFile: ~Copyable {
  private static let pieceSize = 1 << 20

  private let descriptor: CInt
  private let isOwn: Bool
  /// Its bytes in all; nil where that cannot be known.
  let size: Int64?

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: ``CommandFailure`` with the status 66 where there is none, 74 where it cannot be read.
  init(_ path: String) throws(CommandFailure) {
    isOwn = path != "-"
    descriptor = isOwn ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard descriptor >= 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      throw CommandFailure(
        isMissing ? .notFound : .inputOutput,
        "cannot read \(path.printable): \(String(cString: strerror(errno)))"
      )
    }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int64(status.st_size) : nil
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Whether a path is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is a file with contents of its own, not a device or a FIFO.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The next bytes; none at the end.
  ///
  /// - Throws: ``CommandFailure`` with the status 74 where reading fails.
  func read() throws(CommandFailure) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, Self.pieceSize)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    guard count >= 0 else {
      throw CommandFailure(
        .inputOutput,
        "cannot read the file: \(String(cString: strerror(errno)))"
      )
    }
    return bytes
  }
}
