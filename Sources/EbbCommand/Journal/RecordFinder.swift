internal import BreathJournal
internal import JSONText

/// Finds records by the beginning of their id, and tells which beginning is enough.
struct RecordFinder {
  /// The fewest characters of an id that are shown.
  private static let shortest = 6
  /// So many records are named where several begin alike.
  private static let mostNamed = 4

  /// The journal.
  let contents: JournalContents
  /// The year that a date may leave out.
  let thisYear: Int

  /// Which records may be meant.
  enum Scope {
    case valid
    case deleted
    case all
  }

  /// The record of an id that begins so; of a session the one that tells most.
  ///
  /// - Throws: ``CommandFailure`` with 66 where there is none, 64 where there are several.
  func record(_ prefix: String, among scope: Scope = .valid) throws(CommandFailure) -> JournalRecord
  {
    guard !prefix.isEmpty else { throw CommandFailure(.usage, "an id is missing") }
    var found: [String: JournalRecord] = [:]
    for record in records(scope) where record.id.hasPrefix(prefix) {
      if let other = found[record.id], !record.tellsMore(than: other) { continue }
      found[record.id] = record
    }
    if let exact = found[prefix] { return exact }
    guard let record = found.values.first else { throw notFound(prefix, scope) }
    guard found.count == 1 else { throw ambiguous(prefix, Array(found.values)) }
    return record
  }

  /// The shortest beginning of each id that no other record's id has, six characters at least.
  ///
  /// - Parameter ids: The ids that are shown.
  /// - Returns: What is shown of each.
  func shortIDs(_ ids: some Sequence<String>) -> [String: String] {
    var alike: [Substring: Set<String>] = [:]
    for id in ids { alike[id.prefix(Self.shortest), default: []].insert(id) }
    for records in [contents.records, contents.deleted] {
      for record in records { alike[record.id.prefix(Self.shortest)]?.insert(record.id) }
    }
    return alike.values.reduce(into: [:]) { Self.shorten($1.sorted(), into: &$0) }
  }

  /// Tells ordered ids from their neighbours.
  private static func shorten(_ ids: [String], into short: inout [String: String]) {
    var shared = 0
    for (place, id) in ids.enumerated() {
      let next = place + 1 < ids.count ? commonLength(id, ids[place + 1]) : 0
      short[id] = String(id.prefix(max(shortest, max(shared, next) + 1)))
      shared = next
    }
  }

  private func records(_ scope: Scope) -> [JournalRecord] {
    switch scope {
    case .valid: contents.records
    case .deleted: contents.deleted
    case .all: contents.records + contents.deleted
    }
  }

  private static func commonLength(_ left: String, _ right: String) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  private func notFound(_ prefix: String, _ scope: Scope) -> CommandFailure {
    let isDeleted = scope == .valid && contents.deleted.contains { $0.id.hasPrefix(prefix) }
    if isDeleted {
      let hint = phrase("take it back: ebb log restore \(prefix)")
      return CommandFailure(.notFound, "the record \(prefix.quoted) is deleted", hint: hint)
    }
    let isThere = scope == .deleted && contents.records.contains { $0.id.hasPrefix(prefix) }
    if isThere {
      return CommandFailure(.notFound, "the record \(prefix.quoted) is not deleted")
    }
    let hint = phrase("see: ebb log --ids") + (scope == .deleted ? phrase(" --deleted") : "")
    return CommandFailure(
      .notFound,
      "no record has an id that begins with \(prefix.quoted)",
      hint: hint
    )
  }

  private func ambiguous(_ prefix: String, _ records: [JournalRecord]) -> CommandFailure {
    let practices = KnownPractices(contents)
    let named = records.sorted { $0.id < $1.id }.prefix(Self.mostNamed).map { record in
      "\(record.id) (\(record.title(inYear: thisYear, practices)))"
    }
    let more = records.count > named.count ? [phrase("\(records.count - named.count) more")] : []
    return CommandFailure(
      .usage,
      "the ids of \(records.count) records begin with \(prefix.quoted)",
      hint: "say more of it: \((named + more).spoken(with: "or"))"
    )
  }
}

extension JournalRecord {
  /// Whether a record tells more of its id than another: a session's end more than its beginning.
  fileprivate func tellsMore(than other: JournalRecord) -> Bool {
    kind == SessionRecord.kind && other.kind != SessionRecord.kind
      || kind == BeginRecord.kind && other.kind != SessionRecord.kind
        && other.kind != BeginRecord.kind
  }

  /// What a record is, in a few words: `box, Monday, Nov 30, 7:30 AM`.
  ///
  /// - Parameters:
  ///   - thisYear: The year that a date may leave out.
  ///   - practices: What counts name; without them a count says that its practice is not here.
  /// - Returns: The words.
  func title(inYear thisYear: Int, _ practices: KnownPractices = KnownPractices()) -> String {
    let name: String
    if let begin = SessionRecord(self)?.begin ?? BeginRecord(self) {
      name = begin.title.printable
    } else if let count = CountRecord(self) {
      let when = count.day?.text(inYear: thisYear) ?? at.text(inYear: thisYear)
      return "\(practices.words(count)), \(when)"
    } else if let practice = PracticeRecord(self) {
      return practice.words
    } else if let text = self["text"]?.string {
      let lines = text.split(whereSeparator: \.isNewline)
      let first = lines.first.map(String.init) ?? ""
      name = "\(kind.printable) \((lines.count > 1 ? "\(first)…" : first).quoted)"
    } else {
      name = kind.printable
    }
    return "\(name), \(momentText(inYear: thisYear))"
  }
}
