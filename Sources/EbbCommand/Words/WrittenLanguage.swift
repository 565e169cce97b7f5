/// The languages that ebb writes.
enum WrittenLanguage: String, CaseIterable, Sendable {
  /// What every message is written in at its place.
  case english = "en"
  /// German; its words stand in the files `German+Session.swift` and its like.
  case german = "de"

  /// Its words; nil for English, which stands at the places where it is said.
  var words: WordTable? {
    switch self {
    case .english: nil as WordTable?
    case .german: .german
    }
  }

  /// Whether the clock is told in twice twelve hours: `7:30 AM`.
  var hasHalfDays: Bool { self == .english }

  /// What stands between a date and its year.
  var beforeYear: String { self == .english ? ", " : " " }
}
