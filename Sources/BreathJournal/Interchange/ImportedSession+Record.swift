import JSONText

extension ImportedSession {
  /// The id that the session gets in every journal: its own, where the file says one of ours.
  var id: String { ownID ?? derivedID }

  /// The id that is made of what makes it the same session; older versions gave it to all of them.
  var derivedID: String { JournalRecord.derivedID([SessionRecord.kind, source, key]) }

  /// Who kept it, for comparing it with others.
  var spanSource: String { source + "\u{0}" + origin }

  /// Whether it stays where two of a file are one sitting: the longer one, else the earlier one.
  func isKept(before other: ImportedSession) -> Bool {
    if nanoseconds != other.nanoseconds { return nanoseconds > other.nanoseconds }
    if start != other.start { return start < other.start }
    return (origin, key) < (other.origin, other.key)
  }

  /// The line for the journal.
  var record: JournalRecord {
    var all: JSONObject = ["what": JSONValue(activity.rawValue)]
    all["name"] = name.map { JSONValue($0) }
    all["pattern"] = fields["pattern"]
    all["planned_ns"] = fields["planned_ns"]
    all["end"] = JSONValue(start.adding(nanoseconds: nanoseconds).rfc3339)
    all["actual_ns"] = JSONValue(nanoseconds)
    all["breaths"] = breaths.map { JSONValue($0) }
    all["ended"] = JSONValue(ending.rawValue)
    all["source"] = JSONValue(source)
    for field in fields.members where all[field.key] == nil { all[field.key] = field.value }
    let record = JournalRecord(kind: SessionRecord.kind, id: id, at: start, fields: all)
    return ownID == nil ? record : record.withoutWriter
  }
}

extension JournalRecord {
  /// The record as a line that no device has written, so that the line of one that did takes its place.
  fileprivate var withoutWriter: JournalRecord {
    let bytes = Array(line.dropLast())
    let read = try? JournalRecord(reading: JSONValue(object), in: bytes, at: 0..<bytes.count)
    return read ?? self
  }

  /// The record with the program that it was taken from.
  func from(_ source: String) -> JournalRecord {
    var fields = fields
    fields["source"] = JSONValue(source)
    return JournalRecord(kind: kind, id: id, revision: revision, at: at, fields: fields)
  }
}
