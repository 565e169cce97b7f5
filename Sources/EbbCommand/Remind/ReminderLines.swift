/// What a reminder says.
enum ReminderLines {
  /// The day's line: a title, and what belongs to it.
  ///
  /// - Parameters:
  ///   - slot: The part of the day.
  ///   - goal: What someone means to do on that day, or nil.
  /// - Returns: Lines, the first of which is the title.
  static func lines(_ slot: ReminderSlot, goal: String?) -> [String] {
    let texts = (goal ?? "").split(separator: "\n").map { "  \(String($0).printable)" }
    switch (slot, texts.isEmpty) {
    case (.morning, true):
      return [
        phrase("Morning. What do you mean to do today?"),
        phrase("To write it down: ebb day goal TEXT"),
      ]
    case (.morning, false): return [phrase("Morning. What you mean to do today:")] + texts
    case (.evening, true):
      return [
        phrase("Evening. What did you do today?"), phrase("To write it down: ebb day done TEXT"),
      ]
    case (.evening, false):
      return [phrase("Evening. You meant to:")] + texts + [
        phrase("To write down what you did: ebb day done TEXT")
      ]
    }
  }

  /// Shows the lines on the desktop, where there is one.
  static func notify(_ lines: [String], _ environment: [String: String]) {
    guard let title = lines.first else { return }
    // Some desktops take the text for a kind of HTML.
    let body = lines.dropFirst().joined(separator: "\n").map { letter in
      switch letter {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(letter)
      }
    }
    _ = ChildProgram.run(
      ["notify-send", "--app-name=ebb", "--", title, body.joined()],
      environment,
      patience: 3_000_000_000
    )
  }
}
