import BreathTesting
import Glibc
import JSONText
import Testing

/// Days of a corner, in time that leaps, with timers across both changes of the clocks.
@Suite(
  "A day of a corner",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct CornerDayTests {
  /// The clocks of Berlin, by a rule, for machines that know no places.
  private static let zone = "CET-1CEST,M3.5.0,M10.5.0/3"
  /// Hour and minute, and on which days; Monday is 1.
  private static let timers: [(hour: Int, minute: Int, days: ClosedRange<Int>, said: String)] = [
    (0, 0, 1...7, "daily"), (1, 30, 1...7, "daily"), (2, 30, 1...7, "daily"),
    (4, 30, 7...7, "sun"), (6, 30, 1...5, "mon-fri"), (7, 0, 6...7, "sat,sun"),
    (12, 15, 1...7, "daily"), (21, 0, 1...7, "daily"),
  ]

  @Test(
    "Every session comes once, at its local time, over a change of the clocks",
    arguments: [
      // 18:00 UTC on the days before 2026-03-29 and 2026-10-25.
      (1_774_720_800, 1_774_746_000, 3_600, 7_200), (1_792_864_800, 1_792_890_000, 7_200, 3_600),
    ] as [(Int64, Int64, Int64, Int64)]
  )
  func change(wall: Int64, change: Int64, before: Int64, after: Int64) async throws {
    let home = try Home.lived()
    let card = try VirtualCard(VirtualCard.Settings { $0.formats = [.s16] })
    let timers = Self.timers.map {
      "{ at: '\(Self.clock($0.hour, $0.minute))', days: '\($0.said)', start: 'sit 1m' }"
    }
    _ = try home.configure("{ corner: { timers: [\(timers.joined(separator: ", "))] } }")
    var time = try SimulatedTime()
    (time.wall, time.signal) = (wall, (SIGTERM, 86_400))

    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["corner", "--quiet"],
      environment: home.environment.merging(card.environment) { $1 }
        .merging(time.environment) { $1 }.merging(["TZ": Self.zone]) { $1 },
      folder: home.folder.path,
      deadline: .seconds(300)
    )

    #expect(outcome.exitCode == 143, "\(outcome.standardError)")
    let wanted = Self.moments(from: wall, change: change, before: before, after: after)
    let begun = try home.records("begin").compactMap { $0["at"]?.string }
    try #require(begun.count == wanted.count, "\(begun)")
    for (text, moment) in zip(begun, wanted) {
      let offset = moment < change ? before : after
      // A sit begins when its card plays, a moment after it was called.
      #expect(text.hasPrefix(Self.text(moment + offset).prefix(16)), "\(text), \(moment)")
      #expect(text.hasSuffix("+0\(offset / 3600):00"))
    }
    let sessions = try home.records("session")
    #expect(sessions.count == wanted.count)
    #expect(sessions.allSatisfy { $0["ended"]?.string == "completed" })
    let report = try time.report()
    BreathTesting.report(
      "24 h of a corner over a change of the clocks: \(wanted.count) sessions, each in its minute; "
        + "\(tenths(report.wakeUpsPerSecond)) wake-ups a second with them"
    )
  }

  /// The moments of the timers in the day that follows, in seconds since 1970, reckoned by the offsets
  /// alone: each local date has each time once; one that is left out is an hour later, of one that is shown
  /// twice it is the first.
  private static func moments(
    from wall: Int64,
    change: Int64,
    before: Int64,
    after: Int64
  ) -> [Int64] {
    let midnight = (wall + before) / 86_400 * 86_400
    var moments: [Int64] = []
    for day in 0...2 {
      let date = midnight + Int64(day) * 86_400
      // 1970-01-01 was a Thursday.
      let weekday = Int((date / 86_400 + 3) % 7) + 1
      for timer in timers where timer.days.contains(weekday) {
        let local = date + Int64(timer.hour * 3600 + timer.minute * 60)
        let early = local - before
        let isEarly = early < change
        // Between the two offsets lies what the clocks go over; it comes as if they had not changed.
        let isNever = !isEarly && local - after < change
        moments.append(isEarly || isNever ? early : local - after)
      }
    }
    return moments.filter { $0 > wall && $0 < wall + 86_400 }.sorted()
  }

  private static func clock(_ hour: Int, _ minute: Int) -> String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// A local moment such as `2026-03-29T03:30`.
  private static func text(_ seconds: Int64) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    gmtime_r(&moment, &parts)
    var text = [UInt8](repeating: 0, count: 32)
    let count = text.withUnsafeMutableBytes { bytes in
      strftime(bytes.baseAddress, bytes.count, "%Y-%m-%dT%H:%M", &parts)
    }
    return String(decoding: text.prefix(count), as: UTF8.self)
  }
}
