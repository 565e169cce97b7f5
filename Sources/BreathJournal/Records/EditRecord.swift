public import JSONText

/// That fields of a record are other than they were written, or that its deletion is undone.
///
/// Edits of one record add up: each is done after those of smaller revision, field by field.
///
/// ```swift
/// let edit = EditRecord(
///   of: session.record, revision: contents.nextRevision(of: session.record.id),
///   set: [(key: "breaths", value: 12)])
/// try journal.append(edit.record)
/// ```
public struct EditRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "edit"

  /// What is edited.
  public var id: String
  /// The kind of what is edited; nil for whatever has the id.
  public var of: String?
  /// One more than the highest revision seen of the id.
  public var revision: Int64
  /// When it was edited.
  public var at: LocalTime
  /// The fields with their new values, in order; `null` removes a field.
  ///
  /// Of the heading only `at` can be set, to a text in RFC 3339.
  public var set: JSONObject
  /// Whether a deletion of smaller revision is undone.
  public var restores: Bool

  /// Describes an edit.
  public init(
    id: String,
    of kind: String?,
    revision: Int64,
    at: LocalTime,
    set: JSONObject = [:],
    restores: Bool = false
  ) {
    self.id = id
    self.of = kind
    self.revision = revision
    self.at = at
    self.set = set
    self.restores = restores
  }

  /// Reads a record; nil for another kind, or where it does not say in words what it is for.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    let object = record.object
    let kind = object["of"]?.string
    guard kind != nil || object["of"] == nil else { return nil }
    self.init(
      id: record.id,
      of: kind,
      revision: record.revision,
      at: record.at,
      set: object["set"]?.object ?? [:],
      restores: object["restore"]?.bool ?? false
    )
  }

  /// The line for the journal.
  public var record: JournalRecord {
    var fields = JSONObject()
    fields["of"] = of.map { JSONValue($0) }
    fields["set"] = JSONValue(set)
    if restores { fields["restore"] = true }
    return JournalRecord(kind: Self.kind, id: id, revision: revision, at: at, fields: fields)
  }

  /// A record as it is after this edit; the same where the edit is of another kind or sets nothing.
  ///
  /// The id is taken to be the right one.
  func applied(to record: JournalRecord) -> JournalRecord {
    guard of == nil || of == record.kind, !set.members.isEmpty else { return record }
    var object = record.object
    var at = record.at
    for field in set.members {
      if field.key == "at" {
        guard let text = field.value.string, let time = LocalTime(rfc3339: text) else { continue }
        at = time
        object["at"] = field.value
      } else if !JournalRecord.heading.contains(field.key) {
        // Written out, as a `nil` in a conditional expression would be JSON's null.
        object[field.key] = field.value.isNull ? Optional.none : field.value
      }
    }
    return JournalRecord(
      record.version,
      record.kind,
      record.id,
      record.revision,
      device: record.device,
      at,
      RecordContent.object(object)
    )
  }
}
