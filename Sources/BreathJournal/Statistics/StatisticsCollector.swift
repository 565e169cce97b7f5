import JSONText

/// Counts records one by one.
struct StatisticsCollector {
  /// The sessions of a day, while they are counted.
  private struct Day {
    var tally = SessionTally()
    var counted = 0

    mutating func take(_ session: SessionFacts) {
      tally.add(session)
      if session.counts { counted += 1 }
    }
  }

  private let dayRule: DayRule
  private let firstDay: Int
  private let leavesOutUndated: Bool

  private(set) var totals = SessionTally()
  private(set) var undated = SessionTally()
  private(set) var activities: [String: SessionTally] = [:]
  private(set) var patterns: [String: SessionTally] = [:]
  private(set) var hours = Array(repeating: SessionTally(), count: 24)
  /// The longest hold in nanoseconds, by name and day.
  private(set) var holds: [String: [Int: Int64]] = [:]
  private(set) var goals: Set<Int> = []
  private(set) var done: Set<Int> = []
  private var days: [Int: Day] = [:]

  init(dayRule: DayRule, since: CivilDate?) {
    self.dayRule = dayRule
    firstDay = since?.daysSinceEpoch ?? .min
    leavesOutUndated = since != nil
  }

  mutating func take(_ record: JournalRecord) {
    switch record.kind {
    case SessionRecord.kind:
      if let facts = SessionFacts(record) { take(facts, at: record.at) }
    case "goal": goals.insert(day(of: record))
    case "done": done.insert(day(of: record))
    default: break
    }
  }

  /// The day that is not over.
  func today(at now: LocalTime) -> Int {
    let latest = [days.keys.max(), goals.max(), done.max()].lazy.compactMap(\.self).max()
    if !now.isClockSet, let latest { return latest }
    return dayRule.dayNumber(of: now)
  }

  /// The days that are shown, the earliest first.
  var dayTallies: [DayTally] {
    days.filter { $0.key >= firstDay }.sorted { $0.key < $1.key }.map { number, day in
      DayTally(
        date: CivilDate(daysSinceEpoch: number),
        tally: day.tally,
        counted: day.counted
      )
    }
  }

  /// The dates of those days that are shown, the earliest first.
  func dates(_ days: Set<Int>) -> [CivilDate] {
    days.filter { $0 >= firstDay }.sorted().map(CivilDate.init(daysSinceEpoch:))
  }

  func streaks(today: Int) -> Streaks {
    Streaks(
      onceADay: Streak(days: days.filter { $0.value.counted >= 1 }.keys, today: today),
      twiceADay: Streak(days: days.filter { $0.value.counted >= 2 }.keys, today: today),
      done: Streak(days: done, today: today)
    )
  }

  private mutating func take(_ session: SessionFacts, at start: LocalTime) {
    guard session.isDated else {
      if leavesOutUndated { return }
      undated.add(session)
      return count(session)
    }
    let day = dayRule.dayNumber(of: start)
    days[day, default: Day()].take(session)
    guard day >= firstDay else { return }
    count(session)
    hours[start.hour].add(session)
    for hold in session.holds { take(hold, on: day) }
  }

  private mutating func count(_ session: SessionFacts) {
    totals.add(session)
    activities[session.activity, default: SessionTally()].add(session)
    if let name = session.name { patterns[name, default: SessionTally()].add(session) }
  }

  private mutating func take(_ hold: JSONValue, on day: Int) {
    guard let hold = MeasuredHold(hold), hold.lengthNanoseconds > 0 else { return }
    let name = hold.name ?? hold.kind
    let longest = holds[name]?[day] ?? 0
    holds[name, default: [:]][day] = max(longest, hold.lengthNanoseconds)
  }

  /// The day that a goal, or what was done, was written for.
  private func day(of record: JournalRecord) -> Int {
    let said = RecordFields(record).string("day").flatMap(CivilDate.init(iso8601:))
    return said?.daysSinceEpoch ?? dayRule.dayNumber(of: record.at)
  }
}

extension SessionTally {
  fileprivate mutating func add(_ session: SessionFacts) {
    add(nanoseconds: session.nanoseconds, breaths: session.breaths)
  }
}
