internal import BreathJournal
internal import JSONText

/// The changes of a journal in the order in which they were made, and how to take the last one back.
///
/// What was counted, and a practice that was added, are taken back like changes: by a deletion that says
/// what it undoes, so that the next one does not bring it back.
struct ChangeHistory {
  /// The field of an edit that tells which one it takes back.
  static let undoesField = "undoes"

  private let contents: JournalContents
  private let deleted: Set<String>

  /// The changes of a journal.
  init(_ contents: JournalContents) {
    self.contents = contents
    deleted = Set(contents.deleted.map(\.id))
  }

  /// The last changes that were made at once and are still in force; none where there are none.
  ///
  /// An edit and the deletion of a note may be one change to a person.
  var last: [JournalRecord] {
    let undone = Set(contents.changes.compactMap(Self.undone))
    let inForce = contents.changes.filter { isInForce($0, undone) }
    let latest = inForce.max { ($0.at, $0.revision, $0.id) < ($1.at, $1.revision, $1.id) }
    let additions = CountAdditions(contents).last
    if let addition = additions.first, latest.map({ addition.written > $0.at }) ?? true {
      return additions.map(\.record)
    }
    return latest.map { latest in inForce.filter { $0.isOne(with: latest) } } ?? []
  }

  private func isInForce(_ change: JournalRecord, _ undone: Set<String>) -> Bool {
    if change.kind == DeleteRecord.kind {
      return deleted.contains(change.id) && change[Self.undoesField] == nil
    }
    guard let edit = EditRecord(change), !edit.restores else { return false }
    let isUndoing = change[Self.undoesField] != nil
    return !isUndoing && !undone.contains(Self.name(of: change)) && !deleted.contains(change.id)
      && change[RecordChange.wasField]?.object != nil
  }

  /// The record that takes a change back, to be appended.
  ///
  /// Of an edit only what no later edit has changed is set back.
  ///
  /// - Parameters:
  ///   - change: A change that is in force.
  ///   - now: When it is taken back.
  /// - Returns: The record.
  func undoing(_ change: JournalRecord, at now: LocalTime) -> JournalRecord {
    if !change.isDeletionOrEdit { return deleting(change, at: now) }
    guard let edit = EditRecord(change) else { return restoring(change.id, at: now) }
    let was = change[RecordChange.wasField]?.object ?? [:]
    let current = contents.records.first { record in
      record.id == change.id && (edit.of == nil || record.kind == edit.of)
    }
    let untouched = edit.set.members.filter { member in
      let value = current?[member.key] ?? JSONValue(.null)
      return value.serialized().isIdentical(to: member.value.serialized())
    }
    let back = EditRecord(
      id: change.id,
      of: edit.of,
      revision: contents.nextRevision(of: change.id),
      at: now,
      set: JSONObject(untouched.map { ($0.key, was[$0.key] ?? JSONValue(.null)) })
    )
    return back.record.adding(Self.undoesField, JSONValue(Self.name(of: change)))
  }

  /// The record that takes an addition back, to be appended.
  private func deleting(_ addition: JournalRecord, at now: LocalTime) -> JournalRecord {
    let revision = contents.nextRevision(of: addition.id)
    return DeleteRecord(id: addition.id, revision: revision, at: now).record
      .adding(Self.undoesField, JSONValue(Self.name(of: addition)))
  }

  /// The record that brings a deleted one back, to be appended.
  func restoring(_ id: String, at now: LocalTime) -> JournalRecord {
    let kind = contents.deleted.first { $0.id == id }?.kind
    return EditRecord(
      id: id,
      of: kind,
      revision: contents.nextRevision(of: id),
      at: now,
      restores: true
    ).record
  }

  /// Which change an edit takes back; nil where it is none that does.
  private static func undone(_ change: JournalRecord) -> String? {
    change.kind == EditRecord.kind ? change[undoesField]?.string : nil
  }

  /// A change by what no other has: its id, its revision and its writer.
  private static func name(of change: JournalRecord) -> String {
    "\(change.id) \(change.revision) \(change.device)"
  }
}

extension JournalRecord {
  fileprivate var isDeletionOrEdit: Bool { kind == DeleteRecord.kind || kind == EditRecord.kind }

  /// Whether two changes are one to a person: the same, or a session's and its note's of one moment.
  fileprivate func isOne(with other: JournalRecord) -> Bool {
    guard at == other.at, device == other.device else { return false }
    let (own, others) = (
      self[RecordUpdate.withField]?.string, other[RecordUpdate.withField]?.string
    )
    return own == other.id || others == id || id == other.id && revision == other.revision
  }
}
