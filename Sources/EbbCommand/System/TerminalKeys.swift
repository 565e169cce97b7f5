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

  private let purpose: Purpose
  private var isTaken = false
  /// Whether the terminal was closed.
  private(set) var isGone = false
  private var wasInForeground = true

  /// Takes the terminal that standard input is, or answers nil where it is none, or belongs to another
  /// job.
  init?(for purpose: Purpose = .pressing) {
    self.purpose = purpose
    var before = termios()
    guard isatty(STDIN_FILENO) == 1, HeldTerminal.isInForeground,
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
    guard HeldTerminal.take(single, insteadOf: before) else { return nil }
    if purpose == .writing { tcflush(STDIN_FILENO, TCIFLUSH) }
    isTaken = true
  }

  deinit {
    restore()
  }

  /// Readable when a key was pressed; −1 once the terminal is gone, and while another job has it.
  var descriptor: Int32 {
    guard !isGone else { return -1 }
    let isInForeground = !HeldTerminal.isElsewhere
    // A shell need not tell a job that runs when it gets the terminal back.
    if isTaken, isInForeground, !wasInForeground { HeldTerminal.takeAgain() }
    wasInForeground = isInForeground
    return isInForeground ? STDIN_FILENO : -1
  }

  /// Gives the terminal back as it was.
  func restore() {
    guard isTaken else { return }
    isTaken = false
    // A job in the background would be stopped for it; its shell has the terminal by then.
    if purpose == .writing, HeldTerminal.isInForeground { tcflush(STDIN_FILENO, TCIFLUSH) }
    HeldTerminal.giveBack()
  }

  /// Takes the keys that were pressed; nil where the terminal is gone.
  ///
  /// - Parameter most: So many bytes at most; what was not taken outlives the process.
  /// - Returns: What the keys sent, or nil.
  func take(atMost most: Int = 4096) -> [UInt8]? {
    guard !isGone else { return nil }
    guard descriptor >= 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      isGone = true
      return nil
    }
    return Array(bytes[..<count])
  }
}
