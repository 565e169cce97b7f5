internal import BreathJournal

/// Which files can be taken in, for a help page.
enum InterchangeHelp {
  /// The chapters in order.
  static var chapters: [HelpChapter] {
    [
      HelpChapter(
        title: "Kinds of file",
        lines: TextLayout.described(
          InterchangeFormat.allCases.map { ($0.rawValue, Wording.whole(about($0))) }
        )
      ),
      HelpChapter(
        title: "Columns of a table",
        lines: HelpPage.described(columns)
          + [""] + TextLayout.wrapped(Wording.whole(aboutColumns), indent: 2)
      ),
    ]
  }

  private static func about(_ format: InterchangeFormat) -> String {
    switch format {
    case .json: "what \"ebb export\" writes"
    case .journal: "a file of a journal, NAME.jsonl"
    case .insight: "InsightTimerLogs.csv"
    case .insightJournal:
      "InsightTimerJournal.txt; after the log, so that each text finds its session"
    case .appleHealth: "export.xml of Apple Health, of any size: its mindful minutes"
    case .meditationAssistant: "sessions.csv of Meditation Assistant; in UTC unless --zone is said"
    case .meditate: "a CSV file of Meditate"
    case .breatheCLI: ".breathe_log.csv of breathe-cli"
    case .brethap: "the sessions of brethap, in JSON"
    case .again108: "app108again-backup.json of 108 Again: practices and counts"
    case .doGoodDaily: "the state of Do Good Daily, in JSON: goals and what was done"
    case .csv: "the table that \"ebb export --format csv\" writes, or any other with --columns"
    }
  }

  private static let columns: [(term: String, text: String)] = [
    ("start=NAME", "date and time in one column; or date=NAME,time=NAME"),
    ("minutes=NAME", "the length, also seconds=, hours=, length= (0:45:00, 45m) or end="),
    ("name=NAME", "what the session is called; also what="),
    ("note=NAME", "a text about it"),
    ("breaths=NAME", "how many whole breaths it was"),
    ("id=NAME", "what names the session in its program and never changes"),
  ]

  private static let aboutColumns =
    "Fields are parted by commas, semicolons or tabs. Dates are 2026-11-30, 30.11.2026, Nov 30, 2026, "
    + "or 11/30/2026; times are 19:30, 19:30:05 or 7:30 PM."
}
