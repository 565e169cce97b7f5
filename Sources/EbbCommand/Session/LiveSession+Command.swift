internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

/// A session that ends when a command has.
extension LiveSession {
  /// Takes notice of the command's end, and ends the session with the breath in progress, or a sit at
  /// once.
  ///
  /// One that stands still ends after it has gone on; one that has not begun, with its first breath.
  func noticeCommand() {
    guard let command, outcome == nil else { return }
    command.notice()
    guard let code = command.exitCode, pause.isPlaying else { return }
    guard let change = progress.end(at: time, reaction: player.reactionTime) else { return }
    scheduler.revise(from: change.sequence, cursor: change.cursor)
    for observer in observers { observer.commandEnded(code, at: time) }
  }

  /// Ends a command that still runs, shows what it printed, and answers what the program exits with.
  ///
  /// - Parameter status: What it would exit with otherwise.
  /// - Returns: The command's code where that ended the session.
  func settleCommand(_ status: ExitStatus) -> ExitStatus {
    guard let command else { return status }
    let (ran, stays) = command.end()
    show(command)
    let console = context.console
    if let stays {
      console.say("the command goes on, as process \(Int(stays)): \(command.line)")
    } else if ran {
      console.say("the command was ended: \(command.line)")
    }
    guard !ran, status == .done, outcome?.ending == .completed, let code = command.exitCode else {
      return status
    }
    if code != 0 { console.say("the command ended with \(Int(code)): \(command.line)") }
    return ExitStatus(rawValue: code)
  }

  /// Shows what a command printed; where no one wants to read, only that of one that failed.
  private func show(_ command: UntilCommand) {
    if setup.options.quiet, command.exitCode == 0 { return }
    let (text, leftOut) = command.takePrinted()
    guard !text.isEmpty else { return }
    if leftOut > 0 { context.console.say("the first \(leftOut) bytes of the command are left out") }
    let shown = Descriptors.isTerminal(.error) ? text.printableLines : text
    context.console.err(shown.hasSuffix("\n") ? shown : shown + "\n")
  }
}
