import BreathJournal
import Testing

@Suite("Local time")
struct LocalTimeTests {
  @Test(
    "RFC 3339 is read to its moment and offset, and written with the offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0, 0, "1970-01-01T00:00:00+00:00"),
      ("2026-11-30T07:30:00+01:00", 1_796_020_200, 0, 60, "2026-11-30T07:30:00+01:00"),
      ("2026-11-30t07:30:00.25-03:30", 1_796_036_400, 250_000_000, -210, nil),
      ("2024-02-29 23:59:60z", 1_709_251_200, 0, 0, "2024-03-01T00:00:00+00:00"),
      ("1969-12-31T23:59:59.000000001+00:00", -1, 1, 0, nil),
      ("2000-01-01T00:00:00.1234567899-00:00", 946_684_800, 123_456_789, 0, nil),
    ] as [(String, Int64, Int64, Int, String?)]
  )
  func parsing(
    text: String,
    seconds: Int64,
    nanoseconds: Int64,
    offset: Int,
    written: String?
  ) throws {
    let time = try #require(LocalTime(rfc3339: text))

    #expect(time.secondsSinceEpoch == seconds)
    #expect(time.nanoseconds == nanoseconds)
    #expect(time.offsetMinutes == offset)
    if let written { #expect(time.rfc3339 == written) }
    #expect(LocalTime(rfc3339: time.rfc3339) == time)
  }

  @Test(
    "Anything else is refused",
    arguments: [
      "", "2026-11-30", "2026-11-30T07:30:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z",
      "2026-11-30T24:00:00Z", "2026-11-30T07:60:00Z", "2026-11-30T07:30:61Z",
      "2026-11-30T07:30:00.Z", "2026-11-30T07:30:00+24:00", "2026-11-30T07:30:00+0100",
      "2026-11-30T07:30:00Zx", "٢٠٢٦-11-30T07:30:00Z", "2026-1-30T07:30:00Z",
    ]
  )
  func refusal(text: String) {
    #expect(LocalTime(rfc3339: text) == nil)
  }

  @Test("The fields are those of the place's calendar and clocks")
  func fields() throws {
    let time = try #require(LocalTime(rfc3339: "2026-11-30T00:15:42-09:30"))

    #expect(time.date == CivilDate(year: 2026, month: 11, day: 30))
    #expect(time.date.weekday == 1)
    #expect([time.hour, time.minute, time.second] == [0, 15, 42])
  }

  @Test("Every day of four centuries follows the one before")
  func calendar() throws {
    let first = try #require(CivilDate(year: 1900, month: 1, day: 1)).daysSinceEpoch
    var weekday = 7  // the last day of 1899 was a Sunday
    for day in first..<(first + 146_097) {
      let time = LocalTime(secondsSinceEpoch: Int64(day) * 86_400 + 86_399)

      try #require(time.date.daysSinceEpoch == day)
      weekday = weekday % 7 + 1
      try #require(time.date.weekday == weekday)
    }
    let last = LocalTime(secondsSinceEpoch: Int64(first + 146_096) * 86_400)
    #expect(last.date == CivilDate(year: 2299, month: 12, day: 31))
  }

  @Test("Moments and offsets beyond what can be written are held at the edge")
  func edges() {
    let late = LocalTime(secondsSinceEpoch: .max, nanoseconds: .max, offsetMinutes: .max)
    let early = LocalTime(secondsSinceEpoch: .min, nanoseconds: .min, offsetMinutes: -1439)

    #expect(LocalTime(rfc3339: late.rfc3339) == late)
    #expect(LocalTime(rfc3339: early.rfc3339) == early)
  }

  @Test("The wall clock here is set, and its text is read back")
  func now() {
    let now = LocalTime.now()

    #expect(LocalTime(rfc3339: now.rfc3339) == now)
    #expect(now.isClockSet)
    #expect(now.here == now)
    #expect(LocalTime.here(on: now.date, hour: now.hour, minute: now.minute) != nil)
  }

  @Test("A clock before 2024 is not set")
  func unsetClock() throws {
    #expect(!LocalTime(secondsSinceEpoch: 0).isClockSet)
    #expect(try #require(LocalTime(rfc3339: "2023-12-31T23:59:59Z")).isClockSet == false)
    #expect(try #require(LocalTime(rfc3339: "2024-01-01T00:00:00Z")).isClockSet)
  }
}
