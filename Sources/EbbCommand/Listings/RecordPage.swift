internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// One record of the journal with all that it holds.
struct RecordPage {
  /// The entry, with the notes on it.
  let entry: LogEntry
  /// The year that a date may leave out.
  let thisYear: Int
  /// Whether it is deleted.
  let isDeleted: Bool
  /// What counts name.
  var practices = KnownPractices()
  /// Whether each fact is one line to be read aloud.
  var isFlat = false

  /// The lines of the page: a heading, what is known by name, all other fields, the texts.
  var lines: [String] {
    let record = entry.record
    var rows: [(term: String, text: String)] = [("id", record.id)]
    if isDeleted { rows.append(("deleted", phrase("take it back: ebb log restore \(record.id)"))) }
    rows.append(("when", when))
    rows += facts
    rows += unnamed.map { ($0.key, $0.value.string ?? $0.value.serialized()) }
    rows.append(
      (phrase("written by"), phrase("device \(record.device), revision \(record.revision)"))
    )
    // Another program may have written any of it, the id too.
    rows = rows.map { ($0.term.printable, $0.text.printable) }
    let texts = (entry.text.map { [(String?.none, $0)] } ?? []) + notes
    let title = record.title(inYear: thisYear, practices)
    return [title, ""] + TextLayout.described(rows, isFlat: isFlat) + texts.flatMap(block)
  }

  /// The record with all its fields.
  var json: JSONValue { entry.json }

  private var when: String {
    let start = entry.record.at
    let text = entry.record.momentText(inYear: thisYear)
    guard case .session(let session) = entry.subject, let end = session.end,
      entry.record.isTold || end.isClockSet && start.isClockSet
    else { return text }
    return
      phrase(
        "\(text) to \(end.date == start.date ? end.clockText : end.text(inYear: thisYear, isTold: true))"
      )
  }

  private var facts: [(term: String, text: String)] {
    switch entry.subject {
    case .session(let session): facts(of: session.begin) + facts(of: session)
    case .begun(let begin, let progress): facts(of: begin) + [("ended", progress.rawValue)]
    case .note(let note):
      [("day", note.day.text(inYear: thisYear))] + (note.session.map { [("session", $0)] } ?? [])
    case .goal, .done: [("day", entry.day.text(inYear: thisYear))]
    case .count(let count): count.facts(of: practices[count.practice], inYear: thisYear)
    case .other: []
    }
  }

  private func facts(of begin: BeginRecord) -> [(term: String, text: String)] {
    let pattern = begin.name == begin.pattern ? nil : begin.pattern
    let title = begin.title.printable + (pattern.map { " (\($0.printable))" } ?? "")
    let facts: [(String, String?)] = [
      (
        "what",
        begin.title == begin.activity.rawValue || begin.name == nil && begin.pattern == nil
          ? title : "\(begin.activity.rawValue) \(title)"
      ),
      ("planned", begin.plannedNanoseconds.map(Self.length)),
      ("cues", begin.cues.isEmpty ? nil : begin.cues.printable),
      ("card", begin.card?.printable),
    ]
    return facts.compactMap { term, text in text.map { (term, $0) } }
  }

  private func facts(of session: SessionRecord) -> [(term: String, text: String)] {
    let isAdded = entry.record["added"]?.bool == true
    let facts: [(String, String?)] = [
      ("length", Self.length(session.actualNanoseconds)),
      ("paused", session.pausedNanoseconds > 0 ? Self.length(session.pausedNanoseconds) : nil),
      (
        "overtime", session.overtimeNanoseconds > 0 ? Self.length(session.overtimeNanoseconds) : nil
      ),
      ("breaths", session.breaths > 0 ? "\(session.breaths)" : nil),
      ("rounds", session.rounds > 0 ? "\(session.rounds)" : nil),
      ("holds", session.holds.isEmpty ? nil : session.holds.map(Self.hold).joined(separator: ", ")),
      ("ended", session.endingWords + (isAdded ? phrase(", added by hand") : "")),
      ("clock", session.clock?.printable),
    ]
    return facts.compactMap { term, text in text.map { (term, $0) } }
  }

  private static func hold(_ hold: MeasuredHold) -> String {
    let name = hold.name ?? hold.kind
    let round = hold.round > 0 ? phrase(" in round \(hold.round)") : ""
    return "\(name.printable) \(length(hold.lengthNanoseconds))\(round)"
  }

  private static func length(_ nanoseconds: Int64) -> String {
    ExactSeconds(nanoseconds: nanoseconds).clockText
  }

  /// The fields that have no name on the page, such as those of a newer version.
  private var unnamed: [JSONObject.Member] {
    let named: Set<String> =
      switch entry.subject {
      case .session: Self.sessionFields.union(["added"])
      case .begun: Self.sessionFields
      case .note: ["text", "session", "day"]
      case .goal, .done: ["text", "day"]
      case .count: CountRecord.namedFields
      case .other: []
      }
    return entry.record.fields.members.filter { !named.contains($0.key) }
  }

  private static let sessionFields: Set<String> = [
    "what", "name", "pattern", "cues", "planned_ns", "sits_ns", "card", "clock_set", "end",
    "actual_ns", "paused_ns", "overtime_ns", "breaths", "rounds", "holds", "ended", "clock",
  ]

  private var notes: [(heading: String?, text: String)] {
    entry.notes.map { record in
      ("\(record.kind) \(record.id)", NoteRecord(record)?.text ?? record.summary)
    }
  }

  private func block(_ heading: String?, _ text: String) -> [String] {
    let title = heading.map { "\($0.printable):" }
    if isFlat {
      let words = WrappedText.lines(text, width: .max).joined(separator: " ")
      return ["\(title ?? "text:") \(words)"]
    }
    let lines = WrappedText.lines(text, width: TextLayout.width - 2)
    return [""] + (title.map { [$0] } ?? [])
      + lines.map { TextLayout.trimmed("  \($0)") }
  }
}
