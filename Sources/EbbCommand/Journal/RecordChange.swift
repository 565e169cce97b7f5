internal import BreathJournal
internal import JSONText

/// New values for some fields of a record, held against what such a record must be.
struct RecordChange {
  /// Why the record cannot be changed so.
  struct Fault: Error, Hashable {
    /// The field, by its name in the journal; nil where it is the record as a whole.
    var field: String?
    /// What was found and what is allowed.
    let reason: String
  }

  /// The record as it is.
  let record: JournalRecord
  /// What `yesterday` means, and what is still to come.
  let dates: DateReader
  /// The rule for the texts of such a record.
  let rule: TextRule
  /// The new values; null removes a field.
  private(set) var set = JSONObject()
  /// Whether the end was said, so that it does not go along with the start and the length.
  private var isEndSaid = false

  /// No change yet.
  init(_ record: JournalRecord, dates: DateReader, rule: TextRule) {
    self.record = record
    self.dates = dates
    self.rule = rule
  }

  /// The record as it will be.
  var changed: JournalRecord {
    var object = record.object
    for member in set.members {
      // A bare nil would be the word null.
      object[member.key] = member.value.isNull ? JSONValue?.none : member.value
    }
    return JournalRecord(
      kind: record.kind,
      id: record.id,
      revision: record.revision,
      at: object["at"]?.string.flatMap(LocalTime.init(rfc3339:)) ?? record.at,
      fields: object
    )
  }

  /// Gives a field a new value; where it is the one that it has, nothing is changed.
  mutating func set(_ field: String, to value: JSONValue) {
    // Byte for byte: an accent that is written in another way is another text.
    let old = (record.object[field] ?? JSONValue(.null)).serialized()
    set[field] = old.isIdentical(to: value.serialized()) ? nil : .some(value)
  }

  /// Gives a field the value that a text says.
  mutating func set(_ word: String, toText text: String) throws(Fault) {
    let field: RecordField
    let value: JSONValue
    do {
      field = try RecordField.named(word, of: record)
      value = try field.value(text, dates)
    } catch {
      throw Fault(field: word, reason: error.reason)
    }
    set(field.name, to: value)
    switch field.name {
    case "end": isEndSaid = true
    case "at", "actual_ns": moveEnd()
    default: break
    }
  }

  /// Moves the session to another time; its end goes with it.
  mutating func move(to start: LocalTime) {
    set("at", to: JSONValue(start.rfc3339))
    moveEnd()
  }

  /// Makes the session so long; its end goes with it.
  mutating func setLength(_ nanoseconds: Int64) {
    set("actual_ns", to: JSONValue(nanoseconds))
    moveEnd()
  }

  /// Keeps the end where start and length put it, unless it was said.
  private mutating func moveEnd() {
    guard !isEndSaid, let end = Self.time(record.object["end"]) else { return }
    let changed = changed
    let old = record.object["actual_ns"]?.int64 ?? 0
    let longer = (changed.object["actual_ns"]?.int64 ?? 0).subtractingReportingOverflow(old)
    let later = changed.at.nanoseconds(since: record.at)
    let moved = end.later(by: longer.partialValue.addingReportingOverflow(later).partialValue)
    let placed = LocalTime(
      secondsSinceEpoch: moved.secondsSinceEpoch,
      nanoseconds: moved.nanoseconds,
      offsetMinutes: set["at"] == nil ? end.offsetMinutes : changed.at.offsetMinutes
    )
    set("end", to: JSONValue(placed.rfc3339))
  }

  private static func time(_ value: JSONValue?) -> LocalTime? {
    value?.string.flatMap(LocalTime.init(rfc3339:))
  }

  /// Sees to it that the record stays one of its kind.
  func check() throws(Fault) {
    if set.members.contains(where: { $0.key == "at" && $0.value.isNull }) {
      throw Fault(field: "at", reason: "every record has a time")
    }
    try checkTime()
    try checkEnd()
    try checkDay()
    let changed = changed
    switch record.kind {
    case SessionRecord.kind:
      try checkNeeded(["what", "actual_ns", "ended"])
      if SessionRecord(changed) == nil { throw Fault(reason: "that is no session any more") }
    case BeginRecord.kind: try checkNeeded(["what"])
    case NoteRecord.kind, GoalRecord.kind, DoneRecord.kind: try checkText(changed)
    case RatingRecord.kind: try checkNeeded(["session", "comfort"])
    case BestRecord.kind: try checkNeeded(["name", "length_ns"])
    case CountRecord.kind:
      try checkNeeded(["practice", "credited"])
      if let fault = CountRecord.fault(in: changed) {
        throw Fault(field: "credited", reason: fault)
      }
    case PracticeRecord.kind:
      try checkNeeded(["name"])
      if PracticeRecord(changed) == nil { throw Fault(reason: "that is no practice any more") }
    default: break
    }
  }

  private func checkTime() throws(Fault) {
    let changed = changed
    let length = SessionRecord(changed)?.actualNanoseconds ?? 0
    if set["actual_ns"]?.int64 != nil {
      try Self.checkLength(length, from: changed.at, dates)
    } else if set["at"] != nil, dates.now.isClockSet, changed.at.later(by: length) > dates.now {
      throw Fault(field: "at", reason: phrase("that is still to come"))
    }
  }

  /// What was has a length, and is over; the rules of `ebb log add`.
  static func checkLength(
    _ nanoseconds: Int64,
    from start: LocalTime,
    _ dates: DateReader
  ) throws(Fault) {
    guard nanoseconds > 0 else { throw Fault(field: "actual", reason: phrase("it had a length")) }
    let end = start.later(by: nanoseconds)
    guard dates.now.isClockSet, end > dates.now else { return }
    let moment = end.text(inYear: dates.now.date.year)
    let reason = phrase("it would have ended \(moment), which is still to come")
    throw Fault(field: "actual", reason: reason)
  }

  /// What was said of its end is after its beginning, and has been.
  private func checkEnd() throws(Fault) {
    guard isEndSaid, let end = Self.time(set["end"]) else { return }
    if end < changed.at { throw Fault(field: "end", reason: phrase("that is before it began")) }
    guard dates.now.isClockSet, end > dates.now else { return }
    throw Fault(field: "end", reason: phrase("that is still to come"))
  }

  /// What is told of a day that is still to come was not done on it.
  private func checkDay() throws(Fault) {
    guard dates.now.isClockSet, let day = set["day"]?.string.flatMap(CivilDate.init(iso8601:)),
      day.daysSinceEpoch > dates.rule.day(of: dates.now).daysSinceEpoch
    else { return }
    throw Fault(field: "day", reason: phrase("that is still to come"))
  }

  private func checkNeeded(_ fields: [String]) throws(Fault) {
    for member in set.members where member.value.isNull && fields.contains(member.key) {
      let label = RecordField.field(member.key, of: record.kind).label
      throw Fault(field: member.key, reason: "a \(record.kind) needs \(label.quoted)")
    }
  }

  private func checkText(_ changed: JournalRecord) throws(Fault) {
    try checkNeeded(["day"])
    guard let value = set["text"] else { return }
    guard let text = value.string, !TextRule.isBlank(text) else {
      let way = "ebb log delete \(record.id)"
      throw Fault(field: "text", reason: "a \(record.kind) without a text is none; say \(way)")
    }
    if let fault = rule.fault(in: text) { throw Fault(field: "text", reason: fault) }
  }
}

extension LocalTime {
  /// How much later it is than another moment, in nanoseconds; the longest length at most.
  fileprivate func nanoseconds(since other: LocalTime) -> Int64 {
    let seconds = secondsSinceEpoch - other.secondsSinceEpoch
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflows else { return seconds < 0 ? .min : .max }
    let (sum, overflowsToo) = whole.addingReportingOverflow(nanoseconds - other.nanoseconds)
    return overflowsToo ? whole : sum
  }

  /// The moment so many nanoseconds later, at the same offset.
  func later(by length: Int64) -> LocalTime {
    var (seconds, rest) = length.quotientAndRemainder(dividingBy: 1_000_000_000)
    rest += nanoseconds
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
    if rest >= 1_000_000_000 { (seconds, rest) = (seconds + 1, rest - 1_000_000_000) }
    return LocalTime(
      secondsSinceEpoch: secondsSinceEpoch + seconds,
      nanoseconds: rest,
      offsetMinutes: offsetMinutes
    )
  }
}
