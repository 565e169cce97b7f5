import Glibc

/// A call to the C library that failed.
struct PosixError: Error {
  /// The C function, such as `fsync`.
  let call: String
  /// What `errno` said.
  let code: CInt

  static let notFound = ENOENT
  static let exists = EEXIST

  /// The reason in the C library's words.
  var text: String {
    code == EWOULDBLOCK ? "another program holds it" : Posix.text(of: code)
  }
}

/// What the kernel knows of a file.
struct FileStatus {
  let size: Int64
  /// The device and the number on it: equal for two descriptors of one file.
  let identity: [UInt64]
  let isRegular: Bool
  /// When the file or what is known of it last changed, in seconds since 1970.
  let changedSeconds: Int64
  /// Whatever becomes another when the file changes.
  let stamp: [Int64]
}

/// An open file or folder, closed when the value's life ends.
struct PosixFile: ~Copyable {
  /// What a file is opened for.
  enum Purpose {
    /// Reading; a pipe or a device does not block.
    case reading
    /// Adding at the end of a file, which is made when it is missing.
    case appending
    /// Writing a file from its beginning.
    case replacing
    /// Locking and syncing a folder.
    case folder

    fileprivate var flags: CInt {
      switch self {
      case .reading: O_RDONLY | O_NONBLOCK
      case .appending: O_RDWR | O_APPEND | O_CREAT
      case .replacing: O_WRONLY | O_CREAT | O_TRUNC
      case .folder: O_RDONLY | O_DIRECTORY
      }
    }
  }

  private let descriptor: CInt

  init(_ path: String, for purpose: Purpose) throws(PosixError) {
    descriptor = try Posix.check("open") { open(path, purpose.flags | O_CLOEXEC, 0o600) }
  }

  deinit {
    close(descriptor)
  }

  /// Waits until no other open file holds the lock; it is given back when this one closes.
  ///
  /// An append holds it for some milliseconds. Whoever holds it for longer than five seconds is no
  /// append, and a session must not wait for that.
  ///
  /// - Throws: ``PosixError`` with `EWOULDBLOCK` where it stays held.
  func lock() throws(PosixError) {
    let longestWait: useconds_t = 5_000_000
    var (pause, waited): (useconds_t, useconds_t) = (500, 0)
    while true {
      do throws(PosixError) {
        try Posix.check("flock") { flock(descriptor, LOCK_EX | LOCK_NB) }
        return
      } catch {
        guard error.code == EWOULDBLOCK, waited < longestWait else { throw error }
      }
      // Those who wait in step would all come at the same moment, and all but one in vain.
      let next = useconds_t.random(in: (pause / 2)...pause)
      usleep(next)
      waited += next
      pause = min(pause * 2, 4_000)
    }
  }

  func status() throws(PosixError) -> FileStatus {
    var status = stat()
    try Posix.check("fstat") { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Reads from an offset on.
  ///
  /// - Parameters:
  ///   - offset: Where the file's bytes begin.
  ///   - count: How many at most.
  ///   - beginning: What comes before them in the answer.
  /// - Returns: The beginning and what was read; nothing more than the beginning at the file's end.
  /// - Throws: ``PosixError`` where nothing can be read.
  func read(
    at offset: Int64,
    count: Int,
    behind beginning: [UInt8] = []
  ) throws(PosixError) -> [UInt8] {
    var failure: PosixError?
    let space = beginning.count + count
    // The empty array is shared, and ThreadSanitizer sees each of its makers set its count.
    guard space > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: space) { buffer, filled in
      filled = buffer.update(fromContentsOf: beginning)
      do throws(PosixError) {
        filled += try Posix.check("read") {
          pread(descriptor, buffer.baseAddress.map { $0 + filled }, count, off_t(offset))
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes, in one call unless the kernel takes only a part.
  func write(_ bytes: [UInt8]) throws(PosixError) {
    var written = 0
    while written < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        Result { () throws(PosixError) in
          try Posix.check("write") {
            Glibc.write(
              descriptor,
              buffer.baseAddress?.advanced(by: written),
              bytes.count - written
            )
          }
        }
      }
      written += try result.get()
    }
  }

  func truncate(to size: Int64) throws(PosixError) {
    try Posix.check("ftruncate") { ftruncate(descriptor, off_t(size)) }
  }

  /// Waits until what was written will outlive a power cut.
  func sync() throws(PosixError) {
    try Posix.check("fsync") { fsync(descriptor) }
  }
}

extension FileStatus {
  init(_ status: stat) {
    size = Int64(status.st_size)
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
    isRegular = status.st_mode & S_IFMT == S_IFREG
    changedSeconds = Int64(max(status.st_mtim.tv_sec, status.st_ctim.tv_sec))
    stamp = [
      Int64(bitPattern: UInt64(status.st_dev)), Int64(bitPattern: UInt64(status.st_ino)), size,
      Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec),
      Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec),
    ]
  }
}
