import BreathJournal
import Testing

@Suite("The day's start hour")
struct DayRuleTests {
  @Test(
    "A day begins on its minute, not one second before, by the clocks of the place",
    arguments: [
      ("2026-11-30T02:59:59+01:00", "2026-11-29"),
      ("2026-11-30T03:00:00+01:00", "2026-11-30"),
      ("2026-11-30T23:59:59+01:00", "2026-11-30"),
      ("2026-12-01T00:30:00+01:00", "2026-11-30"),
      // The same moment, elsewhere.
      ("2026-12-01T03:30:00+04:00", "2026-12-01"),
      ("2026-11-30T14:00:00-09:30", "2026-11-30"),
      ("2027-01-01T02:00:00-05:00", "2026-12-31"),
      ("2028-03-01T02:00:00Z", "2028-02-29"),
      ("1969-12-31T03:00:00Z", "1969-12-31"),
      ("1970-01-01T02:59:59.999Z", "1969-12-31"),
    ]
  )
  func usual(at: String, expected: String) throws {
    #expect(try DayRule.usual.day(of: moment(at)) == day(expected))
  }

  @Test("A day can begin at midnight, or a minute before the next one")
  func otherHours() throws {
    let midnight = try #require(DayRule(hour: 0))
    let late = try #require(DayRule(hour: 23, minute: 59))

    #expect(midnight.day(of: try moment("2026-11-30T00:00:00+01:00")).iso8601 == "2026-11-30")
    #expect(midnight.day(of: try moment("2026-11-29T23:59:59+01:00")).iso8601 == "2026-11-29")
    #expect(late.day(of: try moment("2026-11-30T23:58:59+01:00")).iso8601 == "2026-11-29")
    #expect(late.day(of: try moment("2026-11-30T23:59:00+01:00")).iso8601 == "2026-11-30")
    #expect([midnight, late, .usual].map(\.description) == ["00:00", "23:59", "03:00"])
  }

  @Test("What no clock shows is refused")
  func refusal() {
    #expect(DayRule(hour: 24) == nil)
    #expect(DayRule(hour: -1) == nil)
    #expect(DayRule(hour: 3, minute: 60) == nil)
    #expect(DayRule(hour: 3) == .usual)
  }

  @Test("The first and the last moment that can be written have a day that can be written")
  func edges() throws {
    let late = LocalTime(secondsSinceEpoch: .max, offsetMinutes: 1439)
    let early = LocalTime(secondsSinceEpoch: .min, offsetMinutes: -1439)
    let rule = try #require(DayRule(hour: 23, minute: 59))

    #expect(rule.day(of: late).iso8601 == "9999-12-30")
    #expect(try #require(DayRule(hour: 0)).day(of: late).iso8601 == "9999-12-31")
    #expect(rule.day(of: early).iso8601 == "0000-01-01")
  }
}

@Suite("Days of the calendar")
struct CivilDateTests {
  @Test("ISO 8601 is read and written", arguments: ["2026-11-30", "0000-01-01", "9999-12-31"])
  func text(text: String) throws {
    #expect(try day(text).iso8601 == text)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "2026-11", "2026-11-31", "2026-2-03", "26-11-30", "2026-11-30T", "+026-11-30",
      "2026--1-30", "٢٠٢٦-11-30", "2026-11-30-", " 2026-11-30", "2026/11/30",
    ]
  )
  func refusal(text: String) {
    #expect(CivilDate(iso8601: text) == nil)
  }

  @Test("Days are counted over months and years, and held at the calendar's ends")
  func arithmetic() throws {
    #expect(try day("2028-02-28").adding(days: 2).iso8601 == "2028-03-01")
    #expect(try day("2027-01-01").adding(days: -1).iso8601 == "2026-12-31")
    #expect(try day("2026-11-30").adding(days: .max).iso8601 == "9999-12-31")
    #expect(try day("0001-11-30").adding(days: .min).iso8601 == "0000-01-01")
    #expect(try day("9999-12-31").adding(days: 1).iso8601 == "9999-12-31")
  }

  @Test("A week begins on Monday")
  func monday() throws {
    #expect(try day("2026-11-30").monday.iso8601 == "2026-11-30")
    #expect(try day("2026-11-29").monday.iso8601 == "2026-11-23")
    #expect(try day("2027-01-01").monday.iso8601 == "2026-12-28")
  }
}
