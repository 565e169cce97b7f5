import BreathJournal
import BreathTesting
import JSONText
import Testing

@Suite("Streaks")
struct StreakTests {
  @Test(
    "Today not yet is no broken streak; a day without is, and the longest stays",
    arguments: [
      // One character is one day, the last but one is today: done, not done.
      ("....", 0, 0),
      ("..x.", 1, 1),
      (".x..", 1, 1),
      ("x...", 0, 1),
      ("xxx.", 3, 3),
      ("xx..", 2, 2),
      ("x.x.", 1, 1),
      ("xx.xxx..", 3, 3),
      ("xxx.x...", 0, 3),
      ("xxxx.xx.", 2, 4),
      // Tomorrow, where it has already been elsewhere.
      ("xxxx", 4, 4),
      ("x..x", 1, 1),
      ("xx.x", 2, 2),
    ]
  )
  func diagrams(drawing: String, current: Int, longest: Int) throws {
    let streak = try Self.streak(drawing)

    #expect(streak.current?.days ?? 0 == current)
    #expect(streak.longest?.days ?? 0 == longest)
    #expect(streak.includesToday == (drawing.dropLast().last == "x"))
  }

  @Test("Days that lie ahead of a clock are no streak of now")
  func future() throws {
    let statistics = Statistics(
      of: try ["2026-12-05", "2026-12-06", "2026-11-29"].map { try session("\($0)T12:00:00Z") },
      dayRule: .usual,
      now: try moment("2026-11-30T12:00:00Z")
    )

    #expect(statistics.streaks.onceADay.current?.days == 1)
    #expect(statistics.streaks.onceADay.longest?.days == 2)
  }

  @Test("Counting equals looking at each day in turn, for any journal", arguments: 0..<200)
  func anyJournal(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let records = try (0..<Int.random(in: 0...60, using: &random)).map { _ in
      try Self.anyRecord(&random)
    }
    let rule = try #require(
      DayRule(
        hour: Int.random(in: 0...23, using: &random),
        minute: Int.random(in: 0...59, using: &random)
      )
    )
    let now = Self.anyMoment(&random)

    let statistics = Statistics(of: records, dayRule: rule, now: now)
    let shuffled = Statistics(of: records.shuffled(using: &random), dayRule: rule, now: now)

    #expect(shuffled.streaks == statistics.streaks)
    #expect(statistics.today == rule.day(of: now))
    let slow = SlowStreaks(records: records, rule: rule, today: statistics.today)
    #expect(slow.answers(atLeast: 1) == SlowStreaks.Answers(statistics.streaks.onceADay))
    #expect(slow.answers(atLeast: 2) == SlowStreaks.Answers(statistics.streaks.twiceADay))
    #expect(slow.answersOfDone == SlowStreaks.Answers(statistics.streaks.done))
  }

  /// The streak of a drawing whose last character is tomorrow, the 1st of December 2026.
  private static func streak(_ drawing: String) throws -> Streak {
    let last = try day("2026-12-01")
    let records = try drawing.reversed().enumerated().compactMap { daysAgo, character in
      character == "x"
        ? try session("\(last.adding(days: -daysAgo).iso8601)T12:00:00Z") : nil
    }
    let now = try moment("2026-11-30T23:00:00Z")
    return Statistics(of: records, dayRule: .usual, now: now).streaks.onceADay
  }

  /// A moment within some thirty days, at any place.
  private static func anyMoment(_ random: inout SeededGenerator) -> LocalTime {
    LocalTime(
      secondsSinceEpoch: 1_790_000_000 + Int64.random(in: 0..<2_592_000, using: &random),
      offsetMinutes: Int.random(in: -720...840, using: &random)
    )
  }

  private static func anyRecord(_ random: inout SeededGenerator) throws -> JournalRecord {
    let at = anyMoment(&random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      return JournalRecord(kind: "done", at: at, fields: ["text": "much"])
    }
    let begin = BeginRecord(start: at, activity: .sit, cues: "bowl", plannedNanoseconds: nil)
    let isShort = Int.random(in: 0..<4, using: &random) == 0
    return SessionRecord(
      begin: begin,
      actualNanoseconds: isShort ? 59_999_999_999 : 60_000_000_000,
      ending: Bool.random(using: &random) ? .stopped : .completed
    ).record
  }
}

/// Streaks as one would count them with a finger on the calendar: for each day, all records are looked at.
private struct SlowStreaks {
  struct Answers: Hashable {
    var current: Int
    var longest: Int
    var includesToday: Bool
  }

  private let sessions: [CivilDate]
  private let done: [CivilDate]
  private let today: CivilDate

  init(records: [JournalRecord], rule: DayRule, today: CivilDate) {
    sessions = records.compactMap(SessionRecord.init).filter {
      $0.ending == .completed || $0.actualNanoseconds >= 60_000_000_000
    }.map { rule.day(of: $0.begin.start) }
    done = records.filter { $0.kind == "done" }.map { rule.day(of: $0.at) }
    self.today = today
  }

  func answers(atLeast least: Int) -> Answers {
    answers { date in sessions.count { $0 == date } >= least }
  }

  var answersOfDone: Answers { answers(done.contains) }

  private func answers(_ isDone: (CivilDate) -> Bool) -> Answers {
    let calendar = (-40...40).map { isDone(today.adding(days: $0)) }
    let here = 40
    var longest = 0
    for start in calendar.indices {
      longest = max(longest, calendar[start...].prefix { $0 }.count)
    }
    func backwards(from index: Int) -> Int { calendar[...index].reversed().prefix { $0 }.count }
    var current = 0
    if calendar[here] {
      current = backwards(from: here) + (calendar[here + 1] ? 1 : 0)
    } else if calendar[here - 1] {
      current = backwards(from: here - 1)
    } else if calendar[here + 1] {
      current = 1
    }
    return Answers(current: current, longest: longest, includesToday: calendar[here])
  }
}

extension SlowStreaks.Answers {
  init(_ streak: Streak) {
    current = streak.current?.days ?? 0
    longest = streak.longest?.days ?? 0
    includesToday = streak.includesToday
  }
}
