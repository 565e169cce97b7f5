internal import BreathJournal

/// The practices of a journal by their ids, for whatever tells of a count.
struct KnownPractices {
  private var practices: [String: PracticeRecord] = [:]

  /// None.
  init() {}

  /// Those of a journal, removed ones too: their counts are still there.
  init(_ contents: JournalContents) {
    for record in [contents.deleted, contents.records].joined() {
      guard record.kind == PracticeRecord.kind else { continue }
      practices[record.id] = PracticeRecord(record)
    }
  }

  /// A practice by its id; nil where there is none.
  subscript(id: String) -> PracticeRecord? { practices[id] }

  /// What a count is, in a few words: `100 of prostrations`.
  func words(_ count: CountRecord) -> String {
    let practice = self[count.practice]
    let name = practice?.name.printable ?? phrase("a practice that is not here")
    let number = (practice?.unit ?? .count).words(count.credited)
    switch count.what {
    case .opening: return phrase("opening of \(number) for \(name)")
    case .correction:
      return phrase("correction of \(count.credited > 0 ? "+" : "")\(number) for \(name)")
    default: return phrase("\(number) of \(name)")
    }
  }

  /// The same with what is known beside it: `100 of prostrations (108 beads)`.
  func line(_ count: CountRecord) -> String {
    let beads = count.beads.map { phrase(" (\($0.grouped) bead\($0 == 1 ? "" : "s"))") } ?? ""
    let source = count.source.map { phrase(", from \($0.shortened.printable)") } ?? ""
    return words(count) + beads + source
  }
}

extension PracticeRecord {
  /// What it is, in a few words: `practice prostrations, to 111,111`.
  var words: String {
    phrase("practice \(name.printable)") + (target.map { phrase(", to \(unit.words($0))") } ?? "")
  }
}
