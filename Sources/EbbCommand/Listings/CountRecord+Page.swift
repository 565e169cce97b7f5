internal import BreathJournal

extension CountRecord {
  /// The fields that a page shows by name.
  static let namedFields: Set<String> = [
    "practice", "what", "beads", "credited", "rule", "round", "day", "start", "added", "source",
  ]

  /// What is known of a count, for a page.
  ///
  /// - Parameters:
  ///   - practice: What it is a count of; nil where that is not here.
  ///   - thisYear: The year that a date may leave out.
  /// - Returns: Names and texts.
  func facts(
    of practice: PracticeRecord?,
    inYear thisYear: Int
  ) -> [(term: String, text: String)] {
    let facts: [(String, String?)] = [
      ("practice", practice?.name ?? self.practice),
      ("what", what.rawValue),
      ("credited", (practice?.unit ?? .count).words(credited)),
      ("beads", beads.map(\.grouped)),
      (phrase("a mala"), rule?.words),
      ("round", round > 1 ? "\(round)" : nil),
      ("day", day?.text(inYear: thisYear)),
      ("from", start?.text(inYear: thisYear)),
      ("written", added?.text(inYear: thisYear)),
      ("source", source),
    ]
    return facts.compactMap { term, text in text.map { (term, $0) } }
  }

  /// Why a record cannot be a count; nil where it can.
  static func fault(in record: JournalRecord) -> String? {
    guard CountRecord(record) == nil else { return nil }
    return phrase(
      "a count adds a whole number from 1 to \(limit.grouped), and a correction is not 0"
    )
  }
}
