/// A practice and what has been counted of it.
public struct PracticeAccount: Sendable {
  /// A round that has been counted.
  public struct Round: Sendable {
    /// Which one, from 1.
    public let number: Int64
    /// What was counted of it.
    public let tally: PracticeTally
    /// Whether its target is reached.
    public let isComplete: Bool
    /// The day on which it was; nil where it is not, or no day is known.
    public let dayCompleted: CivilDate?
  }

  /// The practice.
  public let practice: PracticeRecord
  private var tallies: [Int64: PracticeTally] = [:]
  /// What was practised on each day, in all rounds, as days after 1970-01-01.
  private var days: [Int: Int64] = [:]

  /// A practice of which nothing has been counted yet.
  public init(_ practice: PracticeRecord) {
    self.practice = practice
  }

  mutating func take(_ count: CountFacts, on day: Int?) {
    tallies[count.round, default: PracticeTally()].take(count, on: day)
    if let day, count.what.isPractice { days[day, default: 0] += count.credited }
  }

  /// The same practice with one more count, whichever it is of.
  ///
  /// - Parameters:
  ///   - count: A count that is not in the records yet.
  ///   - dayRule: When a day begins.
  /// - Returns: What it comes to then.
  public func adding(_ count: CountRecord, dayRule: DayRule) -> PracticeAccount {
    guard let facts = CountFacts(count.record) else { return self }
    var account = self
    account.take(facts, on: facts.dayNumber(at: count.at, dayRule))
    return account
  }

  /// What was counted of the round that is counted now.
  public var tally: PracticeTally { tallies[practice.round] ?? PracticeTally() }

  /// The total of the round that is counted now, with all corrections.
  public var total: Int64 { tally.total }

  /// What had been done of that round before it was counted here.
  public var opening: Int64 { tally.opening }

  /// The corrections of that round, all together.
  public var corrections: Int64 { tally.corrections }

  /// Whether nothing at all has been counted of it.
  public var isEmpty: Bool { tallies.isEmpty }

  /// The rounds of which something was counted, and the one that is counted now, the first one first.
  public var rounds: [Round] {
    Set(tallies.keys).union([practice.round]).sorted().map(round)
  }

  /// The round that is counted now.
  public var currentRound: Round { round(practice.round) }

  private func round(_ number: Int64) -> Round {
    let tally = tallies[number] ?? PracticeTally()
    return Round(
      number: number,
      tally: tally,
      isComplete: practice.target.map { tally.total >= $0 } ?? false,
      dayCompleted: practice.target.flatMap(tally.dayReached)
    )
  }

  /// What is left to the target, 0 where it is reached or passed; nil without a target.
  public var remaining: Int64? { practice.target.map { max(0, $0 - total) } }

  /// How many malas are left, the last of them perhaps begun; nil without a target or beads.
  public var malasLeft: Int64? {
    guard let remaining, let rule = practice.rule else { return nil }
    return remaining / rule.countsAs + (remaining % rule.countsAs == 0 ? 0 : 1)
  }

  /// How much of the target is done, in whole per cent, rounded down: 100 is not said before it is so.
  ///
  /// From 0 to 100; nil without a target.
  public var percent: Int? { share(of: 100) }

  /// How many of a number of parts of the target are done, rounded down; nil without a target.
  public func share(of parts: Int64) -> Int? {
    practice.target.map { target in
      // Wider than the numbers themselves, which may be as large as a record can say.
      let (high, low) = min(max(0, total), target).multipliedFullWidth(by: parts)
      return Int(target.dividingFullWidth((high, low)).quotient)
    }
  }

  /// What was practised on a day, openings and corrections left out.
  public func practised(on day: CivilDate) -> Int64 { days[day.daysSinceEpoch] ?? 0 }

  /// What was practised in days that follow each other.
  ///
  /// - Parameters:
  ///   - last: The last of the days.
  ///   - count: How many days.
  /// - Returns: The sum.
  public func practised(until last: CivilDate, days count: Int) -> Int64 {
    let end = last.daysSinceEpoch
    return (end - count + 1...end).reduce(0) { $0 + (days[$1] ?? 0) }
  }

  /// The week in which most was practised, the latest of equals: its Monday, and how much; nil without one.
  public var bestWeek: (monday: CivilDate, practised: Int64)? {
    var weeks: [Int: Int64] = [:]
    for (day, practised) in days {
      weeks[CivilDate(daysSinceEpoch: day).monday.daysSinceEpoch, default: 0] += practised
    }
    let best = weeks.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return best.flatMap { $0.value > 0 ? (CivilDate(daysSinceEpoch: $0.key), $0.value) : nil }
  }
}
