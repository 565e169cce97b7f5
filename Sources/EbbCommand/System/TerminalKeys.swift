internal import Glibc

/// The keyboard of the terminal, one key at a time and without an echo, until it is given back.
///
/// Signals of the terminal, such as Ctrl-C, stay what they are.
final class TerminalKeys {
  /// Readable when a key was pressed; −1 once the terminal is gone.
  private(set) var descriptor: Int32 = STDIN_FILENO
  private var before: termios

  /// Takes the terminal that standard input is, or answers nil where it is none, or belongs to another
  /// job.
  init?() {
    before = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      tcgetattr(STDIN_FILENO, &before) == 0
    else { return nil }
    var single = before
    single.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &single) == 0 else { return nil }
  }

  deinit {
    restore()
  }

  /// Gives the terminal back as it was.
  func restore() {
    // A job in the background would be stopped for it; its shell has the terminal by then.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }

  /// Takes the keys that were pressed; nil where the terminal is gone.
  func take() -> [UInt8]? {
    guard descriptor >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      descriptor = -1
      return nil
    }
    return Array(bytes[..<count])
  }
}
