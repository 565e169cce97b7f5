/// Words as a shell, and cron before it, read them.
enum ShellText {
  /// A word that the shell takes literally.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:,+@".utf8.contains(byte)
    }
    if isPlain, !text.isEmpty { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  /// A command line for a table of cron's, to which a percent sign would be the end of the line.
  static func cron(_ line: String) -> String {
    line.split(separator: "%", omittingEmptySubsequences: false).joined(separator: #"\%"#)
  }
}
