internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// A field of a record as a person reads and writes it.
struct RecordField {
  /// Why a text is no value of the field.
  struct Fault: Error, Hashable {
    let reason: String
  }

  /// What a value is.
  enum Content {
    /// A text.
    case text
    /// A length in nanoseconds, written as a duration.
    case length
    /// A whole number of things, from 0 to a most.
    case count(Int64)
    /// A whole number of things, more or fewer.
    case change
    /// One of a few whole numbers.
    case answer(ClosedRange<Int64>)
    /// A moment.
    case moment
    /// A day.
    case day
    /// One of a few words.
    case word([String])
    /// The phases whose length was kept.
    case holds
    /// Names, in a list of JSON or with commas between them.
    case names
    /// Anything, as JSON; what is no JSON is a text.
    case any
  }

  /// The name in the journal.
  let name: String
  /// What its value is.
  let content: Content

  /// The name for a person: a length is written with its unit, so its name goes without.
  var label: String {
    if case .length = content { String(name.dropLast(3)) } else { name }
  }

  /// The field of a record that a word means: its name, or its name for a person.
  ///
  /// A record of a kind that is not known here may have any, and each record has those that it has.
  ///
  /// - Throws: ``Fault`` for what a line needs and nobody may change, and for what no such record has.
  static func named(_ word: String, of record: JournalRecord) throws(Fault) -> RecordField {
    guard !fixed.contains(word) else {
      throw Fault(reason: "\(word.quoted) is what the journal knows the record by; it stays")
    }
    guard !word.isEmpty else { throw Fault(reason: "a field has a name") }
    let fields = known(of: record.kind)
    if let field = fields.first(where: { $0.name == word || $0.label == word }) { return field }
    if record.object[word] != nil { return RecordField(name: word, content: .any) }
    let labels = fields.map(\.label)
    if let near = NearestName.nearest(to: word, among: labels) {
      throw Fault(reason: phrase("no field \(word.quoted); did you mean \(near)?"))
    }
    guard own[record.kind] == nil else {
      let known = labels.spoken(with: "and")
      throw Fault(reason: phrase("no field \(word.quoted); a \(record.kind) has \(known)"))
    }
    return RecordField(name: word, content: .any)
  }

  /// A field by its name in the journal.
  static func field(_ name: String, of kind: String) -> RecordField {
    known(of: kind).first { $0.name == name } ?? RecordField(name: name, content: .any)
  }

  private static let fixed = ["v", "kind", "id", "rev", "device"]

  private static func known(of kind: String) -> [RecordField] {
    [RecordField(name: "at", content: .moment)] + (own[kind] ?? [])
  }

  /// The most breaths or rounds that a session is told of, as in `ebb log add`.
  private static let mostBreaths: Int64 = 1_000_000

  private static let own: [String: [RecordField]] = [
    SessionRecord.kind: begin + end,
    BeginRecord.kind: begin,
    NoteRecord.kind: [
      RecordField(name: "text", content: .text),
      RecordField(name: "session", content: .text),
      RecordField(name: "day", content: .day),
    ],
    GoalRecord.kind: ofADay,
    DoneRecord.kind: ofADay,
    ConsentRecord.kind: [],
    RatingRecord.kind: [
      RecordField(name: "session", content: .text),
      RecordField(name: "about", content: .text),
      RecordField(name: "comfort", content: .answer(RatingRecord.answers)),
    ],
    CountRecord.kind: counted,
    PracticeRecord.kind: practice,
    BestRecord.kind: [
      RecordField(name: "name", content: .text),
      RecordField(name: "length_ns", content: .length),
    ],
  ]

  private static let ofADay = [
    RecordField(name: "day", content: .day), RecordField(name: "text", content: .text),
  ]

  private static let counted = [
    RecordField(name: "practice", content: .text),
    RecordField(
      name: "what",
      content: .word(["mala", "beads", "number", "opening", "correction"])
    ),
    RecordField(name: "credited", content: .change),
    RecordField(name: "beads", content: .count(CountRecord.limit)),
    RecordField(name: "round", content: .answer(PracticeRecord.rounds)),
    RecordField(name: "day", content: .day),
  ]

  private static let practice = [
    RecordField(name: "name", content: .text),
    RecordField(name: "also", content: .names),
    RecordField(name: "unit", content: .word(["count", "minutes"])),
    RecordField(name: "target", content: .answer(PracticeRecord.range)),
    RecordField(name: "beads", content: .answer(MalaRule.range)),
    RecordField(name: "counts_as", content: .answer(MalaRule.range)),
    RecordField(name: "goal", content: .answer(PracticeRecord.range)),
    RecordField(name: "by", content: .day),
    RecordField(name: "round", content: .answer(PracticeRecord.rounds)),
  ]

  private static let begin = [
    RecordField(
      name: "what",
      content: .word([SessionActivity.play.rawValue, SessionActivity.sit.rawValue])
    ),
    RecordField(name: "name", content: .text),
    RecordField(name: "pattern", content: .text),
    RecordField(name: "cues", content: .text),
    RecordField(name: "planned_ns", content: .length),
    RecordField(name: "card", content: .text),
  ]

  private static let end = [
    RecordField(name: "end", content: .moment),
    RecordField(name: "actual_ns", content: .length),
    RecordField(name: "paused_ns", content: .length),
    RecordField(name: "overtime_ns", content: .length),
    RecordField(name: "breaths", content: .count(mostBreaths)),
    RecordField(name: "rounds", content: .count(mostBreaths)),
    RecordField(name: "holds", content: .holds),
    RecordField(name: "ended", content: .word(["completed", "stopped", "signal", "fault"])),
    RecordField(name: "clock", content: .text),
  ]
}
