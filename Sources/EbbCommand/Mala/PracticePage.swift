internal import BreathJournal
internal import JSONText

/// All about one practice: what it comes to, when it will be done, its rounds.
struct PracticePage {
  private let account: PracticeAccount
  private let today: CivilDate?
  private let by: CivilDate?
  private let style: StatisticsPage.Style

  /// Shows a practice.
  ///
  /// - Parameters:
  ///   - account: The practice with its counts.
  ///   - today: The day that is not over; nil while nobody knows it.
  ///   - by: A day to reach the target by; nil for the practice's own.
  ///   - style: What the bar is drawn with.
  init(
    _ account: PracticeAccount,
    today: CivilDate?,
    by: CivilDate?,
    style: StatisticsPage.Style
  ) {
    self.account = account
    self.today = today
    self.by = by ?? account.practice.by
    self.style = style
  }

  private var practice: PracticeRecord { account.practice }
  private var unit: PracticeUnit { practice.unit }

  /// A line for each fact, to be read aloud.
  var flatLines: [String] {
    let heading = "\(title): \(PracticeWords.total(account))"
    return [heading] + TextLayout.described(facts + outlook + rounds, isFlat: true)
  }

  private var title: String {
    practice.name.printable + (practice.round > 1 ? phrase(", round \(practice.round)") : "")
  }

  /// The lines of the page.
  var lines: [String] {
    var lines = [title, "  \(PracticeWords.total(account))"]
    let bar = PracticeWords.bar(account, style)
    if !bar.isEmpty { lines[1] = "  \(bar)  \(PracticeWords.total(account))" }
    lines += [""] + TextLayout.described(facts)
    if !outlook.isEmpty { lines += [""] + TextLayout.described(outlook) }
    if !rounds.isEmpty { lines += [""] + TextLayout.described(rounds) }
    return lines
  }

  /// The practice for a program.
  var json: JSONValue { PracticeJSON(account, today: today, by: by).value }

  private typealias Row = (term: String, text: String)

  private var facts: [Row] {
    let tally = account.tally
    let hasMore = tally.opening != 0 || tally.corrections != 0
    var rows: [(String, String?)] = [
      ("left", left),
      ("counted", hasMore ? unit.words(tally.counted) : nil),
      (phrase("from before"), tally.opening != 0 ? unit.words(tally.opening) : nil),
      ("corrections", tally.corrections != 0 ? signed(tally.corrections) : nil),
      (phrase("a mala"), practice.rule?.words),
    ]
    if let today {
      let goal = practice.goal.map { phrase(" of \(unit.words($0))") } ?? ""
      let done = account.practised(on: today)
      rows.append(("today", goal.isEmpty ? unit.words(done) : done.grouped + goal))
    }
    if !practice.spellings.isEmpty {
      rows.append(("also", practice.spellings.map(\.printable).joined(separator: ", ")))
    }
    return rows.compactMap { term, text in text.map { (term, $0) } }
  }

  private var left: String? {
    guard let remaining = account.remaining, let target = practice.target else { return nil }
    if remaining == 0 {
      let beyond = account.total - target
      let day = account.currentRound.dayCompleted.map { phrase(" on \($0.text)") } ?? ""
      return phrase("complete\(day)")
        + (beyond > 0 ? phrase(", and \(unit.words(beyond)) more") : "")
    }
    let malas = practice.rule == nil ? "" : ", \(PracticeWords.left(account))"
    return unit.words(remaining) + malas
  }

  private func signed(_ number: Int64) -> String {
    (number > 0 ? "+" : "") + unit.words(number)
  }

  /// When it will be done, at each pace, and what a day to reach it by takes.
  private var outlook: [Row] {
    guard let today, let projection = PracticeProjection(account, today: today),
      projection.remaining > 0
    else { return [] }
    let paces: [(String, PracticeProjection.Pace?, String)] = [
      (phrase("at the goal"), projection.goal, phrase("no goal is set")),
      (
        phrase("as in the last \(PracticeProjection.meanDays) days"), projection.mean,
        phrase("nothing was counted in them")
      ),
      (phrase("as in the best week"), projection.bestWeek, phrase("no week yet")),
    ]
    var rows: [Row] = paces.map { term, pace, none in
      guard let pace else { return (term, phrase("no date, \(none)")) }
      let day = PracticeWords.day(projection, at: pace)
      return (term, phrase("\(day), at \(PracticeWords.daily(pace, unit))"))
    }
    if let by { rows.append((phrase("by \(by.text)"), needed(projection, by))) }
    return rows
  }

  private func needed(_ projection: PracticeProjection, _ day: CivilDate) -> String {
    guard let needed = projection.needed(by: day) else { return phrase("that day has been") }
    return "\(unit.words(needed)) \(day == projection.today ? "today" : phrase("a day"))"
  }

  /// The rounds, where there is more than the first.
  private var rounds: [Row] {
    let rounds = account.rounds
    guard rounds.count > 1 else { return [] }
    return rounds.map { round in
      let day = round.dayCompleted.map { phrase(" on \($0.text)") } ?? ""
      let state = round.isComplete ? phrase(", complete\(day)") : ""
      return (phrase("round \(round.number)"), unit.words(round.tally.total) + state)
    }
  }
}
