import BreathJournal
import JSONText
import Testing

/// A practice and its counts as a test writes them.
struct Counting {
  private(set) var records: [JournalRecord] = []
  var practice: PracticeRecord
  var rule = DayRule.usual

  /// A practice to 111,111, 108 beads as 100, unless said.
  init(target: Int64? = 111_111, goal: Int64? = nil, rule: MalaRule? = .usual) throws {
    practice = PracticeRecord(
      at: try moment("2026-01-01T08:00:00Z"),
      name: "prostrations",
      target: target,
      rule: rule,
      goal: goal
    )
  }

  /// Adds a count.
  mutating func add(
    _ credited: Int64,
    _ at: String = "2026-11-30T08:00:00Z",
    what: CountKind = .number,
    round: Int64 = 1,
    day: String? = nil
  ) throws {
    let count = CountRecord(
      at: try moment(at),
      practice: practice.id,
      what: what,
      credited: credited,
      round: round,
      day: try day.map { try #require(CivilDate(iso8601: $0)) }
    )
    records.append(count.record)
  }

  /// Adds malas by a rule, each a record of its own.
  mutating func addMalas(_ count: Int, by rule: MalaRule) throws {
    for _ in 0..<count {
      let count = CountRecord(
        at: try moment("2026-11-30T08:00:00Z"),
        practice: practice.id,
        what: .mala,
        credited: rule.countsAs,
        beads: rule.beads,
        rule: rule
      )
      records.append(count.record)
    }
  }

  /// What it comes to.
  func account() throws -> PracticeAccount {
    let ledger = PracticeLedger(of: records + [practice.record], dayRule: rule)
    return try #require(ledger.account(of: practice.id))
  }

  /// The outlook of a day.
  func projection(on today: String) throws -> PracticeProjection {
    try #require(PracticeProjection(account(), today: day(today)))
  }
}
