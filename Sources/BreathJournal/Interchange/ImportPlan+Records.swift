import JSONText

// Records that are kept as they are, where the journal may have them in another form.
extension ImportPlan {
  /// Adds the records that the journal does not have, whatever the order of their fields.
  mutating func takeRecords(
    _ found: [JournalRecord],
    _ lines: [JournalRecord],
    _ contents: JournalContents
  ) {
    guard !found.isEmpty else { return }
    var seen = Set(lines)
    let others = Dictionary(grouping: lines, by: \.id)
    let deletions = Set(found.lazy.filter { $0.kind == DeleteRecord.kind }.map(\.id))
    var whole = 0
    for record in found {
      let isHere = !seen.insert(record).inserted
      if isHere || others[record.id]?.contains(where: record.saysSame) == true {
        // A file that tells of the deletion itself is here as it is.
        if deletions.contains(record.id) { alreadyHere += 1 } else { noteHere(record.id) }
        continue
      }
      records.append(record)
      if record.kind == SessionRecord.kind, tabled.contains(record.id) { whole += 1 }
    }
    replaceNotes(of: found, contents)
    guard whole > 0 else { return }
    let sessions = whole == 1 ? "1 session was" : "\(whole) sessions were"
    remarks.append("\(sessions) here from a table, which tells less; all of it is kept now")
  }

  /// Takes back a note that a table made of the notes on a session, as they come themselves now.
  private mutating func replaceNotes(of found: [JournalRecord], _ contents: JournalContents) {
    let notes = contents.records.filter {
      $0.kind == NoteRecord.kind && $0["source"]?.string == SessionTable.source
    }
    guard !notes.isEmpty else { return }
    var merger = JournalMerger()
    for record in found { merger.take(record) }
    let texts = Dictionary(grouping: merger.contents().records.compactMap { NoteRecord($0) }) {
      $0.session ?? ""
    }
    for note in notes.compactMap({ NoteRecord($0) }) {
      guard let session = note.session, let parts = texts[session],
        SessionTable.note(of: parts.map(\.text)) == note.text
      else { continue }
      let revision = contents.nextRevision(of: note.id)
      records.append(DeleteRecord(id: note.id, revision: revision, at: .now()).record)
      replacedNotes += 1
    }
  }

  /// The sessions that are here as this program's own table told them.
  static func tabled(_ draft: ImportDraft, _ contents: JournalContents) -> Set<String> {
    guard draft.keepsRecords || draft.sessions.contains(where: { $0.ownID != nil }) else {
      return []
    }
    let found = contents.records.lazy.filter {
      $0.kind == SessionRecord.kind && $0["source"]?.string == SessionTable.source
    }
    return Set(found.map(\.id))
  }
}

extension JournalRecord {
  /// Whether another record says the same, in whichever order its fields stand and however its numbers and
  /// texts are spelled.
  func saysSame(as other: JournalRecord) -> Bool {
    JSONValue(object).isSame(as: JSONValue(other.object))
  }
}

extension JSONValue {
  /// Whether another value means the same: members may stand in another order, and 1 is 1.0.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.object(let left), .object(let right)):
      return left.members.count == right.members.count
        && zip(left.sorted, right.sorted).allSatisfy {
          $0.key == $1.key && $0.value.isSame(as: $1.value)
        }
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.number(let left), .number(let right)):
      if left == right { return true }
      if left.int64 != nil || right.int64 != nil { return left.int64 == right.int64 }
      return left.double != nil && left.double == right.double
    case (.string(let left), .string(let right)):
      // Byte for byte: an accent that is written in another way is another text.
      return left.utf8.elementsEqual(right.utf8)
    default: return content == other.content
    }
  }
}

extension JSONObject {
  /// The members by their keys, those of one key in their order.
  fileprivate var sorted: [Member] {
    members.enumerated()
      .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      .map(\.element)
  }
}
