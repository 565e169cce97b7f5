internal import BreathJournal
internal import JSONText

/// The notes and answers that stand with a session, or went with one.
struct AttachedNotes {
  private var notes: [String: [JournalRecord]] = [:]
  private var ids: Set<String> = []

  /// All of them stand by themselves.
  init() {}

  /// Those whose session is in the journal.
  ///
  /// A log of the deleted records shows a deleted session with all its notes, and a note that was
  /// deleted alone by itself.
  init(_ contents: JournalContents, deleted: Bool) {
    collect(from: contents.records)
    if deleted { collect(from: contents.deleted) }
    guard !notes.isEmpty else { return }
    var known = sessions(in: contents.deleted)
    if !deleted { known.formUnion(sessions(in: contents.records)) }
    notes = notes.filter { known.contains($0.key) }
    ids = Set(notes.values.joined().map(\.id))
  }

  private static let kinds = [NoteRecord.kind, RatingRecord.kind]

  /// Whether a record is one of them.
  func holds(_ record: JournalRecord) -> Bool {
    Self.kinds.contains(record.kind) && ids.contains(record.id)
  }

  /// Those on a session, oldest first.
  func notes(on session: String) -> [JournalRecord] { notes[session] ?? [] }

  private mutating func collect(from records: [JournalRecord]) {
    for record in records where Self.kinds.contains(record.kind) {
      guard let session = record["session"]?.string else { continue }
      notes[session, default: []].append(record)
    }
  }

  /// The sessions among records that notes are about.
  private func sessions(in records: [JournalRecord]) -> Set<String> {
    var sessions: Set<String> = []
    for record in records
    where record.kind == SessionRecord.kind || record.kind == BeginRecord.kind {
      if notes[record.id] != nil { sessions.insert(record.id) }
    }
    return sessions
  }
}
