import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

/// What was written on Monday, Nov 30, and what it means for a reminder on that day.
private typealias Row = (
  what: String, record: JournalRecord, morning: ReminderFacts.Deed?, evening: ReminderFacts.Deed?
)

@Suite("What is done of a day")
struct ReminderFactsTests {
  @Test("A record is of the morning, the evening or neither", arguments: rows)
  fileprivate func deed(row: Row) throws {
    let morning = try facts([row.record], .morning, "2026-11-30T07:30:00+01:00")
    let evening = try facts([row.record], .evening, "2026-11-30T21:00:00+01:00")

    #expect(morning.deed == row.morning, "\(row.what)")
    #expect(evening.deed == row.evening, "\(row.what)")
  }

  @Test("A goal of the evening before is what the morning's reminder says")
  func goal() throws {
    let goal = GoalRecord(
      at: moment("2026-11-29T22:00:00+01:00"),
      day: moment("2026-11-30T12:00:00+01:00").date,
      text: "sit twice"
    )
    let facts = try facts([goal.record], .morning, "2026-11-30T07:30:00+01:00")

    #expect(facts == ReminderFacts(deed: nil, goal: "sit twice"))
    #expect(
      ReminderLines.lines(.morning, goal: facts.goal)
        == ["Morning. What you mean to do today:", "  sit twice"]
    )
  }

  @Test("The parts of a day meet halfway, and follow the hour at which days begin")
  func parts() throws {
    let night = ReminderTimes(morning: time("20:00"), evening: time("06:00"))
    let day = ReminderTimes(morning: time("07:30"), evening: time("21:00"))
    let early = try #require(DayRule(hour: 0))
    let noon = try #require(DayRule(hour: 12))
    let minutes = ["02:59", "03:00", "14:14", "14:15", "23:00"]
    let mornings = { (rule: DayRule, times: ReminderTimes) in
      minutes.filter { text in
        ReminderStretch(rule: rule, times: times, slot: .morning)
          .contains(moment("2026-11-30T\(text):00Z"))
      }
    }

    #expect(mornings(.usual, day) == ["03:00", "14:14"])
    #expect(mornings(early, day) == ["02:59", "03:00", "14:14"])
    // Someone who works at night, whose day begins at noon.
    #expect(mornings(noon, night) == ["14:14", "14:15", "23:00"])
    let same = ReminderTimes(morning: time("07:30"), evening: time("07:30"))
    #expect(mornings(.usual, same) == minutes)
  }

  private func facts(
    _ records: [JournalRecord],
    _ slot: ReminderSlot,
    _ now: String
  ) throws -> ReminderFacts {
    let home = try TemporaryHome()
    let journal = Journal(
      at: JournalLocation(folder: "\(home.path)/journal", stateFolder: "\(home.path)/state")
    )
    for record in records { _ = try journal.append(record) }
    let times = ReminderTimes(morning: time("07:30"), evening: time("21:00"))
    let now = moment(now)
    return ReminderFacts(
      try journal.read(),
      on: DayRule.usual.day(of: now),
      in: ReminderStretch(rule: .usual, times: times, slot: slot),
      at: now
    )
  }

  private static func sit(
    _ at: String,
    minutes: Double = 20,
    ended ending: SessionEnding = .completed
  ) -> JournalRecord {
    let begin = BeginRecord(
      start: moment(at),
      activity: .sit,
      cues: "bowl",
      plannedNanoseconds: 1_200_000_000_000
    )
    return SessionRecord(
      begin: begin,
      actualNanoseconds: Int64(minutes * 60_000_000_000),
      ending: ending
    ).record
  }

  private static func session(_ at: String) -> ReminderFacts.Deed { .session(moment(at)) }

  private static let rows: [Row] = [
    (
      "a sit at seven", sit("2026-11-30T07:00:00+01:00"), session("2026-11-30T07:00:00+01:00"), nil
    ),
    ("after midnight it is the day before", sit("2026-11-30T02:59:00+01:00"), nil, nil),
    (
      "the day's first minute", sit("2026-11-30T03:00:00+01:00"),
      session("2026-11-30T03:00:00+01:00"), nil
    ),
    ("before the middle", sit("2026-11-30T14:14:00+01:00"), nil, nil),
    (
      "after the middle", sit("2026-11-30T14:15:00+01:00"), nil,
      session("2026-11-30T14:15:00+01:00")
    ),
    ("yesterday's", sit("2026-11-29T20:00:00+01:00"), nil, nil),
    (
      "half a minute, left", sit("2026-11-30T07:00:00+01:00", minutes: 0.5, ended: .stopped), nil,
      nil
    ),
    (
      "a minute, left", sit("2026-11-30T07:00:00+01:00", minutes: 1, ended: .stopped),
      session("2026-11-30T07:00:00+01:00"), nil
    ),
    (
      "by the clocks of another place", sit("2026-11-30T07:00:00+09:00"),
      session("2026-11-30T07:00:00+09:00"), nil
    ),
    ("before the clock was set", sit("1970-01-01T07:00:00+01:00"), nil, nil),
    (
      "a mala",
      CountRecord(
        at: moment("2026-11-30T06:00:00+01:00"),
        practice: "p",
        what: .number,
        credited: 100
      ).record,
      .count(moment("2026-11-30T06:00:00+01:00")), nil
    ),
    (
      "a correction",
      CountRecord(
        at: moment("2026-11-30T06:00:00+01:00"),
        practice: "p",
        what: .correction,
        credited: -8
      ).record,
      nil, nil
    ),
    (
      "the day's goal",
      GoalRecord(at: moment("2026-11-30T06:00:00+01:00"), day: today, text: "x").record,
      .text, nil
    ),
    (
      "what was done",
      DoneRecord(at: moment("2026-11-30T15:00:00+01:00"), day: today, text: "x").record,
      nil, .text
    ),
    (
      "another day's",
      DoneRecord(at: moment("2026-11-30T15:00:00+01:00"), day: today.adding(days: -1), text: "x")
        .record,
      nil, nil
    ),
  ]

  private static let today = moment("2026-11-30T12:00:00+01:00").date
}
