internal import BreathJournal
internal import JSONText

/// What was added to the long counts, so that the last of it can be taken back.
struct CountAdditions {
  /// A count or a practice, and when it was written.
  struct Addition {
    /// The record.
    let record: JournalRecord
    /// When it was written, so far as it tells.
    let written: LocalTime
  }

  /// What was written last: one count, or the practices that were added with one; none without any.
  let last: [Addition]

  /// Looks for the last addition of a journal; what was taken from elsewhere is none.
  init(_ contents: JournalContents) {
    var practices: [Addition] = []
    var latest: Addition?
    for record in contents.records {
      guard let addition = Addition(record) else { continue }
      if record.kind == PracticeRecord.kind { practices.append(addition) }
      if latest.map({ $0.written <= addition.written }) ?? true { latest = addition }
    }
    guard let latest else {
      last = []
      return
    }
    let others = practices.filter { $0.group == latest.group && $0.record.id != latest.record.id }
    last = [latest] + others
  }
}

extension CountAdditions.Addition {
  fileprivate init?(_ record: JournalRecord) {
    switch record.kind {
    case CountRecord.kind:
      guard record["source"] == nil else { return nil }
      let added = record["added"]?.string.flatMap(LocalTime.init(rfc3339:))
      self.init(record: record, written: added ?? record.at)
    case PracticeRecord.kind:
      guard record["source"] == nil else { return nil }
      self.init(record: record, written: record.at)
    default: return nil
    }
  }

  /// What was added at once: the id of the first.
  fileprivate var group: String { record[RecordUpdate.withField]?.string ?? record.id }
}
