import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

@Suite("What is shown of a practice")
struct PracticePageTests {
  private func day(_ text: String) throws -> CivilDate {
    try #require(CivilDate(iso8601: text))
  }

  private func account(
    _ counts: [(credited: Int64, day: String)],
    goal: Int64? = nil,
    by: String? = nil
  ) throws -> PracticeAccount {
    let start = try #require(LocalTime(rfc3339: "2026-01-01T08:00:00Z"))
    let practice = PracticeRecord(
      at: start,
      name: "mandala",
      spellings: ["mandala offering"],
      target: 111_111,
      goal: goal,
      by: try by.map(day)
    )
    let records = try counts.map { credited, date in
      CountRecord(
        at: start,
        practice: practice.id,
        what: credited < 0 ? .correction : .number,
        credited: credited,
        day: try day(date)
      ).record
    }
    let ledger = PracticeLedger(of: records + [practice.record], dayRule: .usual)
    return try #require(ledger.account(of: practice.id))
  }

  private func page(_ account: PracticeAccount, by: String? = nil) throws -> [String] {
    let today = try day("2026-11-30")
    return PracticePage(account, today: today, by: try by.map(day), style: .digits).lines
  }

  @Test("The page tells the total, what is left, the pace, and what a day to reach it by takes")
  func whole() throws {
    let account = try account(
      [(11_000, "2026-10-01"), (300, "2026-11-29"), (100, "2026-11-30"), (-89, "2026-11-30")],
      goal: 300
    )

    // 99,800 are left. At 300 a day 333 days; at 400 in 30 days 7,485; at 11,000 in 7 days 64.
    #expect(
      try page(account, by: "2027-12-31") == [
        "mandala", "  ##..................  11,311 of 111,111, 10.1 %", "",
        "  left         99,800, 998 malas", "  counted      11,400", "  corrections  -89",
        "  a mala       108 beads that count as 100", "  today        100 of 300",
        "  also         mandala offering", "",
        "  at the goal             Oct 29, 2027, at 300 a day",
        "  as in the last 30 days  May 29, 2047, at 13.3 a day",
        "  as in the best week     Feb 2, 2027, at 1,571.4 a day",
        "  by Dec 31, 2027         253 a day",
      ]
    )
  }

  @Test("Where nothing leads there, no date is told, and why")
  func noDate() throws {
    let lines = try page(account([(5, "2026-09-01")]))

    #expect(lines.contains("  at the goal             no date, no goal is set"))
    #expect(lines.contains("  as in the last 30 days  no date, nothing was counted in them"))
    #expect(lines.contains("  as in the best week     Oct 16, 2452, at 0.7 a day"), "\(lines)")
    #expect(try page(account([])).contains("  as in the best week     no date, no week yet"))
  }

  @Test("A practice that is complete says since when, and how much more there is")
  func complete() throws {
    let lines = try page(account([(111_111, "2026-11-01"), (1, "2026-11-02")], goal: 300))

    #expect(lines[1] == "  ####################  111,112 of 111,111, 100 %")
    #expect(lines[3] == "  left    complete on Nov 1, 2026, and 1 more")
    #expect(!lines.contains { $0.contains("at the goal") })
  }

  @Test("The practice's own day to reach it by is told, and a day that has been")
  func ownDay() throws {
    let account = try account([], by: "2026-11-29")

    #expect(try page(account).contains("  by Nov 29, 2026         that day has been"))
    #expect(try page(account, by: "2026-11-30").contains("  by Nov 30, 2026         111,111 today"))
  }

  @Test("The list has a line for each practice, and its colour takes no room")
  func list() throws {
    let account = try account([(55_600, "2026-11-01")])
    let today = try day("2026-11-30")

    let plain = PracticeTable([account], today: today, style: .digits).lines
    let colour = PracticeTable([account], today: today, style: .colour).lines

    #expect(
      plain == [
        "PRACTICE   TOTAL   TARGET                          DONE  LEFT",
        "mandala   55,600  111,111  ##########..........  50.0 %  556 malas",
      ]
    )
    #expect(
      colour[1]
        == "mandala   55,600  111,111  \u{1B}[36m██████████\u{1B}[0m░░░░░░░░░░  50.0 %  556 malas"
    )
  }

  @Test(
    "A pace is told to a tenth",
    arguments: [
      (300, 30, "10 a day"), (301, 30, "10 a day"), (302, 30, "10.1 a day"),
      (1, 30, "less than 0.1 a day"),
      (2, 30, "0.1 a day"), (29, 30, "1 a day"), (700, 7, "100 a day"),
      (11_000, 7, "1,571.4 a day"),
    ]
  )
  func pace(amount: Int64, days: Int64, words: String) throws {
    let pace = try #require(PracticeProjection.Pace(amount, in: days))

    #expect(PracticeWords.daily(pace, .count) == words)
  }

  @Test("JSON has plain numbers and days")
  func json() throws {
    let account = try account([(400, "2026-11-29")], goal: 300, by: "2026-12-10")

    let json = PracticeJSON(account, today: try day("2026-11-30")).value

    #expect(json["total"]?.int64 == 400 && json["left"]?.int64 == 110_711)
    #expect(json["projected"]?["goal"]?.string == "2027-12-05")
    #expect(json["projected"]?["last_30_days_practised"]?.int64 == 400)
    #expect(json["needed_a_day"]?.int64 == 11_072)
    #expect(json["completed_day"]?.isNull == true)
    #expect(json["rounds"]?.array?.count == 1)
  }

  @Test("Statistics show the practices, on every kind of page")
  func statistics() throws {
    var bench = StatisticsBench()
    bench.practices = [try account([(400, "2026-11-29")], goal: 300)]

    #expect(
      try bench.page() == [
        "PRACTICE  TOTAL   TARGET                         DONE  LEFT",
        "mandala     400  111,111  ....................  0.3 %  1,108 malas", "",
        "REACHED  AT THE GOAL  AS IN THE LAST 30 DAYS  AS IN THE BEST WEEK",
        "mandala  Dec 5, 2027  Aug 25, 2049            Mar 21, 2032",
      ]
    )
    let plain = try PlainStatistics(bench.shown()).lines
    #expect(
      plain == [
        "mandala: 400 of 111,111, 0.3 %; 1,108 malas left; at the goal: Dec 5, 2027; "
          + "as in the last 30 days: Aug 25, 2049; as in the best week: Mar 21, 2032"
      ]
    )
    let page = try StatisticsWebPage(bench.shown()).text
    #expect(page.contains("<h2>Long counts</h2>") && page.contains("id=\"progress-title\""))
    #expect(page.contains("Aug 25, 2049"))
    let json = try bench.shown().json
    #expect(json["counted_practices"]?.array?.first?["total"]?.int64 == 400)
    try bench.add("2026-11-30T07:00:00+01:00")
    #expect(try bench.page().first?.hasPrefix("Since Nov 30, 2026: 1 session") == true)
    #expect(try bench.page().last?.hasPrefix("mandala  Dec 5, 2027") == true)
  }
}
