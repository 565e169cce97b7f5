/// A kind of file that practice can be read from.
public enum InterchangeFormat: String, CaseIterable, Sendable {
  /// All records, as this program exports them.
  case json
  /// A file of a journal, one record a line.
  case journal
  /// The log of Insight Timer.
  case insight
  /// The journal texts of Insight Timer.
  case insightJournal = "insight-journal"
  /// What Apple Health exports.
  case appleHealth = "apple-health"
  /// The sessions of Meditation Assistant.
  case meditationAssistant = "meditation-assistant"
  /// The sessions of Meditate.
  case meditate
  /// The log of breathe-cli.
  case breatheCLI = "breathe-cli"
  /// The sessions of brethap.
  case brethap
  /// The backup of 108 Again.
  case again108 = "108again"
  /// The state of Do Good Daily.
  case doGoodDaily = "do-good-daily"
  /// This program's own table of sessions, or any other whose columns are named.
  case csv

  /// What a person calls it.
  public var title: String {
    switch self {
    case .json: "an export of ebb"
    case .journal: "a journal of ebb"
    case .insight: "a log of Insight Timer"
    case .insightJournal: "journal texts of Insight Timer"
    case .appleHealth: "an export of Apple Health"
    case .meditationAssistant: "sessions of Meditation Assistant"
    case .meditate: "sessions of Meditate"
    case .breatheCLI: "a log of breathe-cli"
    case .brethap: "sessions of brethap"
    case .again108: "a backup of 108 Again"
    case .doGoodDaily: "the days of Do Good Daily"
    case .csv: "a table of sessions"
    }
  }
}
