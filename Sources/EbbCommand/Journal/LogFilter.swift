internal import BreathJournal

/// Which things of the log are wanted.
struct LogFilter: Hashable, Sendable {
  /// The first day; nil for the beginning.
  var since: CivilDate?
  /// The last day; nil for the end.
  var until: CivilDate?
  /// What they are, such as `sit` or `note`; nil for all.
  var what: String?
  /// The pattern's name; nil for all.
  var pattern: String?

  /// Whether all are wanted.
  var isOpen: Bool { self == LogFilter() }

  /// Whether what belongs to sessions stands by itself: whoever asks for notes wants all of them.
  var wantsAllAlone: Bool { what == NoteRecord.kind || what == RatingRecord.kind }

  /// Whether a record may be wanted, by what is known of it without reading all its fields.
  func mayAccept(_ record: JournalRecord, _ rule: DayRule) -> Bool {
    let isSession = record.kind == SessionRecord.kind || record.kind == BeginRecord.kind
    if pattern != nil, !isSession { return false }
    if let what, what != record.kind, !isSession { return false }
    // A text says by itself which day it belongs to.
    return LogBook.textKinds.contains(record.kind)
      || acceptsDay(rule.day(of: record.at), isUnset: isUnset(record))
  }

  /// Whether an entry is wanted.
  func accepts(_ entry: LogEntry) -> Bool {
    acceptsDay(entry.day, isUnset: !entry.isWrittenLater && isUnset(entry.record))
      && acceptsKind(of: entry)
      && acceptsPattern(of: entry)
  }

  /// Whether a record has the date of a clock that had not been set, which means nothing.
  private func isUnset(_ record: JournalRecord) -> Bool {
    !record.at.isClockSet && !record.isTold
  }

  /// Whether a day is wanted.
  private func acceptsDay(_ day: CivilDate, isUnset: Bool) -> Bool {
    guard since != nil || until != nil else { return true }
    guard !isUnset else { return false }
    let day = day.daysSinceEpoch
    return (since?.daysSinceEpoch ?? .min) <= day && day <= (until?.daysSinceEpoch ?? .max)
  }

  private func acceptsKind(of entry: LogEntry) -> Bool {
    guard let what else { return true }
    return what == entry.word || what == SessionRecord.kind && entry.begin != nil
  }

  private func acceptsPattern(of entry: LogEntry) -> Bool {
    guard let pattern = pattern?.lowercased() else { return true }
    guard let begin = entry.begin else { return false }
    return [begin.name, begin.pattern].contains { $0?.lowercased() == pattern }
  }
}
