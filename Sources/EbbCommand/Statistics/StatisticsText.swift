internal import BreathJournal

/// The sentences that begin a page of statistics.
enum StatisticsText {
  /// What it all comes to, or how to begin.
  static func summary(of shown: ShownStatistics) -> [String] {
    let statistics = shown.statistics
    guard !statistics.isEmpty else {
      return shown.practices.isEmpty ? [nothing(since: statistics.since)] : []
    }
    return [totals(statistics)] + undated(statistics) + goals(statistics)
  }

  private static func nothing(since date: CivilDate?) -> String {
    guard let date else {
      return
        phrase(
          "Nothing to count yet: \"ebb\" sits for two minutes, \"ebb play box\" breathes for five."
        )
    }
    return phrase("Nothing to count since \(date.text).")
  }

  private static func totals(_ statistics: Statistics) -> String {
    let begin =
      (statistics.since ?? statistics.days.first?.date).map { phrase("Since \($0.text): ") } ?? ""
    guard statistics.totals.sessions > 0 else { return begin + phrase("no sessions.") }
    let days = Words.count(statistics.practisedDays, "day")
    return begin + Words.tally(statistics.totals) + phrase(", practised on \(days).")
  }

  private static func undated(_ statistics: Statistics) -> [String] {
    switch statistics.undated.sessions {
    case 0: []
    case 1: [phrase("1 session has no date, as the clock was not set.")]
    case let count: [phrase("\(count) sessions have no date, as the clock was not set.")]
    }
  }

  private static func goals(_ statistics: Statistics) -> [String] {
    let (goals, done) = (statistics.goalDays.count, statistics.doneDays.count)
    guard goals + done > 0 else { return [] }
    return [phrase("\(Words.count(goals, "day")) with a goal, \(Words.count(done, "day")) done.")]
  }
}
