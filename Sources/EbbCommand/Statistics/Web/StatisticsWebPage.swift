internal import BreathJournal

/// Statistics as one file for a browser: no script, nothing fetched, light and dark.
struct StatisticsWebPage {
  /// What the page shows.
  let shown: ShownStatistics

  /// Makes a page.
  init(_ shown: ShownStatistics) {
    self.shown = shown
  }

  /// What was counted.
  var statistics: Statistics { shown.statistics }

  /// The file's text.
  var text: String {
    Markup.document(head, [.element("main", [heading] + sections + [footer])])
  }

  private var head: [Markup] {
    // The policy has the browser itself refuse to fetch anything.
    let policy = "default-src 'none'; style-src 'unsafe-inline'"
    return [
      .void("meta", ["charset": "utf-8"]),
      .void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .void("meta", ["name": "color-scheme", "content": "light dark"]),
      .void("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .element("title", text: "Practice until \(statistics.today.text)"),
      .style(WebStyle.sheet),
    ]
  }

  private var heading: Markup {
    .element(
      "header",
      [.element("h1", text: "Practice")]
        + StatisticsText.summary(of: shown).map { .element("p", text: $0) }
    )
  }

  private var footer: Markup {
    let words =
      "Counted by ebb \(EbbCommand.version) on \(statistics.today.text). "
      + "A day begins at \(statistics.dayRule)."
    return .element("footer", [.element("p", text: words)])
  }

  private var sections: [Markup] {
    guard statistics.totals.sessions > 0 else {
      return (statistics.isEmpty ? [] : streaks) + practiceCounts
    }
    return streaks + practiceCounts + [practices, calendar, weeks, hours] + holds
  }

  /// A section under a heading.
  static func section(_ title: String, _ contents: [Markup]) -> Markup {
    .element("section", [.element("h2", text: title)] + contents)
  }

  /// How a drawing is read.
  static func key(_ text: String) -> Markup {
    .element("p", ["class": "key"], text: text)
  }
}
