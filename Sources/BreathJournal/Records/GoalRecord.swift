/// What someone means to do on a day.
public struct GoalRecord: DayRecord {
  /// The kind of the record.
  public static let kind: String = "goal"

  /// The text's own name in the journal.
  public var id: String
  /// When it was written.
  public var at: LocalTime
  /// The day that it belongs to.
  public var day: CivilDate
  /// The text, as it was typed.
  public var text: String

  /// Describes a goal.
  public init(id: String = JournalRecord.newID(), at: LocalTime, day: CivilDate, text: String) {
    self.id = id
    self.at = at
    self.day = day
    self.text = text
  }
}
