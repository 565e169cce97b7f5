/// Collects the records of several files and keeps the valid revision of each.
struct JournalMerger {
  private var table = RecordTable()
  private var changes: [JournalRecord] = []
  private var warnings: [JournalWarning] = []
  private var newestVersion: Int64 = 0

  /// What was collected, with all edits and deletions done.
  consuming func contents() -> JournalContents {
    let changes = RecordChanges(changes)
    let (records, deleted) = changes.applied(to: table.takeRecords())
    return JournalContents(
      records: records,
      deleted: deleted,
      changes: changes.records,
      warnings: warnings,
      newestVersion: newestVersion
    )
  }

  mutating func read(_ path: String) {
    var lineCount = 0
    do throws(PosixError) {
      try FileSegments.read(PosixFile(path, for: .reading)) { segment in
        let scan = SegmentScan(segment)
        scan.records.forEach { take($0) }
        for damage in scan.damage {
          let line = lineCount + damage.line + 1
          let warning = JournalWarning(
            kind: damage.kind,
            path: path,
            line: line,
            reason: damage.reason
          )
          warnings.append(warning)
        }
        lineCount += scan.lineCount
      }
    } catch  where error.code == PosixError.notFound {
      // A sync tool replaced or removed it since the folder was listed.
    } catch {
      let reason = "\(error.text) (\(error.call))"
      warnings.append(JournalWarning(kind: .unreadableFile, path: path, line: nil, reason: reason))
    }
  }

  /// Takes one record, wherever it is from.
  mutating func take(_ record: JournalRecord) {
    newestVersion = max(newestVersion, record.version)
    if record.isChange { changes.append(record) } else { table.take(record) }
  }
}
