internal import BreathJournal
internal import JSONText

/// What a journal's records are as a log: entries, newest first, each with what was written about it.
///
/// A note on a session stands with it, as does an answer that was given in it; where the session was deleted it goes with it, and where the
/// session is in no file the note stands by itself. A text that belongs to an earlier day than it was
/// written on falls at that day's end.
struct LogBook {
  private let contents: JournalContents
  private let isDeleted: Bool
  private let rule: DayRule
  private let progress: (JournalRecord) -> LogEntry.Progress

  /// A log of the valid records, or of the deleted ones.
  ///
  /// - Parameters:
  ///   - contents: The journal.
  ///   - deleted: Whether the deleted ones are wanted.
  ///   - rule: Which day a moment belongs to.
  ///   - progress: What is known of a session without an end.
  init(
    _ contents: JournalContents,
    deleted: Bool = false,
    rule: DayRule,
    progress: @escaping (JournalRecord) -> LogEntry.Progress = { _ in .interrupted }
  ) {
    self.contents = contents
    isDeleted = deleted
    self.rule = rule
    self.progress = progress
  }

  private var records: [JournalRecord] { isDeleted ? contents.deleted : contents.records }

  /// The entries that are wanted, newest first.
  ///
  /// - Parameters:
  ///   - filter: Which.
  ///   - limit: How many at most.
  /// - Returns: The entries with their notes.
  func entries(_ filter: LogFilter = LogFilter(), limit: Int = .max) -> [LogEntry] {
    let notes = filter.wantsAllAlone ? AttachedNotes() : AttachedNotes(contents, deleted: isDeleted)
    var ended = EndedSessions(records)
    var later = textsWrittenLater(notes)
    var entries: [LogEntry] = []
    func take(_ entry: LogEntry) {
      guard entries.count < limit, filter.accepts(entry) else { return }
      var entry = entry
      if entry.begin != nil { entry.notes = notes.notes(on: entry.record.id) }
      entries.append(entry)
    }
    for record in records.reversed() {
      guard entries.count < limit else { break }
      guard !notes.holds(record), !ended.takes(record), filter.mayAccept(record, rule) else {
        continue
      }
      let entry = LogEntry(record, rule: rule, progress: progress)
      guard !entry.isWrittenLater else { continue }
      // What falls at the end of a day comes before all that happened on it.
      while let next = later.last, next.day.daysSinceEpoch >= entry.day.daysSinceEpoch {
        take(later.removeLast())
      }
      take(entry)
    }
    while entries.count < limit, let next = later.popLast() { take(next) }
    return entries
  }

  /// The notes on a session and the answers that were given in it, oldest first.
  func notes(on session: String) -> [JournalRecord] {
    AttachedNotes(contents, deleted: isDeleted).notes(on: session)
  }

  /// The texts that belong to another day than they were written on, by that day.
  private func textsWrittenLater(_ notes: AttachedNotes) -> [LogEntry] {
    var texts: [(offset: Int, entry: LogEntry)] = []
    for (offset, record) in records.enumerated() where Self.textKinds.contains(record.kind) {
      let written = rule.day(of: record.at).iso8601
      let said = record["day"]?.string
      // What is counted names a day only where its time means nothing.
      let isElsewhere = record.kind == CountRecord.kind ? said != nil : said != written
      guard isElsewhere, !notes.holds(record) else { continue }
      let entry = LogEntry(record, rule: rule, progress: progress)
      if entry.isWrittenLater { texts.append((offset, entry)) }
    }
    let order = texts.sorted { left, right in
      (left.entry.day.daysSinceEpoch, left.offset) < (right.entry.day.daysSinceEpoch, right.offset)
    }
    return order.map(\.entry)
  }

  /// The kinds that say which day they belong to.
  static let textKinds = [NoteRecord.kind, GoalRecord.kind, DoneRecord.kind, CountRecord.kind]
}
