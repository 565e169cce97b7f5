/// That a record is no more.
///
/// It takes all with it that has the id, a session and its beginning, and stays in force whatever is
/// edited later, but for an ``EditRecord`` of greater revision that undoes it.
public struct DeleteRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "delete"

  /// What is deleted.
  public var id: String
  /// One more than the highest revision seen of the id.
  public var revision: Int64
  /// When it was deleted.
  public var at: LocalTime

  /// Describes a deletion.
  public init(id: String, revision: Int64, at: LocalTime) {
    self.id = id
    self.revision = revision
    self.at = at
  }

  /// Reads a record; nil for another kind.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    self.init(id: record.id, revision: record.revision, at: record.at)
  }

  /// The line for the journal.
  public var record: JournalRecord {
    JournalRecord(kind: Self.kind, id: id, revision: revision, at: at)
  }
}
