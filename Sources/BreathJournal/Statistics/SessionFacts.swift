import JSONText

/// What statistics need of a `session` record.
struct SessionFacts {
  /// A session that was not completed counts for its day from so many nanoseconds on.
  private static let shortestCounted: Int64 = 60_000_000_000

  let activity: String
  let name: String?
  let nanoseconds: Int64
  let breaths: Int64
  let ending: String
  let isDated: Bool
  let holds: [JSONValue]

  /// Reads a record; nil for what ``SessionRecord`` does not take for a session either, and for one that
  /// was left before it began.
  init?(_ record: JournalRecord) {
    guard record.kind == SessionRecord.kind else { return nil }
    let fields = RecordFields(record)
    guard let activity = fields.string("what"), let ending = fields.string("ended"),
      let nanoseconds = fields.int64("actual_ns")
    else { return nil }
    if nanoseconds <= 0, ending != SessionEnding.completed.rawValue { return nil }
    self.activity = activity
    self.ending = ending
    self.nanoseconds = nanoseconds
    name = fields.string("name") ?? fields.string("pattern")
    breaths = fields.int64("breaths") ?? 0
    // Whoever has put the date right since has made it one.
    isDated = fields["clock_set"]?.bool != false || record.at.isClockSet
    holds = fields["holds"]?.array ?? []
  }

  /// Whether it makes its day one of practice.
  var counts: Bool {
    ending == SessionEnding.completed.rawValue || nanoseconds >= Self.shortestCounted
  }
}
