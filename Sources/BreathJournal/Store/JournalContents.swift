/// What a journal holds after merging, with all edits and deletions done.
public struct JournalContents: Sendable {
  /// The valid revision of each record that is not deleted, by the moment it tells of, then by id.
  public let records: [JournalRecord]
  /// The deleted ones, in the same order, each as it would be were the deletion undone.
  public let deleted: [JournalRecord]
  /// The edits and deletions themselves: by id, then in the order in which they take effect.
  public let changes: [JournalRecord]
  /// What could not be read, in the order of files and lines.
  public let warnings: [JournalWarning]
  /// The newest version of the format among all lines; 0 without any.
  public let newestVersion: Int64

  /// The revision that a later word on an id must have: the highest seen of any kind, and one more.
  public func nextRevision(of id: String) -> Int64 {
    let seen = [records, deleted, changes].joined().lazy.filter { $0.id == id }
    let highest = max(seen.map(\.revision).max() ?? 0, 0)
    return highest < .max ? highest + 1 : highest
  }

  /// The records whose id begins with a text, deleted ones left out.
  public func records(withIDPrefix prefix: String) -> [JournalRecord] {
    records.filter { $0.id.hasPrefix(prefix) }
  }

  /// Whether someone has read exactly these warnings of a pattern and wanted to go on.
  public func hasConsent(to warnings: [String], of pattern: String) -> Bool {
    records.lazy.compactMap(ConsentRecord.init).contains {
      $0.pattern == pattern && Set(warnings).isSubset(of: $0.warnings)
    }
  }

  /// The latest personal best of each name, in nanoseconds.
  public var bests: [String: Int64] {
    records.reduce(into: [:]) { bests, record in
      if let best = BestRecord(record) { bests[best.name] = best.lengthNanoseconds }
    }
  }
}
