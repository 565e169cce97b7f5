internal import BreathJournal

/// The sessions that wrote their end, and so have no use for their beginning.
struct EndedSessions {
  private let records: [JournalRecord]
  private var seen: Set<String> = []
  private var all: Set<String>?

  init(_ records: [JournalRecord]) {
    self.records = records
  }

  /// Whether a record is the beginning of one; to be asked of each record, the newest first.
  mutating func takes(_ record: JournalRecord) -> Bool {
    if record.kind == SessionRecord.kind { seen.insert(record.id) }
    guard record.kind == BeginRecord.kind else { return false }
    if seen.contains(record.id) { return true }
    // A session whose time was changed may come later than its beginning.
    let known = all ?? Set(records.lazy.filter { $0.kind == SessionRecord.kind }.map(\.id))
    all = known
    return known.contains(record.id)
  }
}
