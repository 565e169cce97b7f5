import BreathJournal
import Testing

@testable import EbbCommand

/// From a moment on, when a time of the day comes next in a place.
private typealias Row = (place: String, clock: WallClock, time: String, now: String, next: [String])

@Suite("When a reminder comes")
struct ReminderClockTests {
  @Test("It comes once on every day, also on those on which the clocks change", arguments: rows)
  fileprivate func next(row: Row) {
    let clock = ReminderClock(time: time(row.time), clock: row.clock)
    var now = moment(row.now)
    for expected in row.next {
      now = clock.next(after: now)
      #expect(now.rfc3339 == expected, "\(row.place), \(row.time)")
    }
  }

  @Test("A time that the clocks go over is told to systemd for its day; no other is")
  func moved() {
    let now = moment("2026-01-01T00:00:00+01:00")
    let moved = { (text: String, clock: WallClock) in
      ReminderClock(time: time(text), clock: clock).moved(from: now).map(\.rfc3339)
    }

    #expect(
      moved("02:30", ReminderZones.berlin)
        == ["2026-03-29T03:30:00+02:00", "2027-03-28T03:30:00+02:00"]
    )
    #expect(moved("02:00", ReminderZones.lordHowe) == ["2026-10-04T02:30:00+11:00"])
    #expect(moved("07:30", ReminderZones.berlin) == [])
    #expect(moved("03:00", ReminderZones.berlin) == [])
    #expect(moved("02:30", ReminderZones.tokyo) == [])
  }

  @Test("A call is for the last time that came, or for one within the next minute")
  func due() {
    let clock = ReminderClock(time: time("07:30"), clock: ReminderZones.berlin)
    let due = { (text: String) in clock.due(at: moment(text)).rfc3339 }

    #expect(due("2026-11-30T07:30:00+01:00") == "2026-11-30T07:30:00+01:00")
    #expect(due("2026-11-30T07:29:30+01:00") == "2026-11-30T07:30:00+01:00")
    #expect(due("2026-11-30T07:28:00+01:00") == "2026-11-29T07:30:00+01:00")
    #expect(due("2026-11-30T23:59:00+01:00") == "2026-11-30T07:30:00+01:00")
    // Someone who has travelled is asked by the clocks of the place where they are.
    #expect(due("2026-11-30T07:31:00+09:00") == "2026-11-29T07:30:00+01:00")
  }

  private static let rows: [Row] = [
    (
      "Berlin, spring", ReminderZones.berlin, "07:30", "2026-03-28T07:30:00+01:00",
      ["2026-03-29T07:30:00+02:00", "2026-03-30T07:30:00+02:00"]
    ),
    (
      "Berlin, autumn", ReminderZones.berlin, "07:30", "2026-10-24T07:30:00+02:00",
      ["2026-10-25T07:30:00+01:00", "2026-10-26T07:30:00+01:00"]
    ),
    (
      "Berlin, the missing hour", ReminderZones.berlin, "02:30", "2026-03-28T02:29:00+01:00",
      ["2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"]
    ),
    (
      "Berlin, the hour that comes twice", ReminderZones.berlin, "02:30",
      "2026-10-24T12:00:00+02:00",
      ["2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00", "2026-10-27T02:30:00+01:00"]
    ),
    (
      "Berlin, between the two", ReminderZones.berlin, "02:30", "2026-10-25T02:10:00+01:00",
      ["2026-10-26T02:30:00+01:00"]
    ),
    (
      "New York, spring", ReminderZones.newYork, "02:15", "2026-03-07T21:00:00-05:00",
      ["2026-03-08T03:15:00-04:00", "2026-03-09T02:15:00-04:00"]
    ),
    (
      "New York, autumn", ReminderZones.newYork, "01:30", "2026-10-31T21:00:00-04:00",
      ["2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00"]
    ),
    (
      "Lord Howe, half an hour", ReminderZones.lordHowe, "02:15", "2026-10-03T12:00:00+10:30",
      ["2026-10-04T02:45:00+11:00", "2026-10-05T02:15:00+11:00"]
    ),
    (
      "midnight", ReminderZones.berlin, "00:00", "2026-12-31T23:59:59+01:00",
      ["2027-01-01T00:00:00+01:00", "2027-01-02T00:00:00+01:00"]
    ),
    (
      "its own moment is over", ReminderZones.berlin, "21:00", "2026-11-30T21:00:00+01:00",
      ["2026-12-01T21:00:00+01:00"]
    ),
    (
      "after a journey", ReminderZones.tokyo, "07:30", "2026-11-30T01:00:00+01:00",
      ["2026-12-01T07:30:00+09:00"]
    ),
  ]
}
