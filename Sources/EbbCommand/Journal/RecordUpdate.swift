internal import BreathJournal
internal import JSONText

/// What is to become of a record and of the note that stands with it.
struct RecordUpdate {
  /// What is to become of a session's note.
  enum NoteChange {
    /// A first one is written.
    case write(String)
    /// The one that there is gets another text.
    case rewrite(RecordChange)
    /// The one that there is goes.
    case delete(JournalRecord)
  }

  /// The record's own fields.
  var change: RecordChange
  /// The note's.
  var note: NoteChange?

  /// Whether nothing is changed.
  var isEmpty: Bool {
    guard change.set.members.isEmpty else { return false }
    if case .rewrite(let change)? = note { return change.set.members.isEmpty }
    return note == nil
  }

  /// The field of a note's change that tells which session was changed with it, at the same moment.
  static let withField = "with"

  /// Appends what is changed, so that it can be undone together.
  ///
  /// - Parameters:
  ///   - contents: The journal as it is.
  ///   - open: Where to append.
  /// - Throws: ``CommandFailure`` where something is not in the journal; what comes before it is.
  func write(
    after contents: JournalContents,
    to open: OpenJournal
  ) throws(CommandFailure) {
    let now = LocalTime.now()
    if let edit = change.edit(after: contents, at: now) { try open.append(edit) }
    switch note {
    case .write(let text)?:
      let session = change.changed
      let day = open.rule.day(of: session.at)
      try open.append(NoteRecord(at: now, text: text, session: session.id, day: day).record)
    case .rewrite(let change)?:
      if let edit = change.edit(after: contents, at: now) { try open.append(tied(edit)) }
    case .delete(let note)?:
      let revision = contents.nextRevision(of: note.id)
      let deletion = DeleteRecord(id: note.id, revision: revision, at: now)
      try open.append(tied(deletion.record))
    case nil: break
    }
  }
}

extension RecordUpdate {
  /// A change of the note that is known to be one with the session's.
  private func tied(_ record: JournalRecord) -> JournalRecord {
    record.adding(Self.withField, JSONValue(change.record.id))
  }
}

extension JournalRecord {
  /// The same record with another field at its end, before it is appended.
  func adding(_ field: String, _ value: JSONValue) -> JournalRecord {
    var fields = fields
    fields[field] = value
    return JournalRecord(kind: kind, id: id, revision: revision, at: at, fields: fields)
  }
}

extension RecordChange {
  /// The field of an edit that keeps what was there before, so that it can be undone.
  static let wasField = "was"

  /// The record of the change, or nil where nothing is changed.
  func edit(after contents: JournalContents, at now: LocalTime) -> JournalRecord? {
    guard !set.members.isEmpty else { return nil }
    let edit = EditRecord(
      id: record.id,
      of: record.kind,
      revision: contents.nextRevision(of: record.id),
      at: now,
      set: set
    )
    return edit.record.adding(Self.wasField, JSONValue(was))
  }

  private var was: JSONObject {
    JSONObject(set.members.map { ($0.key, record.object[$0.key] ?? JSONValue(.null)) })
  }
}
