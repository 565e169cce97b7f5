import JSONText

/// What is known when a session has ended.
///
/// Lengths are counted from the first counted phase, or from a sit's first strike: the start bell and
/// the time to prepare are left out.
public struct SessionRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "session"

  /// What was known at its start.
  public var begin: BeginRecord
  /// The wall clock when the session ended; nil when it was not kept.
  public var end: LocalTime?
  /// How long it was without pauses, in nanoseconds.
  public var actualNanoseconds: Int64
  /// How long it was paused, in nanoseconds.
  public var pausedNanoseconds: Int64 = 0
  /// How long it went on after its planned end, in nanoseconds.
  public var overtimeNanoseconds: Int64 = 0
  /// The number of whole breaths.
  public var breaths: Int64 = 0
  /// The number of rounds, the turns of the outermost loop.
  public var rounds: Int64 = 0
  /// The open phases, in order.
  public var holds: [MeasuredHold] = []
  /// How it ended.
  public var ending: SessionEnding
  /// How well the card's clock was known, in words; nil without a card.
  public var clock: String?

  /// Describes a session; what is not named is zero or unknown.
  public init(
    begin: BeginRecord,
    end: LocalTime? = nil,
    actualNanoseconds: Int64,
    ending: SessionEnding
  ) {
    self.begin = begin
    self.end = end
    self.actualNanoseconds = actualNanoseconds
    self.ending = ending
  }

  /// Reads a record; nil for another kind, or without what makes a session.
  public init?(_ record: JournalRecord) {
    guard record.kind == Self.kind else { return nil }
    let fields = RecordFields(record)
    guard let begin = BeginRecord(sharedBy: record, fields),
      let actual = fields.int64("actual_ns"), let ending = fields.string("ended")
    else { return nil }
    self.init(
      begin: begin,
      end: fields.string("end").flatMap { LocalTime(rfc3339: $0) },
      actualNanoseconds: actual,
      ending: SessionEnding(rawValue: ending)
    )
    pausedNanoseconds = fields.int64("paused_ns") ?? 0
    overtimeNanoseconds = fields.int64("overtime_ns") ?? 0
    breaths = fields.int64("breaths") ?? 0
    rounds = fields.int64("rounds") ?? 0
    holds = fields["holds"]?.array?.compactMap(MeasuredHold.init) ?? []
    clock = fields.string("clock")
  }

  /// The line for the journal.
  public var record: JournalRecord {
    var fields = begin.fields
    fields["end"] = end.map { JSONValue($0.rfc3339) }
    fields["actual_ns"] = JSONValue(actualNanoseconds)
    fields["paused_ns"] = JSONValue(pausedNanoseconds)
    fields["overtime_ns"] = JSONValue(overtimeNanoseconds)
    fields["breaths"] = JSONValue(breaths)
    fields["rounds"] = JSONValue(rounds)
    fields["holds"] = JSONValue(holds.map(\.value))
    fields["ended"] = JSONValue(ending.rawValue)
    fields["clock"] = clock.map { JSONValue($0) }
    return JournalRecord(kind: Self.kind, id: begin.id, at: begin.start, fields: fields)
  }
}
