import JSONText

/// A personal best, told by the person: what tables of holds are made from.
public struct BestRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "best"
  /// The name of the longest hold with full lungs.
  public static let hold: String = "hold"

  /// When.
  public var at: LocalTime
  /// What was held, such as ``hold``.
  public var name: String
  /// How long, in nanoseconds.
  public var lengthNanoseconds: Int64

  /// Describes a personal best.
  public init(at: LocalTime, name: String = Self.hold, lengthNanoseconds: Int64) {
    self.at = at
    self.name = name
    self.lengthNanoseconds = lengthNanoseconds
  }

  /// Reads a record; nil for another kind, or without a name or a length above zero.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    let fields = RecordFields(record)
    guard let name = fields.string("name"), let length = fields.int64("length_ns"), length > 0
    else { return nil }
    self.init(at: record.at, name: name, lengthNanoseconds: length)
  }

  /// A line for the journal, with an id of its own.
  public var record: JournalRecord {
    JournalRecord(
      kind: Self.kind,
      at: at,
      fields: ["name": JSONValue(name), "length_ns": JSONValue(lengthNanoseconds)]
    )
  }
}
