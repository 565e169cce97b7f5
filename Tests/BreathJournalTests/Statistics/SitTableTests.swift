import BreathJournal
import JSONText
import Testing

/// A winter of sits whose days, streaks and totals were worked out by hand.
///
/// Berlin, where the clocks go back on October 25 at three and forward on March 28 at two; a flight west to
/// New York, where they go back on November 1 at two; a flight east to Tokyo, and another east over the date
/// line to Honolulu. Each sit is twenty minutes.
@Suite("Sits across clocks and oceans")
struct SitTableTests {
  /// When a sit began, and the day that it belongs to; a day starts at three.
  private static let table: [(start: String, day: String)] = [
    // Berlin: an evening with a sit at 23:59 and one at 00:30, and the hour that comes twice.
    ("2026-10-24T23:59:00+02:00", "2026-10-24"),
    ("2026-10-25T00:30:00+02:00", "2026-10-24"),
    ("2026-10-25T02:30:00+02:00", "2026-10-24"),
    ("2026-10-25T02:30:00+01:00", "2026-10-24"),
    ("2026-10-25T03:00:00+01:00", "2026-10-25"),
    ("2026-10-26T02:59:59+01:00", "2026-10-25"),
    ("2026-10-26T07:00:00+01:00", "2026-10-26"),
    // West: the day of the flight has a morning in Berlin and an evening in New York, where Berlin's
    // clocks already show three in the morning of the next day.
    ("2026-10-27T06:30:00+01:00", "2026-10-27"),
    ("2026-10-27T22:00:00-04:00", "2026-10-27"),
    ("2026-10-29T00:15:00-04:00", "2026-10-28"),
    ("2026-10-29T08:00:00-04:00", "2026-10-29"),
    ("2026-10-31T01:00:00-04:00", "2026-10-30"),
    // New York's own hour that comes twice.
    ("2026-11-01T01:30:00-04:00", "2026-10-31"),
    ("2026-11-01T01:30:00-05:00", "2026-10-31"),
    ("2026-11-01T12:00:00-05:00", "2026-11-01"),
    // East: Tokyo's evening of the second is 18 hours and a half after New York's noon.
    ("2026-11-02T21:00:00+09:00", "2026-11-02"),
    ("2026-11-03T07:00:00+09:00", "2026-11-03"),
    // East over the date line: Honolulu still has the second, for the second time.
    ("2026-11-02T20:00:00-10:00", "2026-11-02"),
    ("2026-11-03T08:00:00-10:00", "2026-11-03"),
    ("2026-11-05T02:59:00-10:00", "2026-11-04"),
    // Berlin in spring: the hour that is left out.
    ("2027-03-27T22:00:00+01:00", "2027-03-27"),
    ("2027-03-28T01:59:59+01:00", "2027-03-27"),
    ("2027-03-28T03:00:00+02:00", "2027-03-28"),
    ("2027-03-29T02:59:59+02:00", "2027-03-28"),
    ("2027-03-29T03:00:00+02:00", "2027-03-29"),
  ]

  /// The table's sits; one while the clock had jumped back ten years; one that was left after 59 s.
  private static func records() throws -> [JournalRecord] {
    try table.map { try session($0.start) } + [
      session("2017-03-26T22:00:00+02:00"),
      session("2026-11-05T07:00:00+01:00", seconds: 59, ended: .stopped),
    ]
  }

  private static func statistics(at now: String) throws -> Statistics {
    Statistics(of: try records(), dayRule: .usual, now: try moment(now))
  }

  @Test("Each sit belongs to the day that its own place's clocks tell")
  func days() throws {
    for row in Self.table {
      #expect(DayRule.usual.day(of: try moment(row.start)).iso8601 == row.day, "\(row.start)")
    }
    let shown = try Self.statistics(at: "2027-03-29T12:00:00+02:00").days
    let counts = shown.map { "\($0.date.iso8601) \($0.counted) of \($0.tally.sessions)" }
    #expect(
      counts == [
        "2026-10-24 4 of 4", "2026-10-25 2 of 2", "2026-10-26 1 of 1", "2026-10-27 2 of 2",
        "2026-10-28 1 of 1", "2026-10-29 1 of 1", "2026-10-30 1 of 1", "2026-10-31 2 of 2",
        "2026-11-01 1 of 1", "2026-11-02 2 of 2", "2026-11-03 2 of 2", "2026-11-04 1 of 1",
        "2026-11-05 0 of 1", "2027-03-27 2 of 2", "2027-03-28 2 of 2", "2027-03-29 1 of 1",
      ]
    )
  }

  @Test("The totals hold every sit, with a date or without")
  func totals() throws {
    let statistics = try Self.statistics(at: "2027-03-29T12:00:00+02:00")

    // 26 sits of twenty minutes and 59 seconds.
    #expect(statistics.totals.sessions == 27)
    #expect(statistics.totals.nanoseconds == (26 * 1200 + 59) * 1_000_000_000)
    #expect(statistics.undated.sessions == 1)
    #expect(statistics.practisedDays == 15)
    #expect(statistics.days.map(\.tally.sessions).reduce(0, +) == 26)
  }

  @Test(
    "Streaks go on over changed clocks and oceans, and end on the day without a sit",
    arguments: [
      // On the last morning: twelve days of autumn are the longest, three of spring go on.
      ("2027-03-29T12:00:00+02:00", 3, true, "2027-03-27"),
      // Today not yet is no broken streak, also an hour before the day is over.
      ("2027-03-30T12:00:00+02:00", 3, false, "2027-03-27"),
      ("2027-03-31T02:59:00+02:00", 3, false, "2027-03-27"),
      ("2027-03-31T03:00:00+02:00", 0, false, nil),
      // The clock here has jumped back ten years: the latest day of the records is the last known.
      ("2017-03-29T12:00:00+02:00", 3, true, "2027-03-27"),
    ] as [(String, Int, Bool, String?)]
  )
  func onceADay(now: String, days: Int, today: Bool, first: String?) throws {
    let streak = try Self.statistics(at: now).streaks.onceADay

    #expect(streak.current?.days ?? 0 == days)
    #expect(streak.current?.first.iso8601 == first)
    #expect(streak.includesToday == today)
    #expect(streak.longest?.days == 12)
    #expect(streak.longest?.first.iso8601 == "2026-10-24")
    #expect(streak.longest?.last.iso8601 == "2026-11-04")
  }

  @Test("Over the date line, a day that is still to come here has been sat on, and counts")
  func dateLine() throws {
    let statistics = Statistics(
      of: try Self.table.prefix(17).map { try session($0.start) },
      dayRule: .usual,
      now: try moment("2026-11-02T12:00:00-10:00")
    )

    #expect(statistics.today.iso8601 == "2026-11-02")
    #expect(statistics.streaks.onceADay.current?.days == 11)
    #expect(statistics.streaks.onceADay.current?.last.iso8601 == "2026-11-03")
    #expect(statistics.streaks.onceADay.includesToday)
  }

  @Test("Twice a day is a streak of its own")
  func twiceADay() throws {
    let streak = try Self.statistics(at: "2027-03-29T12:00:00+02:00").streaks.twiceADay

    #expect(streak.current?.days == 2)
    #expect(streak.current?.first.iso8601 == "2027-03-27")
    #expect(!streak.includesToday)
    // October 24 and 25, November 2 and 3, March 27 and 28: the latest of equals.
    #expect(streak.longest?.days == 2)
    #expect(streak.longest?.first.iso8601 == "2027-03-27")
  }

  @Test("A day that starts at midnight tells the same nights apart")
  func midnight() throws {
    let statistics = Statistics(
      of: try Self.records(),
      dayRule: try #require(DayRule(hour: 0)),
      now: try moment("2027-03-29T12:00:00+02:00")
    )

    // October 28 and 30 and November 4 lose their only sit, after midnight, to the day that follows.
    #expect(statistics.streaks.onceADay.longest?.days == 4)
    #expect(statistics.streaks.onceADay.longest?.first.iso8601 == "2026-10-31")
    #expect(statistics.streaks.onceADay.current?.days == 3)
  }
}
