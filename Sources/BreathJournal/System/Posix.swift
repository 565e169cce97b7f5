import Glibc

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

  /// Puts a text in the place of a file, so that whoever reads it finds the old one or the new one.
  ///
  /// Synced, that holds after a power cut, too.
  static func replace(
    _ path: String,
    with text: String,
    isSynced: Bool
  ) throws(PosixError) {
    let temporary = path + ".tmp"
    let file = try PosixFile(temporary, for: .replacing)
    try file.write(Array(text.utf8))
    if isSynced { try file.sync() }
    try rename(temporary, to: path)
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

  /// Where the first line feed stands from an address on; nil without one before the end.
  static func lineFeed(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard let found = memchr(start, 0x0A, end - start) else { return nil }
    return start + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }

  /// Where the last line feed stands in some bytes, not before an index.
  static func lastLineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { $0[start...].lastIndex(of: 0x0A) }
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
  static func check<Answer: FixedWidthInteger>(
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
