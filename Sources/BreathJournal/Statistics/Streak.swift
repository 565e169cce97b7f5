/// Days in a row on which something was done.
public struct Streak: Hashable, Sendable {
  /// Days without a gap.
  public struct Run: Hashable, Sendable {
    /// The first day.
    public let first: CivilDate
    /// The last day.
    public let last: CivilDate

    /// How many days, both ends included.
    public var days: Int { last.daysSinceEpoch - first.daysSinceEpoch + 1 }
  }

  /// The days in a row that still go on; nil where the last of them is before yesterday.
  ///
  /// Today does not end them before it is over.
  public let current: Run?
  /// Whether it was done today.
  public let includesToday: Bool
  /// The most days in a row, the latest where several are as long; nil where there was none.
  public let longest: Run?

  /// Finds the streaks among days.
  ///
  /// A day after today is passed over by the current streak, but for tomorrow: whoever flew east over
  /// the date line has practised on it.
  ///
  /// - Parameters:
  ///   - days: The days on which it was done, after 1970-01-01, in any order.
  ///   - today: The day that is not over.
  init(days: some Sequence<Int>, today: Int) {
    let days = days.sorted()
    let runs = Self.runs(days)
    longest = runs.reversed().max { $0.count < $1.count }.map(Run.init)
    includesToday = runs.contains { $0.contains(today) }
    let alive = [today, today - 1, today + 1].lazy.compactMap { day in
      runs.first { $0.contains(day) }
    }.first
    current = alive.map { Run($0.clamped(to: $0.lowerBound...(max($0.lowerBound, today + 1)))) }
  }

  /// The runs of ordered days, the earliest first.
  private static func runs(_ days: [Int]) -> [ClosedRange<Int>] {
    days.reduce(into: []) { runs, day in
      guard let last = runs.last, day <= last.upperBound + 1 else { return runs.append(day...day) }
      runs[runs.count - 1] = last.lowerBound...max(last.upperBound, day)
    }
  }
}

extension Streak.Run {
  fileprivate init(_ days: ClosedRange<Int>) {
    first = CivilDate(daysSinceEpoch: days.lowerBound)
    last = CivilDate(daysSinceEpoch: days.upperBound)
  }
}

/// The streaks of a journal, always counted anew from its records.
public struct Streaks: Hashable, Sendable {
  /// Days with a session that counts.
  public let onceADay: Streak
  /// Days with two or more.
  public let twiceADay: Streak
  /// Days on whose evening it was written what was done.
  public let done: Streak
}
