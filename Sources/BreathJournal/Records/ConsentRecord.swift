import JSONText

/// That someone has read a pattern's warnings and wants to go on.
public struct ConsentRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "consent"

  /// When.
  public var at: LocalTime
  /// The pattern's name.
  public var pattern: String
  /// The warnings that were read, word for word: others are asked about anew.
  public var warnings: [String]

  /// Describes a consent.
  public init(at: LocalTime, pattern: String, warnings: [String]) {
    self.at = at
    self.pattern = pattern
    self.warnings = warnings
  }

  /// Reads a record; nil for another kind, or without a pattern.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind, let pattern = record.object["pattern"]?.string else {
      return nil
    }
    let warnings = record.object["warnings"]?.array?.compactMap(\.string) ?? []
    self.init(at: record.at, pattern: pattern, warnings: warnings)
  }

  /// A line for the journal, with an id of its own.
  public var record: JournalRecord {
    JournalRecord(
      kind: Self.kind,
      at: at,
      fields: [
        "pattern": JSONValue(pattern),
        "warnings": JSONValue(warnings.map { JSONValue($0) }),
      ]
    )
  }
}
