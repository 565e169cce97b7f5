internal import Glibc

/// The keyboard of the terminal, one key at a time and without an echo, until it is given back.
final class TerminalKeys {
  /// What the keys are for.
  enum Purpose {
    /// Single keys while something runs: signals of the terminal, such as Ctrl-C, stay what they are.
    case pressing
    /// A text: every key comes as it was typed, Ctrl-C too. What was typed before is not meant for it,
    /// and what is typed behind it is not meant for the shell.
    case writing
  }

  /// Readable when a key was pressed; −1 once the terminal is gone.
  private(set) var descriptor: Int32 = STDIN_FILENO
  private var before: termios
  private let purpose: Purpose
  private var isTaken = false

  /// Takes the terminal that standard input is, or answers nil where it is none, or belongs to another
  /// job.
  init?(for purpose: Purpose = .pressing) {
    self.purpose = purpose
    before = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      tcgetattr(STDIN_FILENO, &before) == 0
    else { return nil }
    var single = before
    single.c_lflag &= ~tcflag_t(ICANON | ECHO)
    if purpose == .writing {
      single.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
      single.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    }
    withUnsafeMutableBytes(of: &single.c_cc) { characters in
      // A read waits for one byte, whatever a program before left there.
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &single) == 0 else { return nil }
    if purpose == .writing { tcflush(STDIN_FILENO, TCIFLUSH) }
    isTaken = true
  }

  deinit {
    restore()
  }

  /// Gives the terminal back as it was.
  func restore() {
    // A job in the background would be stopped for it; its shell has the terminal by then.
    guard isTaken, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
    isTaken = false
    if purpose == .writing { tcflush(STDIN_FILENO, TCIFLUSH) }
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }

  /// Takes the keys that were pressed; nil where the terminal is gone.
  func take() -> [UInt8]? {
    guard descriptor >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      descriptor = -1
      return nil
    }
    return Array(bytes[..<count])
  }
}
