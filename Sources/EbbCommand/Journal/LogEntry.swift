internal import BreathJournal
internal import JSONText

/// One thing of the log, with what was written about it.
struct LogEntry {
  /// What it is.
  enum Subject {
    /// A session that wrote its end.
    case session(SessionRecord)
    /// A session that wrote none.
    case begun(BeginRecord, Progress)
    /// A note that stands alone.
    case note(NoteRecord)
    /// What someone means to do on a day.
    case goal(GoalRecord)
    /// What someone has done on a day.
    case done(DoneRecord)
    /// What was counted of a practice.
    case count(CountRecord)
    /// Any other kind, also of a newer version.
    case other
  }

  /// What is known of a session that wrote no end.
  enum Progress: String {
    /// A process of this device is at it.
    case running
    /// It ended without having come to write that.
    case interrupted
    /// Another device began it not long ago.
    case unknown = "running or interrupted"
  }

  /// The record, whole.
  let record: JournalRecord
  /// What it is.
  let subject: Subject
  /// The notes on it, oldest first.
  var notes: [JournalRecord] = []
  /// The day that it belongs to.
  let day: CivilDate
  /// Whether it was written on another day than it belongs to.
  let isWrittenLater: Bool

  /// The word by which it is asked for: its activity, or its kind.
  var word: String {
    switch subject {
    case .session(let session): session.begin.activity.rawValue
    case .begun(let begin, _): begin.activity.rawValue
    default: record.kind
    }
  }

  /// The session's start, where it is one.
  var begin: BeginRecord? {
    switch subject {
    case .session(let session): session.begin
    case .begun(let begin, _): begin
    default: nil
    }
  }

  /// Its text, where it is one.
  var text: String? {
    switch subject {
    case .note(let note): note.text
    case .goal(let goal): goal.text
    case .done(let done): done.text
    default: nil
    }
  }

  /// The record with all its fields, for a program; a session without an end says that.
  var json: JSONValue {
    var object = record.object
    if case .begun(_, let progress) = subject {
      object["actual_ns"] = .some(nil)
      object["breaths"] = .some(nil)
      object["ended"] = progress == .unknown ? .some(nil) : JSONValue(progress.rawValue)
    }
    return JSONValue(object)
  }
}

extension LogEntry {
  /// What a record is in the log.
  ///
  /// - Parameters:
  ///   - record: A record of any kind.
  ///   - rule: Which day a moment belongs to.
  ///   - progress: What is known of a session without an end.
  init(_ record: JournalRecord, rule: DayRule, progress: (JournalRecord) -> Progress) {
    let subject = Self.subject(of: record, progress)
    let ownDay: CivilDate? =
      switch subject {
      case .note(let note): note.day
      case .goal(let goal): goal.day
      case .done(let done): done.day
      case .count(let count): count.day
      default: nil
      }
    let written = rule.day(of: record.at)
    // What is counted names a day only where its time means nothing.
    let isCount = record.kind == CountRecord.kind
    self.init(
      record: record,
      subject: subject,
      day: ownDay ?? written,
      isWrittenLater: ownDay.map { isCount || $0 != written } ?? false
    )
  }

  private static func subject(
    of record: JournalRecord,
    _ progress: (JournalRecord) -> Progress
  ) -> Subject {
    switch record.kind {
    case SessionRecord.kind: SessionRecord(record).map(Subject.session) ?? .other
    case BeginRecord.kind: BeginRecord(record).map { .begun($0, progress(record)) } ?? .other
    case NoteRecord.kind: NoteRecord(record).map(Subject.note) ?? .other
    case GoalRecord.kind: GoalRecord(record).map(Subject.goal) ?? .other
    case DoneRecord.kind: DoneRecord(record).map(Subject.done) ?? .other
    case CountRecord.kind: CountRecord(record).map(Subject.count) ?? .other
    default: .other
    }
  }
}
