internal import BreathJournal

/// Statistics as a page of a terminal: totals, streaks, a year's calendar, the last weeks as bars.
struct StatisticsPage {
  /// What the drawings are made of.
  enum Style: Hashable, Sendable {
    /// Shades in colour.
    case colour
    /// Digits and letters, without escapes.
    case digits
  }

  /// How many patterns are named; the rest is said in one row.
  private static let mostPatterns = 10
  private static let weeks = 12
  private static let widestBar = 40

  /// What is shown.
  let shown: ShownStatistics
  /// What the drawings are made of.
  let style: Style
  /// The columns of the terminal.
  let width: Int

  private var statistics: Statistics { shown.statistics }

  /// Makes a page of a width.
  init(_ shown: ShownStatistics, style: Style, width: Int) {
    self.shown = shown
    self.style = style
    self.width = width
  }

  /// The lines of the page.
  var lines: [String] {
    let counts = shown.practices.lines(style)
    let sessions = sessions
    return sessions + (sessions.isEmpty || counts.isEmpty ? [] : [""]) + counts
  }

  private var sessions: [String] {
    var lines = StatisticsText.summary(of: shown)
    if statistics.isEmpty { return lines }
    guard statistics.totals.sessions > 0 else { return lines + streakTable }
    lines += [""] + practiceTable
    lines += streakTable
    lines += [""] + CalendarDrawing(shown.calendar(atMost: calendarWidth), style: style).lines
    lines += [""] + bars
    return lines
  }

  /// The weeks that fit beside the names of the days.
  private var calendarWidth: Int { max(4, width - CalendarDrawing.margin) }

  private var practiceTable: [String] {
    let heading = [phrase("SESSIONS"), phrase("TIME"), phrase("BREATHS")]
    var rows: [[String]] = [[phrase("PRACTICE")] + heading]
    rows += statistics.activities.map(Self.row)
    let patterns = statistics.patterns.prefix(Self.mostPatterns).map(Self.row)
    if !patterns.isEmpty {
      rows += [[], [phrase("PATTERN")] + heading]
      rows += patterns
    }
    let more = statistics.patterns.count - patterns.count
    let rest = more > 0 ? [phrase("and \(more) more: --json has all")] : []
    return TextLayout.table(rows, right: [1, 2, 3]) + rest
  }

  private static func row(_ named: NamedTally) -> [String] {
    let tally = named.tally
    return [
      named.name.shortened.printable, "\(tally.sessions)", Words.length(tally.nanoseconds),
      tally.breaths > 0 ? "\(tally.breaths)" : "",
    ]
  }

  private var streakTable: [String] {
    guard !shown.toldStreaks.isEmpty else { return [] }
    let rows = shown.toldStreaks.map { named in
      [named.name, Words.current(named.streak), Words.longest(named.streak)]
    }
    return [""] + TextLayout.table([[phrase("STREAK"), phrase("NOW"), phrase("LONGEST")]] + rows)
  }

  private var bars: [String] {
    let weeks = shown.weeks(atMost: Self.weeks)
    let minutes = weeks.map { Words.minutes($0.tally.nanoseconds) }
    let most = max(1, minutes.max() ?? 1)
    let dates = weeks.map { $0.monday.shortText(inYear: statistics.today.year) }
    let cells = zip(dates, minutes).map { [$0, "\($1)"] }
    let rows = TextLayout.table([[phrase("WEEK FROM"), phrase("MINUTES")]] + cells, right: [1])
    let room = max(1, min(Self.widestBar, width - (rows.map(\.count).max() ?? 0) - 2))
    return zip(rows, [0] + minutes).map { row, minutes in
      guard minutes > 0 else { return row }
      let length = max(1, Int((Double(minutes) / Double(most) * Double(room)).rounded()))
      return row + "  "
        + style.painted(String(repeating: style == .colour ? "█" : "#", count: length))
    }
  }
}

extension StatisticsPage.Style {
  /// The text in colour, where there is colour: the terminal's own cyan, which its theme keeps legible.
  func painted(_ text: String) -> String {
    self == .colour && !text.isEmpty ? "\u{1B}[36m\(text)\u{1B}[0m" : text
  }

  /// What stands for a level of practice, from 0 to 4; the shades differ without their colour too.
  func mark(of level: Int) -> Character {
    Array(self == .colour ? "·░▒▓█" : ".1234")[level]
  }
}
