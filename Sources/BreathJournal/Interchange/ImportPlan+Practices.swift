import JSONText

extension ImportPlan {
  /// Adds practices, and what was counted of them.
  mutating func takePractices(_ practices: [ImportedPractice], _ contents: JournalContents) {
    // Which practice of the file each one of the journal has been.
    var names: [String: String] = [:]
    for practice in practices {
      let found = contents.records.lazy.compactMap { PracticeRecord($0) }
        .first { $0.isMeant(by: practice.name) }
      if found?.unit == .minutes {
        let reason = "\"\(practice.name)\" is counted in minutes in the journal"
        refusals.append(ImportRefusal(line: practice.line, reason: reason))
        continue
      }
      let id = found?.id ?? practice.record.id
      if let other = names.updateValue(practice.name, forKey: id) {
        let reason =
          "\"\(practice.name)\" is one practice with \"\(other)\" here; rename one in the app"
        refusals.append(ImportRefusal(line: practice.line, reason: reason))
        continue
      }
      if found == nil {
        guard known[id] == nil else {
          let what = gone.contains(id) ? "removed" : "renamed"
          let reason = "\"\(practice.name)\" was \(what) here: ebb mala practice add brings it back"
          refusals.append(ImportRefusal(line: practice.line, reason: reason))
          continue
        }
        take(practice.record)
      }
      let round = found?.round ?? 1
      // What was exported from here comes back: the journal has it one by one.
      let isOurs = found?.id == practice.key
      for count in practice.counts {
        if isOurs && count.key == ImportedPractice.offsetKey || known[count.key] != nil {
          noteHere(count.key)
          continue
        }
        let record = practice.record(of: count, for: id, round: round)
        if !take(record) { compare(count, of: practice, with: record.id, contents) }
      }
    }
  }

  /// Says where an opening balance is another than it was when it came here.
  private mutating func compare(
    _ count: ImportedPractice.Count,
    of practice: ImportedPractice,
    with id: String,
    _ contents: JournalContents
  ) {
    guard count.key == ImportedPractice.offsetKey,
      let old = contents.records.first(where: { $0.id == id })?["credited"]?.int64,
      old != count.credited
    else { return }
    remarks.append(
      "\(practice.name): \(count.credited) in the file where the journal has \(old), which stays; "
        + "ebb mala fix puts it right"
    )
  }
}
