internal import Glibc

/// The terminal whose modes this process has changed; there is one at most.
///
/// A process that stops leaves the terminal to its shell, and one that goes on may find it changed. So
/// Ctrl-Z and Ctrl-\ first give it back as it was, and SIGCONT takes it again, each inside its signal:
/// whatever the program waits for at the time.
enum HeldTerminal {
  /// What the terminal was, and what it is while it is held.
  fileprivate struct Modes {
    var before: termios
    var held: termios
  }

  /// The signals after which someone else has the terminal, for a time or for good.
  private static let leaving = [SIGTSTP, SIGQUIT]

  /// Changes the terminal's modes until ``giveBack()``.
  ///
  /// - Parameters:
  ///   - held: What they shall be.
  ///   - before: What they are now.
  /// - Returns: Whether the terminal took them.
  static func take(_ held: termios, insteadOf before: termios) -> Bool {
    var held = held
    guard tcsetattr(STDIN_FILENO, TCSANOW, &held) == 0 else { return false }
    modes = Modes(before: before, held: held)
    for number in Self.leaving { handle(number, by: left) }
    handle(SIGCONT, by: continued)
    return true
  }

  /// Gives the terminal back as it was.
  static func giveBack() {
    for number in Self.leaving + [SIGCONT] { handle(number, by: nil) }
    apply(\.before)
    modes = nil
  }

  /// Gives the terminal back at the end of the process; allowed inside a signal.
  static func giveBackForEver() {
    HeldScreen.leave()
    apply(\.before)
  }

  /// Takes the terminal again, where it was left to another job meanwhile.
  static func takeAgain() {
    apply(\.held)
  }

  /// Whether another job has the terminal; false where it is gone, which a read tells.
  static var isElsewhere: Bool {
    let job = tcgetpgrp(STDIN_FILENO)
    return job >= 0 && job != getpgrp()
  }

  /// Whether the terminal belongs to this job; any other would be stopped for touching it.
  static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  fileprivate static func apply(_ which: (Modes) -> termios) {
    guard let modes, isInForeground else { return }
    var wanted = which(modes)
    tcsetattr(STDIN_FILENO, TCSANOW, &wanted)
  }

  /// Handles a signal that was not ignored when the program started; nil for the system's own way.
  private static func handle(_ number: Int32, by handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    sigaction(number, nil, &action)
    if action.isIgnored { return }
    action = sigaction()
    action.__sigaction_handler.sa_handler = handler ?? SIG_DFL
    sigaction(number, &action, nil)
  }
}

// Set while no handler is installed, and else only read.
nonisolated(unsafe) private var modes: HeldTerminal.Modes?

/// Runs inside a signal that stops or ends the process: all that it calls is allowed there.
private func left(_ number: Int32) {
  let saved = errno
  defer { errno = saved }
  HeldScreen.leave()
  HeldTerminal.apply(\.before)
  // Now as if it had not been caught: it has its way where it is let through.
  var (plain, caught) = (sigaction(), sigaction())
  plain.__sigaction_handler.sa_handler = SIG_DFL
  sigaction(number, &plain, &caught)
  var (these, before) = (sigset_t(), sigset_t())
  sigemptyset(&these)
  sigaddset(&these, number)
  raise(number)
  pthread_sigmask(SIG_UNBLOCK, &these, &before)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  sigaction(number, &caught, nil)
  HeldTerminal.apply(\.held)
}

/// Runs inside SIGCONT.
private func continued(_ number: Int32) {
  let saved = errno
  defer { errno = saved }
  // Whoever had the terminal meanwhile has written on it.
  HeldScreen.forget()
  HeldTerminal.apply(\.held)
}
