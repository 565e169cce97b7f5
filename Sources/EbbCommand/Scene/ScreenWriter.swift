internal import Glibc

/// Sends screens to the terminal, and never waits for it: one that is slow misses frames.
final class ScreenWriter {
  private let descriptor: Int32
  private let depth: ColourDepth
  /// What the terminal shows once it has taken ``pending``; nil where that is not known.
  private var shown: Canvas?
  /// What it has not taken yet.
  private var pending: ArraySlice<UInt8> = []
  private var isGone = false

  /// Takes the terminal that standard output is; nil where it is not this job's keyboard too, or may not
  /// be opened once more.
  ///
  /// - Parameter depth: The colours that the screens are made of.
  init?(_ depth: ColourDepth) {
    guard Self.isOneTerminal else { return nil }
    // A description of its own: what the shell and standard error have must go on to block.
    descriptor = open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    self.depth = depth
    guard descriptor >= 0 else { return nil }
    HeldScreen.hold(descriptor)
  }

  deinit {
    leave()
    HeldScreen.release()
    close(descriptor)
  }

  /// The columns and lines of the terminal; nil where it tells none.
  var size: (columns: Int, lines: Int)? { Descriptors.size(of: .output) }

  /// Whether a screen would be taken now; one that would have to wait need not be drawn.
  func isReady() -> Bool {
    guard !isGone, HeldTerminal.isInForeground else { return false }
    // What is left of an older frame is of no use on a screen that must be begun anew.
    if !HeldScreen.isShown { return true }
    send()
    return pending.isEmpty && !isGone
  }

  /// Shows a screen; ``isReady()`` has answered yes.
  func show(_ canvas: Canvas) {
    let enters = !HeldScreen.isShown
    if enters { shown = nil }
    let changes = ScreenChanges.bytes(from: shown, to: canvas, depth: depth)
    pending = (enters ? Array(HeldScreen.entering.utf8) + changes : changes)[...]
    shown = canvas
    if !pending.isEmpty { send(enters: enters) }
  }

  /// Leaves the alternate screen, where it shows.
  func leave() {
    guard HeldScreen.isShown else { return }
    pending = []
    HeldScreen.leave()
    shown = nil
  }

  private func send(enters: Bool = false) {
    guard !pending.isEmpty else { return }
    let count = HeldScreen.send(pending, enters: enters)
    if count > 0 {
      pending = pending.dropFirst(count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      isGone = true
    }
  }

  /// Whether standard input and standard output are the same terminal.
  private static var isOneTerminal: Bool {
    var (input, output) = (stat(), stat())
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && fstat(STDIN_FILENO, &input) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && input.st_rdev == output.st_rdev
  }
}
