/// What someone has done on a day.
public struct DoneRecord: DayRecord {
  /// The kind of the record.
  public static let kind: String = "done"

  /// The text's own name in the journal.
  public var id: String
  /// When it was written.
  public var at: LocalTime
  /// The day that it belongs to.
  public var day: CivilDate
  /// The text, as it was typed.
  public var text: String

  /// Describes what was done.
  public init(id: String = JournalRecord.newID(), at: LocalTime, day: CivilDate, text: String) {
    self.id = id
    self.at = at
    self.day = day
    self.text = text
  }
}
