internal import BreathJournal

/// Days as lines for a person.
struct DayPage {
  /// The year that a date may leave out.
  let thisYear: Int
  /// The day that is not over.
  let today: CivilDate

  /// A day: its name, the goal, what was done, or how to write them.
  func lines(_ day: Diary.Day) -> [String] {
    let isToday = day.date == today
    let missing = isToday ? phrase("not yet; \"ebb day goal TEXT\" writes it down") : "none"
    let undone =
      isToday ? phrase("not yet; \"ebb day done TEXT\" writes it down") : phrase("nothing written")
    return [day.date.text(inYear: thisYear)]
      + Self.block("goal", day.goal ?? missing) + Self.block("done", day.deeds ?? undone)
  }

  /// Days one below the other, each with what it has.
  func lines(ofMany days: [Diary.Day]) -> [String] {
    guard !days.isEmpty else {
      return [
        phrase("No day has a text yet. \"ebb day goal TEXT\" writes down what you mean to do.")
      ]
    }
    return Array(
      days.map { day in
        [day.date.text(inYear: thisYear)]
          + (day.goal.map { Self.block("goal", $0) } ?? [])
          + (day.deeds.map { Self.block("done", $0) } ?? [])
      }.joined(separator: [""])
    )
  }

  private static func block(_ name: String, _ text: String) -> [String] {
    let indent = "  \(name)  "
    let lines = WrappedText.lines(text, width: TextLayout.width - indent.count)
    return lines.enumerated().map { place, line in
      TextLayout.trimmed((place == 0 ? indent : TextLayout.padded("", to: indent.count)) + line)
    }
  }
}
