internal import Glibc

/// Questions about descriptors and paths.
enum Descriptors {
  /// Whether one of the standard streams is a terminal.
  static func isTerminal(_ stream: StandardStream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether a person can answer on standard input.
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether a path is a FIFO.
  static func isFIFO(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether a descriptor takes a line without making the writer wait: a pipe whose reader is slow
  /// does not, nor a terminal that was stopped with Ctrl-S.
  ///
  /// - Parameters:
  ///   - descriptor: What would be written to.
  ///   - time: How long it is given, in nanoseconds.
  /// - Returns: Whether a short line can be written at once.
  static func isWritable(_ descriptor: Int32, within time: Int64 = 0) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // What is closed or broken is left to the write, which says why.
    return poll(&polled, 1, Int32(clamping: time / 1_000_000)) != 0
  }

  /// Whether something can be read at once, or reading would say why not.
  static func isReadable(_ descriptor: Int32) -> Bool {
    guard descriptor >= 0 else { return false }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Gives the standard streams that were closed at the start to `/dev/null`, so that no file opened
  /// later is taken for one of them.
  static func fillStandardStreams() {
    // A file that reached its size limit is a full disk to the writer, not the program's end.
    signal(SIGXFSZ, SIG_IGN)
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard (0...2).contains(descriptor) else {
        if descriptor > 2 { close(descriptor) }
        return
      }
    }
  }

  /// The columns of a terminal, or nil where it tells none.
  static func columns(of stream: StandardStream) -> Int? {
    size(of: stream)?.columns
  }

  /// The columns and lines of a terminal, or nil where it tells none.
  static func size(of stream: StandardStream) -> (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Ends the process without waiting for any thread or handler.
  static func exitAtOnce(_ status: ExitStatus) -> Never {
    _exit(status.rawValue)
  }

  /// Waits until one of the descriptors is readable, or for a time in nanoseconds.
  ///
  /// - Parameters:
  ///   - descriptors: What to wait for.
  ///   - time: The longest wait, or nil for as long as it takes.
  static func waitForAny(of descriptors: [Int32], atMost time: Int64?) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Rounded up, so that a wait for a moment does not end just before it.
    let milliseconds = time.map { Int32(clamping: max(0, ($0 + 999_999) / 1_000_000)) } ?? -1
    poll(&polled, nfds_t(polled.count), milliseconds)
  }

  /// Creates a file for writing, in place of what stands there; the descriptor, or the reason why not.
  static func create(_ path: String) -> Result<Int32, CreateFault> {
    // A FIFO is opened for reading too, so that its reader may come later.
    let mode = isFIFO(path) ? O_RDWR | O_NONBLOCK : O_WRONLY | O_CREAT | O_TRUNC
    let descriptor = open(path, mode | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return .failure(CreateFault(reason: reason())) }
    return .success(descriptor)
  }

  /// Writes the whole text; false, with `errno` saying why, where the descriptor takes no more.
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes; false, with `errno` saying why, where the descriptor takes no more.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Why the last write to a descriptor failed; nil where its reader has gone, which is the reader's
  /// affair.
  static func writeFault(of descriptor: Int32) -> String? {
    let fault = errno
    // A terminal that was closed is one without a reader.
    if fault == EPIPE || (fault == EIO && isDevice(descriptor)) { return nil }
    return String(cString: strerror(fault))
  }

  private static func isDevice(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
  }

  /// Whether two paths are one file.
  static func areSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return first == second }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
      && one.st_mode & S_IFMT == S_IFREG
  }

  /// Why a file was not created, in the system's words.
  struct CreateFault: Error {
    let reason: String
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
