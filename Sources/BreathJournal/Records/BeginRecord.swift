import JSONText

/// What is known when a session starts.
public struct BeginRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "begin"

  /// The session; its `session` record carries the same id.
  public var id: String
  /// The wall clock when the session started.
  public var start: LocalTime
  /// What the session is.
  public var activity: SessionActivity
  /// The pattern's name, or the short form that was typed; nil for a sit.
  public var name: String?
  /// The pattern as ebb prints it; nil for a sit.
  public var pattern: String?
  /// The cue set.
  public var cues: String
  /// The planned length in nanoseconds; nil for one without an end.
  public var plannedNanoseconds: Int64?
  /// The sound card; nil when it plays silently.
  public var card: String?
  /// The lengths in nanoseconds of sits that follow each other; none where it is one sit, or a pattern.
  public var sitsNanoseconds: [Int64] = []

  /// Describes the start of a session.
  public init(
    id: String = JournalRecord.newID(),
    start: LocalTime,
    activity: SessionActivity,
    name: String? = nil,
    pattern: String? = nil,
    cues: String,
    plannedNanoseconds: Int64?,
    card: String? = nil
  ) {
    self.id = id
    self.start = start
    self.activity = activity
    self.name = name
    self.pattern = pattern
    self.cues = cues
    self.plannedNanoseconds = plannedNanoseconds
    self.card = card
  }

  /// Reads a record; nil for another kind, or without what makes a session.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    self.init(sharedBy: record, RecordFields(record))
  }

  /// The line for the journal.
  public var record: JournalRecord {
    JournalRecord(kind: Self.kind, id: id, at: start, fields: fields)
  }
}

extension BeginRecord {
  /// Reads what a `begin` and a `session` have in common.
  init?(sharedBy record: JournalRecord, _ fields: RecordFields) {
    guard let activity = fields.string("what") else { return nil }
    self.init(
      id: record.id,
      start: record.at,
      activity: SessionActivity(rawValue: activity),
      name: fields.string("name"),
      pattern: fields.string("pattern"),
      cues: fields.string("cues") ?? "",
      plannedNanoseconds: fields.int64("planned_ns"),
      card: fields.string("card")
    )
    sitsNanoseconds = fields["sits_ns"]?.array?.compactMap(\.int64) ?? []
  }

  /// What a `begin` and a `session` have in common.
  var fields: JSONObject {
    var fields: JSONObject = ["what": JSONValue(activity.rawValue)]
    fields["name"] = name.map { JSONValue($0) }
    fields["pattern"] = pattern.map { JSONValue($0) }
    fields["cues"] = JSONValue(cues)
    fields["planned_ns"] = plannedNanoseconds.map { JSONValue($0) } ?? .some(nil)
    fields["card"] = card.map { JSONValue($0) } ?? .some(nil)
    if !sitsNanoseconds.isEmpty {
      fields["sits_ns"] = JSONValue(sitsNanoseconds.map { JSONValue($0) })
    }
    if !start.isClockSet { fields["clock_set"] = false }
    return fields
  }
}
