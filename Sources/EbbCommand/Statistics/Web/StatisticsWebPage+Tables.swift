internal import BreathJournal

extension StatisticsWebPage {
  private static let mostPatterns = 100

  /// The streaks; nothing where they are not told.
  var streaks: [Markup] {
    guard !shown.toldStreaks.isEmpty else { return [] }
    let rows = shown.toldStreaks.map {
      [$0.name, Words.current($0.streak), Words.longest($0.streak)]
    }
    let table = WebTable(
      caption: "Days in a row",
      heading: ["Streak", "Now", "Longest"],
      rows: rows
    )
    return [Self.section("Streaks", [table.markup])]
  }

  /// Sessions by practice and by pattern.
  var practices: Markup {
    let named = statistics.patterns.prefix(Self.mostPatterns)
    let heading = ["Sessions", "Time", "Breaths"]
    let practices = WebTable(
      caption: "Sessions by practice",
      heading: ["Practice"] + heading,
      rows: statistics.activities.map(Self.row),
      hasForeignNames: true
    )
    let patterns = WebTable(
      caption: "Sessions by pattern",
      heading: ["Pattern"] + heading,
      rows: named.map(Self.row),
      hasForeignNames: true
    )
    return Self.section(
      "What was practised",
      [practices.markup] + (named.isEmpty ? [] : [patterns.markup])
    )
  }

  private static func row(_ named: NamedTally) -> [String] {
    let tally = named.tally
    return [named.name, "\(tally.sessions)", length(tally.nanoseconds), "\(tally.breaths)"]
  }

  /// A length that does not break between a number and its unit, however narrow its column is.
  static func length(_ nanoseconds: Int64) -> String {
    Words.length(nanoseconds, space: "\u{A0}")
  }
}
