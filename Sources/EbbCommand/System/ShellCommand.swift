internal import Glibc

/// A command line of someone's own, run by the shell in this terminal.
enum ShellCommand {
  /// Runs a line to its end, with a file as its last word.
  ///
  /// As `system` does, Ctrl-C is the command's affair meanwhile.
  ///
  /// - Parameters:
  ///   - line: What someone would type, such as `vim -c startinsert`.
  ///   - file: The file that follows it.
  /// - Returns: What it exited with: 127 where there is no such command, 128 and the signal where one
  ///   ended it, nil where no shell could be started.
  static func run(_ line: String, on file: String) -> Int32? {
    let status = system("\(line) \(quoted(file))")
    guard status != -1 else { return nil }
    // As <sys/wait.h> lays a status out; its macros do not reach Swift.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// The word as the shell takes it literally.
  private static func quoted(_ word: String) -> String {
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
