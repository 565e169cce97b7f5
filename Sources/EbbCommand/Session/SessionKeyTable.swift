/// What each key does while a session runs: the help pages and the answer to `?` come from here.
enum SessionKeyTable {
  /// A key, and what it does.
  struct Row: Hashable, Sendable {
    /// The name of the key, or of several.
    let key: String
    /// What it does.
    let effect: String
  }

  /// The keys, in the order in which they are told.
  static let rows = [
    Row(key: "Space", effect: "pauses, and goes on"),
    Row(key: "Enter", effect: "goes on where the time is open"),
    Row(key: "\u{2191} \u{2193}", effect: "louder or softer, by 2 dB"),
    Row(key: "m", effect: "mutes, and brings the sound back"),
    Row(key: "n", effect: "asks for a note at the end"),
    Row(key: "1 to 5", effect: "answers how comfortable it was"),
    Row(key: "q", effect: "stops, and keeps what was done"),
    Row(key: "?", effect: "tells what the keys do"),
  ]

  /// The rows as lines in two columns, none wider than 60.
  static var lines: [String] {
    TextLayout.described(rows.map { (Wording.whole($0.key), Wording.whole($0.effect)) })
  }

  /// The rows as sentences to be read aloud.
  static var sentences: [String] {
    rows.map { "\(Wording.whole(spoken($0.key))) \(Wording.whole($0.effect))" }
  }

  /// A key by a name that can be spoken.
  private static func spoken(_ key: String) -> String {
    switch key {
    case "\u{2191} \u{2193}": "Up and Down:"
    case "1 to 5": "1 to 5:"
    case "?": "Question mark"
    default: key
    }
  }

  /// The chapter of a help page.
  static var chapter: HelpChapter { HelpChapter(title: "Keys in a terminal", lines: lines) }
}
