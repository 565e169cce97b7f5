import BreathJournal
import Testing

@testable import EbbCommand

@Suite("Timers of a corner")
struct TimerWatchTests {
  private func watch(_ timers: [(at: String, days: String)]) throws -> TimerWatch {
    let timers = try timers.enumerated().map { place, timer in
      let (at, days) = timer
      return CornerTimer(
        time: try #require(TimeOfDay(at)),
        days: try #require(CornerDays(days)),
        start: CornerWords(text: "sit \(place + 1)m", file: "c", place: nil)
      )
    }
    return TimerWatch(CornerClock(timers: timers, clock: ReminderZones.berlin))
  }

  private func look(_ watch: inout TimerWatch, _ text: String, elapsed: Int64 = 0) -> [String] {
    let look = watch.look(at: moment(text), elapsed: elapsed * 1_000_000_000)
    return [look.due.map { "\($0.moment.rfc3339)" }].compactMap(\.self)
      + look.passed.map { "passed \($0.moment.rfc3339)" }
  }

  @Test(
    "Each comes once, at its local time, across both changes of the clocks",
    arguments: [
      ("2026-03-29T00:00:00+01:00", ["01:30+01:00", "03:30+02:00", "06:30+02:00"]),
      ("2026-10-25T00:00:00+02:00", ["01:30+02:00", "02:30+02:00", "06:30+01:00"]),
    ]
  )
  func changes(start: String, expected: [String]) throws {
    var watch = try watch([("06:30", "daily"), ("01:30", "sun"), ("02:30", "daily")])
    var now = moment(start)
    var heard: [String] = []
    _ = watch.look(at: now, elapsed: 0)
    // A look each minute of the day.
    for _ in 0..<1_440 {
      now = LocalTime(secondsSinceEpoch: now.secondsSinceEpoch + 60)
      if let call = watch.look(at: now, elapsed: 0).due { heard.append(call.moment.rfc3339) }
    }

    #expect(heard == expected.map { "\(start.prefix(11))\($0.prefix(5)):00\($0.dropFirst(5))" })
  }

  @Test("What is late is left out after ten minutes; of two at once the first plays")
  func late() throws {
    var watch = try watch([("06:30", "daily"), ("06:30", "daily"), ("07:00", "daily")])
    _ = look(&watch, "2026-06-01T06:00:00+02:00")

    #expect(
      look(&watch, "2026-06-01T06:40:00+02:00")
        == ["2026-06-01T06:30:00+02:00", "passed 2026-06-01T06:30:00+02:00"]
    )
    #expect(
      look(&watch, "2026-06-01T07:10:01+02:00") == ["passed 2026-06-01T07:00:00+02:00"]
    )
    #expect(look(&watch, "2026-06-01T07:10:02+02:00") == [])
  }

  @Test("A clock that is set back brings none twice, and one that was not set brings none early")
  func set() throws {
    var watch = try watch([("06:30", "daily")])
    _ = look(&watch, "2026-06-01T06:00:00+02:00")
    #expect(look(&watch, "2026-06-01T06:30:00+02:00") == ["2026-06-01T06:30:00+02:00"])
    #expect(look(&watch, "2026-06-01T05:00:00+02:00") == [])
    #expect(look(&watch, "2026-06-01T06:31:00+02:00") == [])
    #expect(look(&watch, "2026-06-02T06:30:01+02:00") == ["2026-06-02T06:30:00+02:00"])
    #expect(look(&watch, "1970-01-01T06:30:00+01:00") == [])
    #expect(watch.next(after: moment("1970-01-01T06:30:00+01:00")) == nil)
  }

  @Test(
    "Where the clock is set late, what came since the corner's start is found, and nothing older"
  )
  func boot() throws {
    var first = try watch([("06:30", "daily")])
    _ = look(&first, "1970-01-01T00:00:10+01:00", elapsed: 10)
    #expect(
      look(&first, "2026-06-01T06:31:00+02:00", elapsed: 120) == ["2026-06-01T06:30:00+02:00"]
    )
    var second = try watch([("06:30", "daily")])
    #expect(look(&second, "2026-06-01T06:31:00+02:00", elapsed: 30) == [])
  }

  @Test("A clock that leaps by years is looked back over by days alone")
  func years() throws {
    var watch = try watch([("06:30", "daily")])
    _ = look(&watch, "2026-06-01T06:00:00+02:00")

    #expect(look(&watch, "2126-06-01T05:00:00+02:00").count <= 10)
  }

  @Test("Days are ranges and lists, over Sunday too")
  func days() {
    #expect(CornerDays("mon-fri")?.days == [1, 2, 3, 4, 5])
    #expect(CornerDays("sat,sun")?.days == [6, 7])
    #expect(CornerDays("fri-mon, Wed")?.days == [5, 6, 7, 1, 3])
    #expect(CornerDays("daily") == .daily)
    for text in ["", "monday", "mon-", "mon--fri", "mon,,tue", "1-5", "mon-tue-wed"] {
      #expect(CornerDays(text) == nil, "\(text)")
    }
  }
}
