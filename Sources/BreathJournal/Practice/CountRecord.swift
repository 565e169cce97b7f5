import JSONText

/// What was counted of a practice at a time.
public struct CountRecord: Hashable, Sendable {
  /// The kind of the record.
  public static let kind: String = "count"
  /// The most that one record can say, either way; of such numbers no sum of a journal overflows.
  public static let limit: Int64 = 1_000_000_000_000

  /// The count.
  public var id: String
  /// When the last of it was counted.
  public var at: LocalTime
  /// The id of the practice.
  public var practice: String
  /// How it came about.
  public var what: CountKind
  /// What it adds to the total, in the practice's unit; below zero for a correction down.
  public var credited: Int64
  /// The beads that went through the fingers; nil where nobody knows.
  public var beads: Int64?
  /// What a mala counted as; nil where that did not matter.
  public var rule: MalaRule?
  /// The practice's round at that time, from 1.
  public var round: Int64
  /// The day that it belongs to, where a day without a time was named.
  public var day: CivilDate?
  /// When the first of it was counted; nil where that was not kept.
  public var start: LocalTime?
  /// When it was written, where that is later than it tells of.
  public var added: LocalTime?
  /// Where it was taken from; nil for what was counted here.
  public var source: String?

  /// Describes a count.
  public init(
    id: String = JournalRecord.newID(),
    at: LocalTime,
    practice: String,
    what: CountKind,
    credited: Int64,
    beads: Int64? = nil,
    rule: MalaRule? = nil,
    round: Int64 = 1,
    day: CivilDate? = nil,
    start: LocalTime? = nil,
    added: LocalTime? = nil,
    source: String? = nil
  ) {
    self.id = id
    self.at = at
    self.practice = practice
    self.what = what
    self.credited = credited
    self.beads = beads
    self.rule = rule
    self.round = round
    self.day = day
    self.start = start
    self.added = added
    self.source = source
  }
}

extension CountRecord {
  /// Reads a record; nil for another kind, or without what makes a count.
  public init?(_ record: JournalRecord) {
    guard let facts = CountFacts(record) else { return nil }
    let fields = RecordFields(record)
    self.init(
      id: record.id,
      at: record.at,
      practice: facts.practice,
      what: facts.what,
      credited: facts.credited,
      beads: fields.int64("beads"),
      rule: fields["rule"]?.object.flatMap(MalaRule.init),
      round: facts.round,
      day: facts.day,
      start: fields.string("start").flatMap(LocalTime.init(rfc3339:)),
      added: fields.string("added").flatMap(LocalTime.init(rfc3339:)),
      source: fields.string("source")
    )
  }

  /// The line for the journal.
  public var record: JournalRecord {
    var fields: JSONObject = [
      "practice": JSONValue(practice), "what": JSONValue(what.rawValue),
    ]
    fields["beads"] = beads.map { JSONValue($0) }
    fields["credited"] = JSONValue(credited)
    fields["rule"] = rule.map { JSONValue($0.object) }
    fields["round"] = JSONValue(round)
    fields["day"] = day.map { JSONValue($0.iso8601) }
    fields["start"] = start.map { JSONValue($0.rfc3339) }
    fields["added"] = added.map { JSONValue($0.rfc3339) }
    fields["source"] = source.map { JSONValue($0) }
    return JournalRecord(kind: Self.kind, id: id, at: at, fields: fields)
  }

  /// When it was written, so far as the record tells.
  public var written: LocalTime { added ?? at }
}

/// What a total needs of a `count` record: no more of it is read, as there may be very many.
struct CountFacts {
  let practice: String
  let what: CountKind
  let credited: Int64
  let round: Int64
  let day: CivilDate?
  /// Whether a person said when it was, so that its date means something whatever the clock was.
  let isTold: Bool

  /// Reads a record; nil for another kind, or without what makes a count.
  init?(_ record: JournalRecord) {
    guard record.kind == CountRecord.kind else { return nil }
    let fields = RecordFields(record)
    guard let practice = fields.string("practice"), let credited = fields.int64("credited") else {
      return nil
    }
    what = fields.string("what").map(CountKind.init(rawValue:)) ?? .number
    guard what.allows(credited) else { return nil }
    self.practice = practice
    self.credited = credited
    round = max(1, fields.int64("round") ?? 1)
    day = fields.string("day").flatMap(CivilDate.init(iso8601:))
    isTold = day != nil || fields["added"] != nil
  }

  /// The day that it belongs to, as days after 1970-01-01; nil where the clock was not set.
  func dayNumber(at moment: LocalTime, _ rule: DayRule) -> Int? {
    if let day { return day.daysSinceEpoch }
    return moment.isClockSet || isTold ? rule.dayNumber(of: moment) : nil
  }
}
