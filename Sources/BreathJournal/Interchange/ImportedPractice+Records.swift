import JSONText

extension PracticeRecord {
  /// Whether a name is that of the practice, or one of its other spellings.
  func isMeant(by name: String) -> Bool {
    let wanted = FoldedName(name)
    return ([self.name] + spellings).contains { FoldedName($0) == wanted }
  }
}

extension ImportedPractice {
  /// The practice for the journal, where it has none of its name.
  var record: JournalRecord {
    let practice = PracticeRecord(
      at: at,
      name: name,
      target: target,
      rule: rule
    )
    var fields = practice.fields
    fields["source"] = JSONValue(source)
    return JournalRecord(kind: PracticeRecord.kind, id: practice.id, at: at, fields: fields)
  }

  /// 100 are a mala of 108 beads whose spare ones cover mistakes; any other number are as many beads,
  /// and one that no mala can have is none.
  private var rule: MalaRule {
    guard malaCount != MalaRule.usual.countsAs else { return .usual }
    return malaCount.flatMap { MalaRule(beads: $0, countsAs: $0) } ?? Self.appsRule
  }

  /// What the app adds unless told otherwise.
  private static let appsRule = MalaRule(beads: 108, countsAs: 108) ?? .usual

  /// A count for the journal.
  func record(of count: Count, for practice: String, round: Int64) -> JournalRecord {
    CountRecord(
      id: JournalRecord.derivedID([CountRecord.kind, source, key, count.key]),
      at: count.at,
      practice: practice,
      what: CountKind(rawValue: count.kind),
      credited: count.credited,
      round: round,
      source: source
    ).record
  }
}
