import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

@Suite("The page of statistics")
struct StatisticsPageTests {
  @Test("It holds totals, practices, patterns, streaks, a year and the last weeks")
  func whole() throws {
    var bench = try StatisticsBench.threeDays()
    bench.since = "2026-11-09"

    #expect(
      try bench.page().joined(separator: "\n") == """
        Since Nov 9, 2026: 4 sessions, 1 h 27 min, 18 breaths, practised on 3 days.
        1 day with a goal, 1 day done.

        PRACTICE  SESSIONS       TIME  BREATHS
        sit              2  1 h 2 min
        play             2     25 min       18

        PATTERN   SESSIONS       TIME  BREATHS
        rounds           1     20 min
        box              1      5 min       18

        STREAK       NOW                   LONGEST
        once a day   3 days                3 days, Nov 28 to Nov 30, 2026
        twice a day  1 day, today not yet  1 day, Nov 29, 2026
        day done     1 day, today not yet  1 day, Nov 29, 2026

             Nov
        Mon  ...4
             ...
        Wed  ...
             ...
        Fri  ...
             ..1
        Sun  ..3

        . none   1 under 5 min   2 under 15   3 under 30   4 from 30 min

        WEEK FROM  MINUTES
        Nov 9            0
        Nov 16           0
        Nov 23          27  ##################
        Nov 30          60  ########################################
        """
    )
  }

  @Test("Without a date to begin with, the first session's is told, and what has no date")
  func summary() throws {
    let lines = try StatisticsBench.threeDays().page()

    #expect(
      Array(lines.prefix(3)) == [
        "Since Nov 28, 2026: 5 sessions, 1 h 28 min, 18 breaths, practised on 3 days.",
        "1 session has no date, as the clock was not set.",
        "1 day with a goal, 1 day done.",
      ]
    )
  }

  @Test("An empty journal says how to fill it; one without sessions still has its days")
  func empty() throws {
    var bench = StatisticsBench()
    #expect(
      try bench.page() == [
        "Nothing to count yet: \"ebb\" sits for two minutes, \"ebb play box\" breathes for five."
      ]
    )
    bench.since = "2026-11-01"
    #expect(try bench.page() == ["Nothing to count since Nov 1, 2026."])

    try bench.add("done", on: "2026-11-30")
    #expect(
      try bench.page() == [
        "Since Nov 1, 2026: no sessions.", "0 days with a goal, 1 day done.", "",
        "STREAK      NOW    LONGEST", "once a day  none   none",
        "day done    1 day  1 day, Nov 30, 2026",
      ]
    )
  }

  @Test("Streaks that are not wanted are not shown")
  func noStreaks() throws {
    var bench = try StatisticsBench.threeDays()
    bench.showsStreaks = false

    #expect(try !bench.page().contains { $0.contains("STREAK") })
    #expect(try PlainStatistics(bench.shown()).lines.contains { $0.contains("streak") } == false)
    #expect(try !StatisticsWebPage(bench.shown()).text.contains("Streak"))
    #expect(try bench.shown().json["streaks"] == nil)
  }

  @Test("In colour the same is drawn in shades, and every escape is closed")
  func colour() throws {
    let bench = try StatisticsBench.threeDays()

    let plain = try bench.page().joined(separator: "\n")
    let lines = try bench.page(.colour)
    let drawn = lines.joined(separator: "\n")

    #expect(!plain.unicodeScalars.contains { $0.isControl && $0 != "\n" })
    #expect(plain.unicodeScalars.allSatisfy { $0.isASCII })
    let uncoloured = drawn.replacing("\u{1B}[36m", with: "").replacing("\u{1B}[0m", with: "")
    #expect(!uncoloured.contains("\u{1B}"))
    #expect(uncoloured.map { Self.digits[$0] ?? $0 } == plain.map { $0 == "#" ? "4" : $0 })
    for line in lines {
      let (opened, closed) = (Self.count("\u{1B}[36m", in: line), Self.count("\u{1B}[0m", in: line))
      #expect(opened == closed, "\(line)")
    }
  }

  private static let digits: [Character: Character] = [
    "·": ".", "░": "1", "▒": "2", "▓": "3", "█": "4",
  ]

  private static func count(_ part: String, in line: String) -> Int {
    line.indices.count { line[$0...].hasPrefix(part) }
  }

  @Test("It is never wider than the terminal", arguments: [20, 40, 57, 58, 80, 200])
  func widths(width: Int) throws {
    let lines = try StatisticsBench.threeDays().page(.digits, width: width)

    let calendar = lines.drop { !$0.hasPrefix("Mon") }.prefix(7)
    #expect(calendar.count == 7)
    #expect(calendar.allSatisfy { $0.count <= max(width, 9) })
    #expect(calendar.map(\.count).max() == min(width, 58))
    #expect(lines.filter { $0.hasSuffix("#") }.allSatisfy { $0.count <= max(width, 22) })
  }

  @Test("Ten patterns are named, the rest is said to be there")
  func manyPatterns() throws {
    var bench = StatisticsBench()
    for minute in 1...13 {
      try bench.add("2026-11-30T07:00:00+01:00", name: "n\(minute)", minutes: Int64(minute))
    }

    let lines = try bench.page()

    #expect(lines.filter { $0.hasPrefix("n") }.count == 10)
    #expect(lines.contains { $0.hasPrefix("n13 ") })
    #expect(lines.contains("and 3 more: --json has all"))
    #expect(try bench.shown().json["by_pattern"]?.array?.count == 13)
  }

  @Test("A name from the journal cannot act on the terminal, nor be longer than a line")
  func hostileName() throws {
    var bench = StatisticsBench()
    let name = "\u{1B}[2J" + String(repeating: "x", count: 500)
    try bench.add("2026-11-30T07:00:00+01:00", name: name)

    let lines = try bench.page()

    #expect(!lines.contains { $0.contains("\u{1B}") })
    #expect(lines.allSatisfy { $0.count <= 90 })
    #expect(try !PlainStatistics(bench.shown()).lines.contains { $0.contains("\u{1B}") })
  }

  @Test("Read aloud, each line stands by itself, the months and weeks newest first")
  func plain() throws {
    let lines = PlainStatistics(try StatisticsBench.threeDays().shown()).lines

    #expect(
      lines.prefix(12) == [
        "Since Nov 28, 2026: 5 sessions, 1 h 28 min, 18 breaths, practised on 3 days.",
        "1 session has no date, as the clock was not set.",
        "1 day with a goal, 1 day done.",
        "sit: 3 sessions, 1 h 3 min",
        "play: 2 sessions, 25 min, 18 breaths",
        "pattern rounds: 1 session, 20 min",
        "pattern box: 1 session, 5 min, 18 breaths",
        "streak, once a day: 3 days; longest: 3 days, Nov 28 to Nov 30, 2026",
        "streak, twice a day: 1 day, today not yet; longest: 1 day, Nov 29, 2026",
        "streak, day done: 1 day, today not yet; longest: 1 day, Nov 29, 2026",
        "November 2026: 1 h 27 min on 3 days: 28 to 30",
        "October 2026: none",
      ]
    )
    #expect(lines.contains("week from Nov 23: 3 sessions, 27 min, 18 breaths"))
    #expect(lines.last == "week from Sep 14: none")
    #expect(lines.allSatisfy { !$0.isEmpty && !$0.contains("  ") })
  }

  @Test(
    "Whatever the clock and the journal say, every page is made",
    arguments: [
      "0000-01-01T00:00:00Z", "0000-01-03T00:00:00Z", "1970-01-01T00:00:00Z",
      "2026-11-30T00:00:00Z", "9999-12-31T23:59:59-12:00",
    ]
  )
  func extremes(now: String) throws {
    var bench = StatisticsBench()
    bench.now = now
    for since in [nil, "0000-01-01", "2026-11-30", "9999-12-31"] {
      bench.since = since
      _ = try Self.everything(bench)
    }
    for start in ["0000-01-01T00:00:00+12:00", "9999-12-31T23:59:59-12:00", now] {
      try bench.add(start, name: "n", minutes: 153_722_867, breaths: .max)
      try bench.add(
        start,
        holds: [MeasuredHold(kind: "", round: 1, lengthNanoseconds: .max, name: "")]
      )
    }
    for since in [nil, "0000-01-01", "2026-11-30", "9999-12-31"] {
      bench.since = since
      #expect(try Self.everything(bench).allSatisfy { !$0.isEmpty })
    }
  }

  private static func everything(_ bench: StatisticsBench) throws -> [String] {
    let shown = try bench.shown()
    return [
      try bench.page(.colour).joined(), try bench.page(.digits, width: 1).joined(),
      PlainStatistics(shown).lines.joined(), shown.json.serialized(),
      StatisticsWebPage(shown).text,
    ]
  }
}
