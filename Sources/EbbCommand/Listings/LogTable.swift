internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// The entries of a log: as lines for a person, or as JSON.
///
/// A session is a row of columns with its notes below it; all else is a text beside its moment.
struct LogTable {
  /// The most lines of one text; the rest is counted.
  private static let mostLines = 10
  /// The least room for a text, in columns.
  private static let leastRoom = 30

  /// The entries, newest first.
  let entries: [LogEntry]
  /// The year that a date may leave out.
  let thisYear: Int
  /// The shown part of each id; nil where none is wanted.
  var shortIDs: [String: String]?
  /// What counts name.
  var practices = KnownPractices()

  /// The lines; none without an entry.
  var lines: [String] {
    guard !entries.isEmpty else { return [] }
    let hasSessions = entries.contains { $0.begin != nil }
    let heading = Row(
      lead: (shortIDs == nil ? [] : ["ID"]) + [phrase("WHEN")],
      cells: hasSessions
        ? [phrase("WHAT"), phrase("LENGTH"), phrase("BREATHS"), phrase("ENDED")]
        : [phrase("WHAT")]
    )
    let rows = [heading] + entries.flatMap(rows)
    let leads = TextLayout.table(rows.map(\.lead))
    let width = leads.map(\.columns).max() ?? 0
    let cells = TextLayout.table(rows.map { $0.cells ?? [""] }, right: [1, 2])
    return rows.indices.flatMap { place -> [String] in
      let lead = TextLayout.padded(leads[place], to: width)
      guard let text = rows[place].text else { return ["\(lead)  \(cells[place])"] }
      return Self.lines(text, beside: lead)
    }
  }

  /// A line for each entry and each note, to be read aloud.
  var flatLines: [String] {
    let cells = ["", "", phrase("length"), phrase("breaths"), ""]
    let heading = shortIDs == nil ? cells : ["", "", ""] + cells.dropFirst(2)
    return entries.flatMap(rows).map { row in
      // A note has no moment of its own: it belongs to the entry above it.
      let lead = row.lead.filter { !$0.isEmpty }
      guard let text = row.text else {
        return TextLayout.flat(row.lead + (row.cells ?? []), heading: heading)
      }
      let words = WrappedText.lines(text, width: .max).joined(separator: " ")
      return lead.isEmpty ? phrase("note: \(words)") : "\(lead.joined(separator: ", ")): \(words)"
    }
  }

  /// The records of all that is shown, one after the other: an entry, then the notes on it.
  var json: JSONValue {
    JSONValue(entries.flatMap { [$0.json] + $0.notes.map { JSONValue($0.object) } })
  }

  private struct Row {
    /// The id, where one is wanted, and the moment.
    let lead: [String]
    /// The columns of a session.
    var cells: [String]?
    /// A text in their place.
    var text: String?
  }

  private func rows(_ entry: LogEntry) -> [Row] {
    [row(entry)]
      + entry.notes.map { note in
        Row(lead: lead(note, ""), text: NoteRecord(note)?.text ?? note.summary)
      }
  }

  private func row(_ entry: LogEntry) -> Row {
    let when =
      entry.isWrittenLater
      ? entry.day.text(inYear: thisYear) : entry.record.momentText(inYear: thisYear)
    let lead = lead(entry.record, when)
    switch entry.subject {
    case .session(let session):
      let length = ExactSeconds(nanoseconds: session.actualNanoseconds).clockText
      let breaths = session.breaths > 0 ? "\(session.breaths)" : ""
      let isAdded = entry.record["added"]?.bool == true
      let ending = isAdded ? phrase("added") : session.endingWords
      return Row(lead: lead, cells: [session.begin.title.printable, length, breaths, ending])
    case .begun(let begin, let progress):
      return Row(lead: lead, cells: [begin.title.printable, "", "", progress.rawValue])
    case .note, .goal, .done:
      return Row(lead: lead, text: "\(entry.record.kind): \(entry.text ?? "")")
    case .count(let count):
      return Row(lead: lead, text: practices.line(count))
    case .other:
      return Row(lead: lead, text: entry.record.summary)
    }
  }

  private func lead(_ record: JournalRecord, _ when: String) -> [String] {
    guard let shortIDs else { return [when] }
    return [(shortIDs[record.id] ?? record.id).printable, when]
  }

  private static func lines(_ text: String, beside lead: String) -> [String] {
    let room = max(leastRoom, TextLayout.width - lead.columns - 2)
    let all = WrappedText.lines(text, width: room)
    var lines = Array(all.prefix(mostLines))
    if all.count > mostLines {
      lines[mostLines - 1] = phrase("… and \((all.count - mostLines + 1).counted("line")) more")
    }
    let indent = TextLayout.padded("", to: lead.columns)
    return lines.enumerated().map { place, line in
      TextLayout.trimmed("\(place == 0 ? lead : indent)  \(line)")
    }
  }
}

extension BeginRecord {
  /// What was done, in a word: the pattern's name, or `sit`; `sit 25m+5m+25m` for several in a row.
  var title: String {
    if let word = name ?? pattern { return word }
    let sits = sitsNanoseconds.map { ExactSeconds(nanoseconds: $0) }
    return sits.isEmpty ? activity.rawValue : "\(activity.rawValue) \(SitRow.text(sits))"
  }
}

extension SessionRecord {
  /// How it ended, for a person; one that was left while it got ready did not begin.
  var endingWords: String {
    actualNanoseconds <= 0 && ending != .completed ? phrase("not begun") : ending.words
  }
}

extension SessionEnding {
  /// How it ended, for a person; the journal's own word where a newer version knows more.
  var words: String {
    switch self {
    case .signal, .stopped: phrase("ended early")
    case .fault: phrase("broken off")
    case .completed: phrase("completed")
    default: rawValue.printable
    }
  }
}

extension JournalRecord {
  /// What a record of a kind that has no row of its own tells, on one line.
  var summary: String {
    if let best = BestRecord(self) {
      let length = ExactSeconds(nanoseconds: best.lengthNanoseconds).durationText
      return phrase("best \(best.name.printable): \(length)")
    }
    if let consent = ConsentRecord(self) {
      return phrase("consent: the warnings of \(consent.pattern.printable) were read")
    }
    if let rating = RatingRecord(self) {
      let about = rating.about ?? rating.pattern ?? "that"
      return phrase("rating: comfort \(rating.comfort) of 5 for \(about.printable)")
    }
    if let practice = PracticeRecord(self) { return practice.words }
    let fields = fields.members.map { "\($0.key) \($0.value.serialized())" }
    return ([kind] + fields).joined(separator: fields.isEmpty ? "" : ", ")
  }
}
