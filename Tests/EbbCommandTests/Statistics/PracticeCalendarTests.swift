import BreathJournal
import Testing

@testable import EbbCommand

@Suite("The calendar of practice")
struct PracticeCalendarTests {
  @Test("This week is the last column, and what is still to come is not shown")
  func columns() throws {
    var bench = StatisticsBench()
    bench.now = "2026-12-02T12:00:00Z"
    try bench.add("2026-12-02T07:00:00Z")

    let calendar = try bench.shown().calendar()

    #expect(calendar.weeks.count == 53)
    #expect(calendar.weeks.allSatisfy { $0.count == 7 })
    #expect(calendar.weeks[52].map { $0?.date.day } == [30, 1, 2, nil, nil, nil, nil])
    #expect(calendar.firstDate.iso8601 == "2025-12-01")
    #expect(calendar.weeks[52][2]?.level == 2)
  }

  @Test("Since a day, the weeks before it and the days before it in its week are not shown")
  func since() throws {
    var bench = StatisticsBench()
    bench.since = "2026-11-18"

    let calendar = try bench.shown().calendar()

    #expect(calendar.weeks.count == 3)
    #expect(calendar.weeks[0].map { $0?.date.day } == [nil, nil, 18, 19, 20, 21, 22])
    bench.since = "2027-05-05"
    #expect(try bench.shown().calendar().weeks.joined().allSatisfy { $0 == nil })
  }

  @Test(
    "A day's level tells its minutes; one that does not count has none",
    arguments: [(1, 1), (4, 1), (5, 2), (14, 2), (15, 3), (29, 3), (30, 4), (600, 4)]
      as [(Int64, Int)]
  )
  func levels(minutes: Int64, level: Int) throws {
    var bench = StatisticsBench()
    try bench.add("2026-11-30T07:00:00Z", minutes: minutes)

    #expect(try bench.shown().calendar().weeks[52][0]?.level == level)
    #expect(try bench.shown().calendar().weeks[51][0]?.level == 0)
  }

  @Test("A month's name stands over the week of its first day, and touches no other")
  func monthNames() throws {
    let names = try StatisticsBench().shown().calendar().monthNames

    // 2026 begins on a Thursday, in the week of December 29, the fifth of 53.
    #expect(names.prefix(3).map(\.name) == ["Dec", "Jan", "Feb"])
    #expect(names.prefix(3).map(\.week) == [0, 4, 8])
    #expect(names.count == 12)
    #expect(zip(names, names.dropFirst()).allSatisfy { $1.week - $0.week >= 4 })
  }

  @Test("Months are told with their days, also those without")
  func months() throws {
    var bench = StatisticsBench()
    for day in ["01", "02", "03", "05", "07", "08"] {
      try bench.add("2026-10-\(day)T07:00:00Z")
    }

    let months = try bench.shown().months

    #expect(months.count == 12)
    #expect(months.first?.first.iso8601 == "2025-12-01")
    #expect(months.last?.first.iso8601 == "2026-11-01")
    #expect(months.last?.sessions == 0)
    #expect(Words.days(months[10].days) == "1 to 3, 5, 7, 8")
    #expect(months[10].nanoseconds == 3_600_000_000_000)
  }
}

@Suite("Words of statistics")
struct StatisticsWordsTests {
  @Test(
    "A length is told to the minute, below one to the second",
    arguments: [
      (0, "0 s"), (499_999_999, "0 s"), (40_000_000_000, "40 s"), (59_499_999_999, "59 s"),
      (59_500_000_000, "1 min"), (89_999_999_999, "1 min"), (90_000_000_000, "2 min"),
      (3_569_000_000_000, "59 min"), (3_570_000_000_000, "1 h"), (7_320_000_000_000, "2 h 2 min"),
      (.max, "2562047 h 47 min"),
    ] as [(Int64, String)]
  )
  func lengths(nanoseconds: Int64, text: String) {
    #expect(Words.length(nanoseconds) == text)
  }

  @Test("One is one, and all others are many")
  func counts() {
    #expect(Words.count(0, "day") == "0 days")
    #expect(Words.count(1, "day") == "1 day")
    #expect(Words.count(2, "day") == "2 days")
  }

  @Test("Days in a row are told by their ends")
  func days() {
    #expect(Words.days([]).isEmpty)
    #expect(Words.days([1]) == "1")
    #expect(Words.days([1, 2]) == "1, 2")
    #expect(Words.days([1, 3, 4, 5, 31]) == "1, 3 to 5, 31")
  }
}
