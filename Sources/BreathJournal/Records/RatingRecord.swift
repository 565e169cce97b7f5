import JSONText

/// How comfortable a part of a session was.
public struct RatingRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "rating"
  /// The answers that can be given: 1 is hard, 5 is easy.
  public static let answers: ClosedRange<Int64> = 1...5

  /// The answer; a later one to the same question has the same id and a higher revision.
  public var id: String
  /// Which answer to the question it is, from 1.
  public var revision: Int64
  /// When.
  public var at: LocalTime
  /// The session that it is about.
  public var session: String
  /// The pattern's name.
  public var pattern: String?
  /// What was just breathed, such as `6.5 breaths per minute`.
  public var about: String?
  /// The round, from 1.
  public var round: Int64
  /// The answer.
  public var comfort: Int64

  /// Describes an answer.
  public init(
    id: String = JournalRecord.newID(),
    revision: Int64 = 1,
    at: LocalTime,
    session: String,
    pattern: String?,
    about: String?,
    round: Int64,
    comfort: Int64
  ) {
    self.id = id
    self.revision = revision
    self.at = at
    self.session = session
    self.pattern = pattern
    self.about = about
    self.round = round
    self.comfort = comfort
  }

  /// Reads a record; nil for another kind, or without a session and an answer.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    let fields = RecordFields(record)
    guard let session = fields.string("session"), let comfort = fields.int64("comfort")
    else { return nil }
    self.init(
      id: record.id,
      revision: record.revision,
      at: record.at,
      session: session,
      pattern: fields.string("pattern"),
      about: fields.string("about"),
      round: fields.int64("round") ?? 0,
      comfort: comfort
    )
  }

  /// The line for the journal.
  public var record: JournalRecord {
    var fields: JSONObject = ["session": JSONValue(session)]
    fields["pattern"] = pattern.map { JSONValue($0) }
    fields["about"] = about.map { JSONValue($0) }
    fields["round"] = JSONValue(round)
    fields["comfort"] = JSONValue(comfort)
    return JournalRecord(kind: Self.kind, id: id, revision: revision, at: at, fields: fields)
  }
}
