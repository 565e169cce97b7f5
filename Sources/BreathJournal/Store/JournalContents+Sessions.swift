extension JournalContents {
  /// The sessions, newest first.
  ///
  /// - Parameter limit: How many at most; all unless said.
  /// - Returns: Ended sessions, and those whose end is missing.
  public func sessions(limit: Int = .max) -> [SessionEntry] {
    var entries: [SessionEntry] = []
    let ends = placesOfEnds()
    for record in records.reversed() where entries.count < limit {
      if let session = SessionRecord(record) {
        entries.append(.ended(session))
      } else if let begin = BeginRecord(record) {
        let end = ends[begin.id].flatMap { SessionRecord(records[$0]) }
        if end == nil { entries.append(.interrupted(begin)) }
      }
    }
    return entries
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

  /// Where the end of each session stands.
  private func placesOfEnds() -> [String: Int] {
    var places: [String: Int] = [:]
    places.reserveCapacity(records.count / 2)
    for (place, record) in records.enumerated() where record.kind == SessionRecord.kind {
      places[record.id] = place
    }
    return places
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
