import JSONText

/// A form in which a journal can be handed on.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Every record, exactly.
  case json
  /// A table of the sessions.
  case csv
  /// The log of Insight Timer, which other programs read too.
  case insight
  /// The backup of 108 Again: practices and counts.
  case again108 = "108again"
}

/// A journal in a form in which it can be handed on.
public struct JournalExport: Sendable {
  /// The file.
  public let text: String
  /// How many things of the journal are in it.
  public let count: Int
  /// How many things are not, by what they are, such as `note` or `interrupted session`.
  public let left: [String: Int]
  /// What else a person should know, in sentences.
  public var remarks: [String] = []
}

extension JournalExport {
  /// Writes a journal in a form.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - contents: What the journal holds.
  ///   - lines: Every record as it was written, for the form that is exact.
  ///   - range: Which days are wanted.
  ///   - now: The present moment, which some forms name.
  ///   - clock: The clocks of this place, by which a form without zones would be read again.
  /// - Returns: The file, and what is not in it.
  public static func make(
    _ format: ExportFormat,
    of contents: JournalContents,
    lines: [JournalRecord],
    range: ExportRange = ExportRange(),
    now: LocalTime = .now(),
    clock: WallClock = .here
  ) -> JournalExport {
    let wanted = contents.records.filter { range.holds($0) }
    switch format {
    case .json: return EbbExport.export(lines, of: contents, range: range, now: now)
    case .csv: return SessionTable.export(wanted)
    case .insight: return InsightLog.export(wanted, clock)
    case .again108: return Again108.export(wanted, now: now)
    }
  }

  /// Counts what a form leaves out.
  ///
  /// - Parameters:
  ///   - records: What is wanted.
  ///   - isKept: Whether the form holds a record.
  /// - Returns: The number by kind; beginnings of sessions that ended are nothing by themselves.
  static func left(
    _ records: [JournalRecord],
    where isKept: (JournalRecord) -> Bool
  ) -> [String: Int] {
    let ended = Set(records.lazy.filter { $0.kind == SessionRecord.kind }.map(\.id))
    var left: [String: Int] = [:]
    for record in records where !isKept(record) {
      if record.kind == BeginRecord.kind {
        if !ended.contains(record.id) { left["interrupted session", default: 0] += 1 }
      } else {
        left[record.kind, default: 0] += 1
      }
    }
    return left
  }
}

/// The days that are wanted of a journal.
public struct ExportRange: Hashable, Sendable {
  /// The first day; nil for the beginning.
  public var since: CivilDate?
  /// The last day; nil for the end.
  public var until: CivilDate?
  /// Which day a moment belongs to.
  public var rule: DayRule

  /// All days unless said.
  public init(since: CivilDate? = nil, until: CivilDate? = nil, rule: DayRule = .usual) {
    self.since = since
    self.until = until
    self.rule = rule
  }

  /// Whether all days are wanted.
  public var isOpen: Bool { since == nil && until == nil }

  /// Whether a record belongs to one of the days; a practice belongs to all of them.
  func holds(_ record: JournalRecord) -> Bool {
    if isOpen || record.kind == PracticeRecord.kind { return true }
    let own = record["day"]?.string.flatMap(CivilDate.init(iso8601:))
    let day = (own ?? rule.day(of: record.at)).daysSinceEpoch
    return (since?.daysSinceEpoch ?? .min) <= day && day <= (until?.daysSinceEpoch ?? .max)
  }
}
