/// What a journal holds after merging.
public struct JournalContents: Sendable {
  /// The valid revision of each record, by the moment it tells of, then by id.
  public let records: [JournalRecord]
  /// What could not be read, in the order of files and lines.
  public let warnings: [JournalWarning]

  /// The newest version of the format among the records; 0 without any.
  public var newestVersion: Int64 { records.lazy.map(\.version).max() ?? 0 }

  /// The sessions, newest first.
  ///
  /// - Parameter limit: How many at most; all unless said.
  /// - Returns: Ended sessions, and those whose end is missing.
  public func sessions(limit: Int = .max) -> [SessionEntry] {
    var entries: [SessionEntry] = []
    let ended = Set(records.lazy.compactMap(SessionRecord.init).map(\.begin.id))
    for record in records.reversed() where entries.count < limit {
      if let session = SessionRecord(record) {
        entries.append(.ended(session))
      } else if let begin = BeginRecord(record), !ended.contains(begin.id) {
        entries.append(.interrupted(begin))
      }
    }
    return entries
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

  /// What was measured under a name in a pattern's sessions, the newest first.
  ///
  /// - Parameters:
  ///   - pattern: The pattern's name.
  ///   - limit: How many at most.
  /// - Returns: The holds, each with the start of its session.
  public func measures(of pattern: String, limit: Int) -> [(at: LocalTime, hold: MeasuredHold)] {
    var measures: [(at: LocalTime, hold: MeasuredHold)] = []
    for record in records.reversed() where measures.count < limit {
      guard let session = SessionRecord(record), session.begin.name == pattern else { continue }
      measures += session.holds.map { (session.begin.start, $0) }
    }
    return Array(measures.prefix(limit))
  }
}

/// A line of the log.
public enum SessionEntry: Hashable, Sendable {
  /// A session that wrote its end.
  case ended(SessionRecord)
  /// A session that began and wrote no end: it still runs, or the power went.
  case interrupted(BeginRecord)

  /// What was known at the start.
  public var begin: BeginRecord {
    switch self {
    case .ended(let session): session.begin
    case .interrupted(let begin): begin
    }
  }
}
