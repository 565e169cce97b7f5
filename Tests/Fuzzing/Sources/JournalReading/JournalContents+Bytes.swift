@testable public import BreathJournal

extension JournalContents {
  /// What a journal of one file comes to.
  ///
  /// - Parameter file: The file's bytes.
  /// - Returns: The contents, with all edits and deletions done and without warnings.
  public static func of(file: [UInt8]) -> JournalContents {
    let scan = SegmentScan(FileSegment(bytes: file, count: file.count))
    var table = RecordTable()
    for record in scan.records where !record.isChange { table.take(record) }
    let changes = RecordChanges(scan.records.filter(\.isChange))
    let (records, deleted) = changes.applied(to: table.takeRecords())
    return JournalContents(
      records: records,
      deleted: deleted,
      changes: changes.records,
      warnings: [],
      newestVersion: scan.records.map(\.version).max() ?? 0
    )
  }
}
