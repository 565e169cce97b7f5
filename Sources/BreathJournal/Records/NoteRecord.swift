import JSONText

/// What someone wrote down, about a session or about a day.
public struct NoteRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "note"

  /// The note.
  public var id: String
  /// When it was written.
  public var at: LocalTime
  /// The text, as it was typed: any language, any number of lines.
  public var text: String
  /// The session that it is about; nil for a note on the day alone.
  public var session: String?
  /// The day that it belongs to.
  public var day: CivilDate

  /// Describes a note.
  public init(
    id: String = JournalRecord.newID(),
    at: LocalTime,
    text: String,
    session: String? = nil,
    day: CivilDate
  ) {
    self.id = id
    self.at = at
    self.text = text
    self.session = session
    self.day = day
  }

  /// Reads a record; nil for another kind, or without a text.
  ///
  /// A line that a hand wrote without a day belongs to the date on which it was written.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind, let text = record.object["text"]?.string else { return nil }
    self.init(
      id: record.id,
      at: record.at,
      text: text,
      session: record.object["session"]?.string,
      day: record.object["day"]?.string.flatMap(CivilDate.init(iso8601:)) ?? record.at.date
    )
  }

  /// The line for the journal.
  public var record: JournalRecord {
    var fields: JSONObject = ["text": JSONValue(text)]
    fields["session"] = session.map { JSONValue($0) }
    fields["day"] = JSONValue(day.iso8601)
    return JournalRecord(kind: Self.kind, id: id, at: at, fields: fields)
  }
}
