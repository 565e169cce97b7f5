/// All practices of a journal with what has been counted of each.
///
/// Nothing of it is kept anywhere. It is counted anew from the records each time, so an edit, a late
/// import or another device's file is in it at once, and a mala counts as it did when it was counted.
///
/// ```swift
/// let ledger = PracticeLedger(try journal.read(), dayRule: .usual)
/// print(ledger.accounts.map { "\($0.practice.name): \($0.total)" })
/// ```
public struct PracticeLedger: Sendable {
  /// The practices, each with its counts, in the order in which they were added.
  public let accounts: [PracticeAccount]
  /// How many counts belong to a practice that is in no file, or was removed.
  public let orphans: Int
  /// How many records say that they are counts and cannot be: they are in no total.
  public let unreadable: Int

  /// Counts records.
  ///
  /// - Parameters:
  ///   - contents: The journal.
  ///   - dayRule: When a day begins.
  public init(_ contents: JournalContents, dayRule: DayRule) {
    self.init(of: contents.records, dayRule: dayRule)
  }

  /// Counts records in any order.
  ///
  /// - Parameters:
  ///   - records: The valid records of a journal.
  ///   - dayRule: When a day begins.
  public init(of records: [JournalRecord], dayRule: DayRule) {
    var accounts = records.filter { $0.kind == PracticeRecord.kind }
      .compactMap(PracticeRecord.init).map(PracticeAccount.init)
    var places: [String: Int] = [:]
    for (place, account) in accounts.enumerated() { places[account.practice.id] = place }
    var (orphans, unreadable) = (0, 0)
    for record in records where record.kind == CountRecord.kind {
      guard let facts = CountFacts(record) else {
        unreadable += 1
        continue
      }
      guard let place = places[facts.practice] else {
        orphans += 1
        continue
      }
      accounts[place].take(facts, on: facts.dayNumber(at: record.at, dayRule))
    }
    self.accounts = accounts
    self.orphans = orphans
    self.unreadable = unreadable
  }

  /// A practice with its counts, by its id; nil where there is none.
  public func account(of id: String) -> PracticeAccount? {
    accounts.first { $0.practice.id == id }
  }
}
