import BreathJournal
import Testing

@testable import EbbCommand

/// A call of a timer's, and what comes of it.
private typealias Row = (
  what: String, slot: ReminderSlot, due: String, now: String, clock: WallClock,
  decision: ReminderDecision
)

@Suite("Whether a reminder rings")
struct ReminderDecisionTests {
  @Test("By the clock: on time, late, quiet, or with no clock at all", arguments: rows)
  fileprivate func decision(row: Row) {
    #expect(call(row).decision { ReminderFacts() } == row.decision, "\(row.what)")
  }

  @Test("What is done, or going on, keeps it silent")
  func done() throws {
    let row = Self.rows[0]
    let session = ReminderFacts.Deed.session(moment("2026-11-30T06:00:00+01:00"))

    let decide = { (facts: ReminderFacts) in call(row).decision { facts } }
    #expect(decide(ReminderFacts(deed: session)) == .done(session))
    #expect(decide(ReminderFacts(deed: .text)) == .done(.text))
    #expect(decide(ReminderFacts(goal: "sit")) == .ring)
    #expect(decide(ReminderFacts(deed: session, isSitting: true)) == .sitting)
  }

  @Test("A journal is looked into only where the clock lets it ring")
  func order() {
    struct Asked: Error {}
    for row in Self.rows {
      let ask = { () throws(Asked) -> ReminderFacts in throw Asked() }
      if row.decision == .ring {
        #expect(throws: Asked.self) { try call(row).decision(ask) }
      } else {
        #expect(throws: Never.self) { try call(row).decision(ask) }
      }
    }
  }

  @Test(
    "Of the two half past twos of an autumn night one rings, on both summer-time days 07:30 once"
  )
  func once() {
    let nights: [(due: String, first: String)] = [
      ("02:30", "2026-10-25T00:00:00+02:00"), ("02:30", "2026-03-29T00:00:00+01:00"),
      ("07:30", "2026-10-25T00:00:00+02:00"), ("07:30", "2026-03-29T00:00:00+01:00"),
    ]
    for night in nights {
      // A timer or cron that calls each quarter of an hour of a whole day.
      let start = moment(night.first).secondsSinceEpoch
      let rung = (0..<92).filter { quarter in
        let now = ReminderZones.berlin.time(secondsSinceEpoch: start + Int64(quarter) * 900)
        return call(.morning, night.due, now, ReminderZones.berlin, quiet: nil).decision {
          ReminderFacts()
        }
          == .ring
      }
      #expect(rung.count == 1, "\(night)")
    }
  }

  private func call(_ row: Row) -> ReminderCall {
    call(row.slot, row.due, moment(row.now), row.clock)
  }

  private func call(
    _ slot: ReminderSlot,
    _ due: String,
    _ now: LocalTime,
    _ clock: WallClock,
    quiet: QuietHours? = Self.night
  ) -> ReminderCall {
    ReminderCall(
      slot: slot,
      due: ReminderClock(time: time(due), clock: clock),
      rule: .usual,
      times: ReminderTimes(morning: time("07:30"), evening: time("21:00")),
      quiet: quiet,
      now: now
    )
  }

  private static let night = QuietHours(start: time("22:00"), end: time("06:30"))

  private static let rows: [Row] = [
    (
      "on time", .morning, "07:30", "2026-11-30T07:30:00.400+01:00", ReminderZones.berlin, .ring
    ),
    (
      "ten minutes late", .morning, "07:30", "2026-11-30T07:40:00+01:00", ReminderZones.berlin,
      .ring
    ),
    (
      "eleven minutes late", .morning, "07:30", "2026-11-30T07:41:00+01:00", ReminderZones.berlin,
      .late(minutes: 11)
    ),
    (
      "a boot at noon", .morning, "07:30", "2026-11-30T12:00:00+01:00", ReminderZones.berlin,
      .late(minutes: 270)
    ),
    (
      "a wake on the next day", .evening, "21:00", "2026-12-01T08:00:00+01:00",
      ReminderZones.berlin, .late(minutes: 660)
    ),
    (
      "midnight between", .evening, "23:55", "2026-12-01T07:00:00+01:00", ReminderZones.berlin,
      .late(minutes: 425)
    ),
    (
      "a timer of the zone before a journey", .morning, "07:30", "2026-11-30T15:30:00+09:00",
      ReminderZones.tokyo, .late(minutes: 480)
    ),
    (
      "the zone after it", .morning, "07:30", "2026-11-30T07:30:00+09:00", ReminderZones.tokyo,
      .ring
    ),
    (
      "quiet before midnight", .evening, "22:00", "2026-11-30T22:00:01+01:00", ReminderZones.berlin,
      .quiet(night)
    ),
    (
      "quiet after midnight", .morning, "06:29", "2026-11-30T06:29:30+01:00", ReminderZones.berlin,
      .quiet(night)
    ),
    (
      "the end of the quiet hours", .morning, "06:30", "2026-11-30T06:30:00+01:00",
      ReminderZones.berlin, .ring
    ),
    (
      "no clock", .morning, "07:30", "1970-01-01T07:30:00+01:00", ReminderZones.berlin, .clockNotSet
    ),
  ]
}

@Suite("Quiet hours")
struct QuietHoursTests {
  @Test("They may go over midnight, and their end is not quiet")
  func hours() throws {
    let night = try #require(QuietHours("22:00-6:30"))
    let noon = try #require(QuietHours("12:00 - 14:00"))
    let times = ["00:00", "06:29", "06:30", "12:00", "13:59", "14:00", "21:59", "22:00", "23:59"]

    #expect(
      times.filter { night.contains(time($0)) } == ["00:00", "06:29", "22:00", "23:59"]
    )
    #expect(times.filter { noon.contains(time($0)) } == ["12:00", "13:59"])
    #expect(night.description == "22:00-06:30")
  }

  @Test("What are no hours is refused")
  func refused() {
    for text in ["", "22:00", "22:00-22:00", "22-6", "22:00-24:00", "22:00-06:30-07:00", "-"] {
      #expect(QuietHours(text) == nil, "\(text)")
    }
  }
}
