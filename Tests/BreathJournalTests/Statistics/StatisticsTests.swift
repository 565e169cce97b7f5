import BreathJournal
import JSONText
import Testing

@Suite("Statistics")
struct StatisticsTests {
  private static let now = "2026-11-30T20:00:00+01:00"

  private func statistics(
    _ records: [JournalRecord],
    since: String? = nil
  ) throws -> Statistics {
    Statistics(
      of: records,
      dayRule: .usual,
      now: try moment(Self.now),
      since: try since.map { try day($0) }
    )
  }

  @Test("An empty journal comes to nothing, and breaks nothing")
  func empty() throws {
    let statistics = try statistics([])

    #expect(statistics.isEmpty)
    #expect(statistics.today.iso8601 == "2026-11-30")
    #expect(statistics.totals == SessionTally())
    #expect(statistics.streaks.onceADay.current == nil)
    #expect(statistics.streaks.onceADay.longest == nil)
    #expect(statistics.weeks(12).count == 12)
    #expect(statistics.hours.count == 24)
    #expect(Statistics(of: [], dayRule: .usual, now: LocalTime(secondsSinceEpoch: 0)).isEmpty)
  }

  @Test("Totals, practices and patterns add up, the longest time first")
  func totals() throws {
    let statistics = try statistics([
      session("2026-11-28T07:00:00+01:00", .play, name: "box", seconds: 300, breaths: 18),
      session("2026-11-29T07:00:00+01:00", .play, name: "4-6", seconds: 600, breaths: 60),
      session("2026-11-30T07:00:00+01:00", .play, name: "box", seconds: 400, breaths: 25),
      session("2026-11-30T08:00:00+01:00", seconds: 1200),
      record("begin", "2026-11-30T09:00:00+01:00", ["what": "sit"]),
      record("moon", "2026-11-30T09:00:00+01:00", ["actual_ns": 5]),
    ])

    #expect(statistics.totals.sessions == 4)
    #expect(statistics.totals.nanoseconds == 2_500_000_000_000)
    #expect(statistics.totals.breaths == 103)
    #expect(statistics.activities.map(\.name) == ["play", "sit"])
    #expect(statistics.activities.map(\.tally.sessions) == [3, 1])
    #expect(statistics.patterns.map(\.name) == ["box", "4-6"])
    #expect(statistics.patterns.map(\.tally.breaths) == [43, 60])
    #expect(statistics.hours.map(\.sessions)[7...8] == [3, 1])
    #expect(statistics.practisedDays == 3)
  }

  @Test("What was completed counts for its day, and what was left after a minute or more")
  func counting() throws {
    let statistics = try statistics([
      session("2026-11-25T07:00:00+01:00", seconds: 1, ended: .completed),
      session("2026-11-26T07:00:00+01:00", seconds: 59, ended: .stopped),
      session("2026-11-27T07:00:00+01:00", seconds: 60, ended: .stopped),
      session("2026-11-28T07:00:00+01:00", seconds: 60, ended: .signal),
      session("2026-11-29T07:00:00+01:00", seconds: 59, ended: .fault),
      session("2026-11-30T07:00:00+01:00", seconds: 60, ended: SessionEnding(rawValue: "later")),
    ])

    #expect(statistics.days.map(\.isPractised) == [true, false, true, true, false, true])
    #expect(statistics.practisedDays == 4)
    #expect(statistics.totals.sessions == 6)
  }

  @Test("A session that was left while it got ready is none")
  func notBegun() throws {
    let statistics = try statistics([
      session("2026-11-29T07:00:00+01:00", seconds: 0, ended: .stopped),
      session("2026-11-30T07:00:00+01:00", seconds: 0, ended: .signal),
      session("2026-11-30T08:00:00+01:00", seconds: 1, ended: .stopped),
    ])

    #expect(statistics.totals.sessions == 1)
    #expect(statistics.days.map(\.tally.sessions) == [1])
  }

  @Test("Since a day, earlier ones and those without a date are left out of all but the streaks")
  func since() throws {
    let records = try [
      session("1970-01-01T00:00:10Z"),
      session("2026-11-28T07:00:00+01:00", .play, name: "box"),
      session("2026-11-30T02:00:00+01:00"),
      session("2026-11-30T03:00:00+01:00"),
      record("goal", "2026-11-28T07:00:00+01:00", ["day": "2026-11-28", "text": "a"]),
      record("done", "2026-11-30T21:00:00+01:00", ["day": "2026-11-30", "text": "b"]),
    ]

    let all = try statistics(records)
    let late = try statistics(records, since: "2026-11-29")

    #expect(all.totals.sessions == 4)
    #expect(all.undated.sessions == 1)
    #expect(late.totals.sessions == 2)
    #expect(late.undated.sessions == 0)
    #expect(late.days.map(\.date.iso8601) == ["2026-11-29", "2026-11-30"])
    #expect(late.patterns.isEmpty)
    #expect(late.goalDays.isEmpty && late.doneDays.count == 1)
    #expect(late.streaks == all.streaks)
    #expect(all.streaks.onceADay.current?.days == 3)
    #expect(try statistics(records, since: "2027-01-01").totals.sessions == 0)
  }

  @Test("What was kept while the clock was not set has no date, until someone puts it right")
  func undated() throws {
    let fields: JSONObject = [
      "what": "sit", "ended": "completed", "actual_ns": 60_000_000_000, "clock_set": false,
    ]
    var imported = fields
    imported["clock_set"] = nil

    let statistics = try statistics([
      record("session", "1970-01-01T00:00:12Z", fields),
      record("session", "2026-11-29T07:30:00+01:00", fields),
      record("session", "2015-05-05T07:30:00+02:00", imported),
    ])

    #expect(statistics.undated.sessions == 1)
    #expect(statistics.days.map(\.date.iso8601) == ["2015-05-05", "2026-11-29"])
  }

  @Test("A day is done by the day that its record says, else by the moment")
  func done() throws {
    let statistics = try statistics([
      record("done", "2026-11-29T08:00:00+01:00", ["day": "2026-11-28", "text": "late"]),
      record("done", "2026-11-30T02:59:00+01:00", ["text": "of the 29th"]),
      record("done", "2026-11-30T21:00:00+01:00", ["day": "yesterday"]),
      record("done", "2026-11-30T21:01:00+01:00", ["day": "2026-11-30"]),
      record("goal", "2026-11-20T08:00:00+01:00", ["day": "2026-11-20"]),
    ])

    #expect(statistics.doneDays.map(\.iso8601) == ["2026-11-28", "2026-11-29", "2026-11-30"])
    #expect(statistics.goalDays.map(\.iso8601) == ["2026-11-20"])
    #expect(statistics.streaks.done.current?.days == 3)
    #expect(statistics.streaks.onceADay.current == nil)
    #expect(!statistics.isEmpty)
  }

  @Test("Weeks run from Monday to Sunday, this one last, and none is left out")
  func weeks() throws {
    // 2026-11-30 is a Monday.
    let statistics = try statistics([
      session("2026-11-15T07:00:00+01:00"),
      session("2026-11-16T07:00:00+01:00"),
      session("2026-11-29T07:00:00+01:00"),
      session("2026-11-30T02:59:00+01:00"),
      session("2026-11-30T03:00:00+01:00"),
      session("2026-12-07T03:00:00+01:00"),
    ])

    let weeks = statistics.weeks(3)

    #expect(weeks.map(\.monday.iso8601) == ["2026-11-16", "2026-11-23", "2026-11-30"])
    #expect(weeks.map(\.tally.sessions) == [1, 2, 1])
  }

  @Test("Of each name the longest hold of a day is kept, the best of all is the latest of equals")
  func holds() throws {
    func hold(_ seconds: Int64, _ name: String? = nil) -> MeasuredHold {
      MeasuredHold(
        kind: "empty",
        round: 1,
        lengthNanoseconds: seconds * 1_000_000_000,
        name: name
      )
    }
    let statistics = try statistics([
      session("2026-11-28T07:00:00+01:00", .play, holds: [hold(60), hold(90), hold(75)]),
      session("2026-11-28T19:00:00+01:00", .play, holds: [hold(80), hold(30, "retention")]),
      session("2026-11-30T07:00:00+01:00", .play, holds: [hold(90), hold(0, "nothing")]),
      session("1970-01-01T00:00:10Z", .play, holds: [hold(500)]),
    ])

    #expect(statistics.holds.map(\.name) == ["empty", "retention"])
    #expect(statistics.holds[0].points.map(\.nanoseconds) == [90_000_000_000, 90_000_000_000])
    #expect(statistics.holds[0].points.map(\.date.iso8601) == ["2026-11-28", "2026-11-30"])
    #expect(statistics.holds[0].best?.date.iso8601 == "2026-11-30")
    #expect(statistics.holds[1].best?.nanoseconds == 30_000_000_000)
  }

  @Test("Lengths and breaths that no one can have come to no more than can be written")
  func hostileNumbers() throws {
    let statistics = try statistics([
      session("2026-11-28T07:00:00+01:00", seconds: 9_223_372_036, breaths: .max),
      session("2026-11-29T07:00:00+01:00", seconds: 9_223_372_036, breaths: .max),
      session("2026-11-30T07:00:00+01:00", seconds: -5, breaths: -5),
      session("9999-12-31T23:59:59-12:00"),
      session("0000-01-01T00:00:00+12:00"),
    ])

    #expect(statistics.totals.nanoseconds == .max)
    #expect(statistics.totals.breaths == .max)
    #expect(statistics.totals.sessions == 5)
    #expect(statistics.weeks(53).last?.tally.sessions == 1)
  }

  @Test("A field that stands twice, or is of another kind, is read as a session is read")
  func oddFields() throws {
    let fields: JSONObject = ["what": "sit", "ended": "completed", "actual_ns": 60_000_000_000]
    var twice = fields
    twice.members.append(.init(key: "actual_ns", value: 5))
    var wrong = fields
    wrong["breaths"] = "many"
    wrong["holds"] = ["none", 5]
    wrong["name"] = 7
    var missing = fields
    missing["ended"] = nil

    let statistics = try statistics([
      record("session", "2026-11-28T07:00:00+01:00", twice),
      record("session", "2026-11-29T07:00:00+01:00", wrong),
      record("session", "2026-11-30T07:00:00+01:00", missing),
    ])

    #expect(statistics.totals.sessions == 2)
    #expect(statistics.totals.nanoseconds == 120_000_000_000)
    #expect(statistics.totals.breaths == 0)
    #expect(statistics.patterns.isEmpty)
  }
}
