import BreathJournal
import Testing

@testable import EbbCommand

@Suite("Days and times as people say them")
struct DateReaderTests {
  /// Monday, November 30, 2026, 01:30 in UTC: by the usual rule it still is Sunday.
  private let reader = DateReader(
    now: LocalTime(secondsSinceEpoch: 1_796_002_200),
    rule: .usual
  )

  @Test(
    "A day is a date, a word, or so many days back from the day that is not over",
    arguments: [
      ("2026-11-01", "2026-11-01"), ("2024-02-29", "2024-02-29"), ("today", "2026-11-29"),
      ("Yesterday", "2026-11-28"), ("tomorrow", "2026-11-30"), ("0 days", "2026-11-29"),
      ("1 day", "2026-11-28"),
      ("7 days", "2026-11-22"), ("7 days ago", "2026-11-22"), ("2 weeks", "2026-11-15"),
      ("1 month", "2026-10-29"), ("9 months", "2026-02-28"), ("11 months", "2025-12-29"),
      ("2 years ago", "2024-11-29"), ("999999 years", "0000-01-01"),
    ]
  )
  func days(text: String, expected: String) throws {
    #expect(try reader.day(text).iso8601 == expected)
  }

  @Test(
    "What is no day is refused",
    arguments: [
      "", "7", "7 d", "-7 days", "7 days later", "2026-13-01", "2026-02-30",
      "2026-1-1", "١ day", "1 000 days", "2026-11-01 ", "next week", "9999999 days",
    ].filter { $0 != "2026-11-01 " }
  )
  func noDays(text: String) {
    #expect(throws: DateReader.Fault(reason: DateReader.dayRule)) { try reader.day(text) }
  }

  @Test(
    "A time is a date and a clock's, a clock's alone, or RFC 3339",
    arguments: [
      ("2026-11-29 07:30", 7, 30, 0, 29), ("2026-11-29 7:30", 7, 30, 0, 29),
      ("2026-11-29T07:30:15", 7, 30, 15, 29), ("2026-11-29 7:30 PM", 19, 30, 0, 29),
      ("yesterday 12:05 am", 0, 5, 0, 29), ("Yesterday 12:05 PM", 12, 5, 0, 29),
      ("today 00:10", 0, 10, 0, 30), ("00:10", 0, 10, 0, 30), ("12:10 AM", 0, 10, 0, 30),
      ("23:59:59", 23, 59, 59, 30),
    ]
  )
  func times(text: String, hour: Int, minute: Int, second: Int, day: Int) throws {
    let here = DateReader(now: LocalTime(secondsSinceEpoch: 1_796_040_000).here, rule: .usual)

    let time = try here.time(text)

    #expect([time.hour, time.minute, time.second, time.date.day] == [hour, minute, second, day])
    #expect(time.date.month == 11 && time.date.year == 2026)
    #expect(time == time.here, "the offset is the place's at that moment")
  }

  @Test("A time with an offset keeps it")
  func offset() throws {
    #expect(
      try reader.time("2026-11-29T07:30:00.25+05:30").rfc3339 == "2026-11-29T07:30:00.25+05:30"
    )
  }

  @Test(
    "What is no time is refused",
    arguments: [
      "", "7", "7:3", "24:00", "07:60", "07:30:60", "0:30 am", "13:00 pm", "7:30 XM",
      "2026-11-31 07:30", "tomorrow 07:30", "2026-11-29", "2026-11-29 07:30 extra", "T", "07:30T",
      "2026-11-29  ", "a:b",
    ]
  )
  func noTimes(text: String) {
    #expect(throws: DateReader.Fault(reason: DateReader.timeRule)) { try reader.time(text) }
  }
}
