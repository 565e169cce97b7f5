internal import Glibc

/// Standard error without what libraries write there by themselves.
///
/// libmpg123, which libsndfile reads MP3 with, tells whoever holds standard error what it thinks of a
/// broken file, in lines of its own. ebb says in one line why a file cannot be played.
enum QuietStandardError {
  private typealias CloseRange = @convention(c) (CUnsignedInt, CUnsignedInt, CInt) -> CInt

  /// Two who hid it from each other would lose it.
  private static let turn = Protected<Void>(())

  /// Does something while nothing reaches standard error, from any thread: before a session, not in one.
  ///
  /// - Parameter body: What libraries may tell of.
  /// - Returns: What it answers.
  /// - Throws: What it throws.
  static func during<Answer: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try turn.withLock { (_: inout Void) throws(Failure) -> Answer in
      try quietly(body)
    }
  }

  /// Hides it from this thread alone, for good, in a session too.
  ///
  /// The thread has descriptors of its own from here on, so a file that it opens is its own to read and to
  /// close. Where the system cannot (before Linux 5.9 and glibc 2.34), nothing is hidden.
  static func onThisThreadOnly() {
    // Swift's view of glibc leaves out what needs _GNU_SOURCE.
    guard let symbol = dlsym(nil, "close_range") else { return }
    let closeRange = unsafeBitCast(symbol, to: CloseRange.self)
    // CLOSE_RANGE_UNSHARE of linux/close_range.h.
    guard closeRange(3, .max, 2) == 0 else { return }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDERR_FILENO)
    close(nowhere)
  }

  private static func quietly<Answer: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if kept >= 0, nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    defer {
      if kept >= 0 {
        dup2(kept, STDERR_FILENO)
        close(kept)
      }
      if nowhere >= 0 { close(nowhere) }
    }
    return try body()
  }
}
