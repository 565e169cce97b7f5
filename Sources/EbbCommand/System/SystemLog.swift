internal import Glibc

/// The system's log, where what a service prints becomes an entry a line.
enum SystemLog {
  /// How a line says that it is a warning, the level of what a person should know of.
  private static let warning = "<4>"
  private static let name = "ebb: "

  /// Whether a stream of this process leads there, as the environment says.
  static func takes(_ stream: StandardStream, environment: [String: String]) -> Bool {
    guard let name = environment["JOURNAL_STREAM"] else { return false }
    var status = stat()
    // What a shell has led elsewhere since then is another file.
    return fstat(stream.rawValue, &status) == 0 && name == "\(status.st_dev):\(status.st_ino)"
  }

  /// A message as the log wants it: each line with its level, and without the name that each entry has.
  static func entries(of message: String) -> String {
    let lines = message.split(separator: "\n").map { line in
      warning + (line.hasPrefix(name) ? line.dropFirst(name.count) : line)
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }
}
