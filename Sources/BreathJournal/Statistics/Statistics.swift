/// What the records of a journal come to: totals, days, streaks.
///
/// Nothing of it is kept anywhere. It is counted anew from the records each time, so an edit, a late
/// import or another device's file is in it at once.
///
/// - **Sessions.** Every session that has ended is in the totals, however short. One that was interrupted
///   has no known length and is left out.
/// - **Days.** A session makes its day one of practice when it was completed, or lasted a minute or
///   longer. It belongs to the day on which it began, by the ``DayRule`` and the clocks of its place.
/// - **No date.** A session that was kept while the clock was not set is in the totals alone.
///
/// ```swift
/// let contents = try journal.read()
/// let statistics = Statistics(of: contents.records, dayRule: .usual, now: .now())
/// print(statistics.streaks.onceADay.current?.days ?? 0)
/// ```
public struct Statistics: Sendable {
  /// The day that is not over.
  ///
  /// While the clock is not set, the latest day of the records: it cannot be earlier.
  public let today: CivilDate
  /// When a day begins.
  public let dayRule: DayRule
  /// The first day that is counted; nil for all.
  ///
  /// Streaks count all days.
  public let since: CivilDate?
  /// All sessions.
  public let totals: SessionTally
  /// The sessions without a date; they are in ``totals`` too.
  public let undated: SessionTally
  /// Sessions by what they were, such as `sit` and `play`, the longest time first.
  public let activities: [NamedTally]
  /// Sessions by pattern, the longest time first; what has no pattern is left out.
  public let patterns: [NamedTally]
  /// The days on which a session began, the earliest first.
  public let days: [DayTally]
  /// Sessions by the hour at which they began, as the clocks of the place showed it: 24 of them.
  public let hours: [SessionTally]
  /// What was measured, by name.
  public let holds: [HoldHistory]
  /// Days with a goal, the earliest first.
  public let goalDays: [CivilDate]
  /// Days with something done, the earliest first.
  public let doneDays: [CivilDate]
  /// Days in a row, counted over all records.
  public let streaks: Streaks

  /// Counts records.
  ///
  /// - Parameters:
  ///   - records: The valid records of a journal, in any order.
  ///   - dayRule: When a day begins.
  ///   - now: The wall clock, with the offset of this place.
  ///   - since: The first day that is counted; nil for all. Streaks count all days.
  public init(
    of records: [JournalRecord],
    dayRule: DayRule,
    now: LocalTime,
    since: CivilDate? = nil
  ) {
    var collector = StatisticsCollector(dayRule: dayRule, since: since)
    for record in records { collector.take(record) }
    let today = collector.today(at: now)
    self.today = CivilDate(daysSinceEpoch: today)
    self.dayRule = dayRule
    self.since = since
    totals = collector.totals
    undated = collector.undated
    activities = NamedTally.sorted(collector.activities)
    patterns = NamedTally.sorted(collector.patterns)
    days = collector.dayTallies
    hours = collector.hours
    holds = HoldHistory.sorted(collector.holds)
    goalDays = collector.dates(collector.goals)
    doneDays = collector.dates(collector.done)
    streaks = collector.streaks(today: today)
  }

  /// Whether there is nothing to tell: no session, no goal, nothing done.
  public var isEmpty: Bool {
    totals.sessions == 0 && goalDays.isEmpty && doneDays.isEmpty
  }

  /// How many days were days of practice.
  public var practisedDays: Int { days.count(where: \.isPractised) }
}
