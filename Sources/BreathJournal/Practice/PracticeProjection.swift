/// When a practice will reach its target, if it goes on as it does.
///
/// A pace is made of what was practised, without openings and corrections, in all rounds. A day without
/// practice counts as none.
public struct PracticeProjection: Hashable, Sendable {
  /// So much in so many days.
  public struct Pace: Hashable, Sendable {
    /// How much, from 1.
    public let amount: Int64
    /// In how many days, from 1.
    public let days: Int64

    /// Names a pace; nil for one that leads nowhere.
    public init?(_ amount: Int64, in days: Int64) {
      guard amount > 0, days > 0 else { return nil }
      self.amount = amount
      self.days = days
    }

    /// The day on which so much more is done: today, and as many days later as it takes.
    ///
    /// - Parameters:
    ///   - remaining: How much is left, from 0.
    ///   - today: The day that is not over.
    /// - Returns: The day; nil after the year 9999.
    public func day(of remaining: Int64, from today: CivilDate) -> CivilDate? {
      let (all, overflows) = remaining.multipliedReportingOverflow(by: days)
      guard !overflows else { return nil }
      let needed = all / amount + (all % amount == 0 ? 0 : 1)
      let left = CivilDate.last.daysSinceEpoch - today.daysSinceEpoch
      return needed <= left ? today.adding(days: Int(needed)) : nil
    }
  }

  /// The days of which the mean is taken, today among them.
  public static let meanDays: Int = 30

  /// How much is left; 0 where the target is reached.
  public let remaining: Int64
  /// The daily goal; nil without one.
  public let goal: Pace?
  /// The last thirty days; nil where nothing was practised in them.
  public let mean: Pace?
  /// The best week of all, from a Monday to a Sunday; nil without any practice.
  public let bestWeek: Pace?
  /// The day that is not over.
  public let today: CivilDate

  /// Looks ahead; nil for a practice without a target.
  ///
  /// - Parameters:
  ///   - account: The practice with its counts.
  ///   - today: The day that is not over.
  public init?(_ account: PracticeAccount, today: CivilDate) {
    guard let remaining = account.remaining else { return nil }
    self.remaining = remaining
    self.today = today
    goal = account.practice.goal.flatMap { Pace($0, in: 1) }
    mean = Pace(
      account.practised(until: today, days: Self.meanDays),
      in: Int64(Self.meanDays)
    )
    bestWeek = account.bestWeek.flatMap { Pace($0.practised, in: 7) }
  }

  /// The day on which the target is reached at a pace; nil without one, after the year 9999, or where it
  /// is reached already.
  public func day(at pace: Pace?) -> CivilDate? {
    guard remaining > 0 else { return nil }
    return pace?.day(of: remaining, from: today)
  }

  /// How many a day are needed to reach the target by a day, from tomorrow on; today, where it is that day.
  ///
  /// - Parameter day: The day.
  /// - Returns: The least whole number that is enough; nil for a day that has been.
  public func needed(by day: CivilDate) -> Int64? {
    let days = Int64(day.daysSinceEpoch - today.daysSinceEpoch)
    guard days >= 0 else { return nil }
    let left = max(1, days)
    return remaining / left + (remaining % left == 0 ? 0 : 1)
  }
}
