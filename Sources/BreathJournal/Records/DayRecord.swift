import JSONText

/// A text that belongs to a day: what someone means to do, or has done.
///
/// A day may have several, which are read one after the other; each is a record of its own.
public protocol DayRecord: Hashable, Sendable {
  /// The kind of the record.
  static var kind: String { get }

  /// The text's own name in the journal.
  var id: String { get }
  /// When it was written.
  var at: LocalTime { get }
  /// The day that it belongs to.
  var day: CivilDate { get }
  /// The text, as it was typed.
  var text: String { get }

  /// Describes a text of a day.
  init(id: String, at: LocalTime, day: CivilDate, text: String)
}

extension DayRecord {
  /// Reads a record; nil for another kind, or without a text.
  ///
  /// A line that a hand wrote without a day belongs to the date on which it was written.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind, let text = record.object["text"]?.string else { return nil }
    let day = record.object["day"]?.string.flatMap(CivilDate.init(iso8601:)) ?? record.at.date
    self.init(id: record.id, at: record.at, day: day, text: text)
  }

  /// The line for the journal.
  public var record: JournalRecord {
    JournalRecord(
      kind: Self.kind,
      id: id,
      at: at,
      fields: ["day": JSONValue(day.iso8601), "text": JSONValue(text)]
    )
  }
}
