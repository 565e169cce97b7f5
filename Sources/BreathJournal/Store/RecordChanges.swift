/// The edits and deletions of a journal.
///
/// Nothing in a journal is overwritten, so what was said later stands on a line of its own and is done
/// whenever the journal is read.
struct RecordChanges {
  /// All edits and deletions: by id, then in the order in which they take effect.
  let records: [JournalRecord]
  private let byID: [String: Change]

  /// What becomes of one id.
  fileprivate struct Change {
    var edits: [EditRecord] = []
    /// The last one, and the last edit that undoes one.
    var deletion: JournalRecord?
    var restoration: JournalRecord?

    /// A deletion beats every edit but a later one that says it undoes it.
    var isDeleted: Bool {
      guard let deletion else { return false }
      guard let restoration else { return true }
      return (restoration.revision, restoration.device) <= (deletion.revision, deletion.device)
    }
  }

  /// Takes changes in any order, and copies of them too.
  init(_ changes: [JournalRecord]) {
    let sorted = changes.sorted { left, right in
      left.id == right.id ? right.supersedes(left) : left.id < right.id
    }
    records = sorted.enumerated().filter { place, record in
      place == 0 || record != sorted[place - 1]
    }.map(\.element)
    byID = records.reduce(into: [:]) { byID, record in
      byID[record.id, default: Change()].take(record)
    }
  }

  /// Does all changes.
  ///
  /// - Parameter records: The valid revisions.
  /// - Returns: The records as they are now, oldest first, and those that were deleted, likewise.
  func applied(
    to records: consuming [JournalRecord]
  ) -> (records: [JournalRecord], deleted: [JournalRecord]) {
    var records = records
    var deleted: [JournalRecord] = []
    if !byID.isEmpty {
      var kept: [JournalRecord] = []
      kept.reserveCapacity(records.count)
      for record in records {
        guard let change = byID[record.id] else {
          kept.append(record)
          continue
        }
        let edited = change.edits.reduce(record) { $1.applied(to: $0) }
        if change.isDeleted { deleted.append(edited) } else { kept.append(edited) }
      }
      records = kept
    }
    records.sortAsLog()
    deleted.sortAsLog()
    return (records, deleted)
  }
}

extension RecordChanges.Change {
  fileprivate mutating func take(_ record: JournalRecord) {
    if record.kind == DeleteRecord.kind {
      deletion = record
      return
    }
    guard let edit = EditRecord(record) else { return }
    edits.append(edit)
    if edit.restores { restoration = record }
  }
}

extension JournalRecord {
  /// Whether the record tells what becomes of others, and nothing by itself.
  var isChange: Bool { kind == EditRecord.kind || kind == DeleteRecord.kind }
}
