extension Statistics {
  /// The last weeks, the earliest first; the last of them is this one.
  ///
  /// - Parameter count: How many.
  /// - Returns: As many weeks, also those without a session.
  public func weeks(_ count: Int) -> [WeekTally] {
    let last = today.monday.daysSinceEpoch
    var tallies = Array(repeating: SessionTally(), count: count)
    for day in days {
      let weeksAgo = (last - day.date.monday.daysSinceEpoch) / 7
      guard day.date.daysSinceEpoch < last + 7, weeksAgo < count else { continue }
      tallies[count - 1 - weeksAgo].add(day.tally)
    }
    return tallies.enumerated().map { index, tally in
      WeekTally(monday: today.monday.adding(days: (index + 1 - count) * 7), tally: tally)
    }
  }
}
