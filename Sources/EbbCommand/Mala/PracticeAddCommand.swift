internal import BreathJournal
internal import JSONText

/// `ebb mala practice add`: begins a practice.
enum PracticeAddCommand {
  /// Appends the practice.
  ///
  /// One of that name that was removed comes back with its counts, and with what is said of it now.
  ///
  /// - Throws: ``CommandFailure`` for a name that cannot be or is taken, or a journal that takes nothing.
  static func run(
    _ options: PracticeOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    try options.refuseDayThatHasBeen(desk.today)
    for name in [options.name] + options.spellings {
      try PracticeNameRule.check(name, among: desk.finder)
    }
    let unit = options.unit ?? .count
    let practice = PracticeRecord(
      at: desk.now,
      name: options.name,
      spellings: options.spellings,
      unit: unit,
      target: options.target.applied(to: nil),
      rule: unit == .minutes ? nil : options.rule(after: .usual),
      goal: options.goal.applied(to: nil),
      by: options.by.applied(to: nil)
    )
    let isBack = try desk.add(practice)
    try context.console.print([practice.told(isBack ? phrase("brought back") : "added")])
    return .done
  }
}

extension MalaDesk {
  /// Adds a practice, or brings back the removed one that has its id.
  ///
  /// - Parameters:
  ///   - practice: The practice.
  ///   - first: The practice that was added just before, so that both are taken back together.
  /// - Returns: Whether it was brought back.
  /// - Throws: ``CommandFailure`` where it is not in the journal.
  func add(_ practice: PracticeRecord, with first: String? = nil) throws(CommandFailure) -> Bool {
    guard let removed = contents.deleted.first(where: { $0.id == practice.id }) else {
      // A practice that was renamed keeps the id of its old name, which is free for another one.
      let isTaken = contents.records.contains { $0.id == practice.id }
      var practice = practice
      if isTaken { practice.id = JournalRecord.newID() }
      let record = practice.record
      try open.append(first.map { record.adding(RecordUpdate.withField, JSONValue($0)) } ?? record)
      return false
    }
    try open.append(ChangeHistory(contents).restoring(practice.id, at: now))
    let back = try open.read()
    var change = RecordChange(
      removed,
      dates: DateReader(now: now, rule: open.rule),
      rule: .unlimited("practice")
    )
    var new = practice
    new.round = PracticeRecord(removed)?.round ?? 1
    change.set(toFieldsOf: new)
    if let edit = change.edit(after: back, at: now) { try open.append(edit) }
    return true
  }
}

extension RecordChange {
  /// Gives a practice what another one says.
  mutating func set(toFieldsOf practice: PracticeRecord) {
    let fields = practice.fields
    for key in PracticeRecord.fieldNames {
      set(key, to: fields[key] ?? .init(.null))
    }
  }
}

extension PracticeRecord {
  /// The names of all that a practice may say.
  static let fieldNames = [
    "name", "also", "unit", "target", "beads", "counts_as", "goal", "by", "round",
  ]

  /// What became of it, and what it is: `added prostrations, to 111,111; a mala is 108 beads that…`.
  func told(_ verb: String) -> String {
    var parts = [
      "\(verb) \(name.printable)" + (target.map { phrase(", to \(unit.words($0))") } ?? "")
    ]
    if let rule { parts.append(phrase("a mala is \(rule.words)")) }
    if let goal { parts.append(phrase("\(unit.words(goal)) a day")) }
    if let by { parts.append(phrase("by \(by.text)")) }
    return parts.joined(separator: "; ")
  }
}
