internal import BreathJournal
internal import JSONText

/// A practice for a program: numbers in its unit, days as `2026-11-30`.
struct PracticeJSON {
  private let account: PracticeAccount
  private let projection: PracticeProjection?
  private let today: CivilDate?
  private let by: CivilDate?

  /// Shows a practice.
  ///
  /// - Parameters:
  ///   - account: The practice with its counts.
  ///   - today: The day that is not over; nil while nobody knows it.
  ///   - by: A day to reach the target by; nil for the practice's own.
  init(_ account: PracticeAccount, today: CivilDate?, by: CivilDate? = nil) {
    self.account = account
    self.today = today
    self.by = by ?? account.practice.by
    projection = today.flatMap { PracticeProjection(account, today: $0) }
  }

  /// The object.
  var value: JSONValue {
    let practice = account.practice
    let tally = account.tally
    return [
      "id": JSONValue(practice.id),
      "name": JSONValue(practice.name),
      "also": JSONValue(practice.spellings.map { JSONValue($0) }),
      "unit": JSONValue(practice.unit.rawValue),
      "target": number(practice.target),
      "beads": number(practice.rule?.beads),
      "counts_as": number(practice.rule?.countsAs),
      "goal": number(practice.goal),
      "round": JSONValue(practice.round),
      "total": JSONValue(tally.total),
      "counted": JSONValue(tally.counted),
      "opening": JSONValue(tally.opening),
      "corrections": JSONValue(tally.corrections),
      "today": today.map { JSONValue(account.practised(on: $0)) } ?? nil,
      "percent": account.percent.map { JSONValue($0) } ?? nil,
      "left": number(account.remaining),
      "malas_left": number(account.malasLeft),
      "complete": JSONValue(account.currentRound.isComplete),
      "completed_day": day(account.currentRound.dayCompleted),
      "projected": projected,
      "by": day(by),
      "needed_a_day": number(by.flatMap { projection?.needed(by: $0) }),
      "rounds": JSONValue(account.rounds.map(round)),
    ]
  }

  private var projected: JSONValue {
    [
      "goal": day(projection?.day(at: projection?.goal)),
      "last_30_days": day(projection?.day(at: projection?.mean)),
      "last_30_days_practised": number(lastDays),
      "best_week": day(projection?.day(at: projection?.bestWeek)),
      "best_week_practised": JSONValue(account.bestWeek?.practised ?? 0),
      "best_week_monday": day(account.bestWeek?.monday),
    ]
  }

  private var lastDays: Int64? {
    today.map { account.practised(until: $0, days: PracticeProjection.meanDays) }
  }

  private func round(_ round: PracticeAccount.Round) -> JSONValue {
    [
      "round": JSONValue(round.number),
      "total": JSONValue(round.tally.total),
      "complete": JSONValue(round.isComplete),
      "completed_day": day(round.dayCompleted),
    ]
  }

  private func number(_ number: Int64?) -> JSONValue { number.map { JSONValue($0) } ?? nil }

  private func day(_ day: CivilDate?) -> JSONValue { day.map { JSONValue($0.iso8601) } ?? nil }
}
