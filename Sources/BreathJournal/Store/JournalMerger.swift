/// Collects the records of several files and keeps the valid revision of each.
struct JournalMerger {
  private struct Key: Hashable {
    let id: String
    let kind: String
  }

  private var valid: [Key: JournalRecord] = [:]
  private var warnings: [JournalWarning] = []

  /// The records so far, oldest first, and what could not be read.
  var contents: JournalContents {
    let records = valid.values.sorted { $0.precedes($1) }
    return JournalContents(records: records, warnings: warnings)
  }

  mutating func read(_ path: String) {
    do throws(PosixError) {
      try LineReader.read(path) { take($0, of: path) }
    } catch  where error.code == PosixError.notFound {
      // A sync tool replaced or removed it since the folder was listed.
    } catch {
      let reason = "\(error.text) (\(error.call))"
      warnings.append(JournalWarning(kind: .unreadableFile, path: path, line: nil, reason: reason))
    }
  }

  private mutating func take(_ line: LineReader.Line, of path: String) {
    // What a power cut tore is closed by the append that finds it, so a closed one has been told of.
    let damage: JournalWarning.Kind = line.isClosed ? .closedTail : .tornTail
    switch RecordLine(line) {
    case .empty: break
    case .record(let record): take(record)
    case .recordAfterDamage(let record, let reason):
      take(record)
      warn(damage, line, of: path, reason)
    case .torn(let reason): warn(damage, line, of: path, reason)
    case .unreadable(let reason): warn(.unreadableLine, line, of: path, reason)
    }
  }

  private mutating func take(_ record: JournalRecord) {
    let key = Key(id: record.id, kind: record.kind)
    if let other = valid[key], !record.supersedes(other) { return }
    valid[key] = record
  }

  private mutating func warn(
    _ kind: JournalWarning.Kind,
    _ line: LineReader.Line,
    of path: String,
    _ reason: String
  ) {
    warnings.append(JournalWarning(kind: kind, path: path, line: line.number, reason: reason))
  }
}

extension JournalRecord {
  /// The order of a log: by the moment, wherever it was, then by id.
  fileprivate func precedes(_ other: JournalRecord) -> Bool {
    let own = (at.secondsSinceEpoch, at.nanoseconds, id, kind)
    return own < (other.at.secondsSinceEpoch, other.at.nanoseconds, other.id, other.kind)
  }
}
