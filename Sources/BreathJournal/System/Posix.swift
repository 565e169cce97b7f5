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
    let pause: useconds_t = 10_000
    for _ in 0..<500 {
      do throws(PosixError) {
        try Posix.check("flock") { flock(descriptor, LOCK_EX | LOCK_NB) }
        return
      } catch {
        guard error.code == EWOULDBLOCK else { throw error }
      }
      usleep(pause)
    }
    throw PosixError(call: "flock", code: EWOULDBLOCK)
  }

  func status() throws(PosixError) -> FileStatus {
    var status = stat()
    try Posix.check("fstat") { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// Reads from an offset into an array, as much as it holds; answers how many bytes, 0 at the end.
  func read(at offset: Int64, into bytes: inout [UInt8]) throws(PosixError) -> Int {
    let result = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(PosixError) in
        try Posix.check("read") {
          pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        }
      }
    }
    return try result.get()
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
  fileprivate init(_ status: stat) {
    size = Int64(status.st_size)
    identity = [UInt64(status.st_dev), UInt64(status.st_ino)]
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}

/// The calls that need no open file.
enum Posix {
  static func status(of path: String) throws(PosixError) -> FileStatus {
    var status = stat()
    try check("stat") { stat(path, &status) }
    return FileStatus(status)
  }

  /// Makes one folder that only its owner may enter.
  static func makeFolder(_ path: String) throws(PosixError) {
    try check("mkdir") { mkdir(path, 0o700) }
  }

  static func rename(_ old: String, to new: String) throws(PosixError) {
    try check("rename") { Glibc.rename(old, new) }
  }

  static func remove(_ path: String) throws(PosixError) {
    try check("unlink") { unlink(path) }
  }

  /// The names in a folder, in no order.
  static func names(in folder: String) throws(PosixError) -> [String] {
    guard let stream = opendir(folder) else { throw PosixError(call: "opendir", code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    if errno != 0 { throw PosixError(call: "readdir", code: errno) }
    return names
  }

  /// Where the first line feed stands in some bytes, from an index on.
  static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress else { return nil }
      guard let found = memchr(base + start, 0x0A, buffer.count - start) else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// The wall clock: seconds and nanoseconds since 1970 in UTC.
  static func wallClock() -> (seconds: Int64, nanoseconds: Int64) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return (Int64(time.tv_sec), Int64(time.tv_nsec))
  }

  /// How far the place's clocks are ahead of UTC at a moment, in seconds; 0 when nobody knows.
  static func utcOffset(at seconds: Int64) -> Int {
    // A program that runs for weeks must see that its user has travelled.
    tzset()
    var moment = time_t(seconds)
    var fields = tm()
    guard localtime_r(&moment, &fields) != nil else { return 0 }
    return fields.tm_gmtoff
  }

  /// The moment at which the place's clocks show a date and time; nil when there is none.
  static func moment(
    year: Int32,
    month: Int32,
    day: Int32,
    hour: Int32,
    minute: Int32,
    second: Int32
  ) -> Int64? {
    tzset()
    var fields = tm()
    fields.tm_year = year - 1900
    fields.tm_mon = month - 1
    fields.tm_mday = day
    fields.tm_hour = hour
    fields.tm_min = minute
    fields.tm_sec = second
    fields.tm_isdst = -1
    // mktime answers -1 both for a failure and for a second before 1970; it sets this field only
    // when it succeeds.
    fields.tm_wday = -1
    let moment = mktime(&fields)
    return fields.tm_wday < 0 ? nil : Int64(moment)
  }

  static func text(of code: CInt) -> String { String(cString: strerror(code)) }

  /// Makes a call again while signals interrupt it, and throws when it fails.
  @discardableResult
  fileprivate static func check<Answer: FixedWidthInteger>(
    _ call: String,
    _ body: () -> Answer
  ) throws(PosixError) -> Answer {
    while true {
      let answer = body()
      if answer != -1 { return answer }
      let code = errno
      if code != EINTR { throw PosixError(call: call, code: code) }
    }
  }
}
