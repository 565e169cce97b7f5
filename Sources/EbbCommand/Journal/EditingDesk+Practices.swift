internal import BreathJournal
internal import JSONText

// What `ebb mala` would refuse is refused here too.
extension EditingDesk {
  /// Completes the id of a practice that a count is moved to by its name.
  ///
  /// - Throws: ``CommandFailure`` with 66 where there is none, 64 where there are several.
  func completePractice(of change: inout RecordChange) throws(CommandFailure) {
    guard record.kind == CountRecord.kind, let word = change.set["practice"]?.string else { return }
    let finder = PracticeFinder(practices: practices)
    let isKnown = practices.contains { $0.id == word }
    change.set("practice", to: JSONValue(isKnown ? word : try finder.practice(word).id))
  }

  /// Holds the change of a practice or a count against the other records.
  ///
  /// - Throws: ``CommandFailure`` with the rule.
  func checkPractice(_ change: RecordChange) throws(CommandFailure) {
    switch record.kind {
    case CountRecord.kind: try checkTotals(change)
    case PracticeRecord.kind:
      guard let old = PracticeRecord(record), let new = PracticeRecord(change.changed) else {
        return
      }
      try checkNames(change, old, new)
      try checkUnit(change, old, new)
      try checkDay(change, new)
    default: break
    }
  }

  private var practices: [PracticeRecord] { contents.records.compactMap { PracticeRecord($0) } }

  /// No total falls below nothing, nor further below it.
  private func checkTotals(_ change: RecordChange) throws(CommandFailure) {
    let before = PracticeLedger(contents, dayRule: open.rule)
    let changed = contents.records.map { $0.id == record.id ? change.changed : $0 }
    let after = PracticeLedger(of: changed, dayRule: open.rule)
    for account in after.accounts {
      let old = before.account(of: account.practice.id)?.rounds ?? []
      for round in account.rounds where round.tally.total < 0 {
        let total = old.first { $0.number == round.number }?.tally.total ?? 0
        guard round.tally.total < total else { continue }
        let practice = account.practice
        throw CommandFailure(
          .usage,
          "\(practice.name.quoted) is at \(practice.unit.words(total)): that would leave less than nothing"
        )
      }
    }
  }

  private func checkNames(
    _ change: RecordChange,
    _ old: PracticeRecord,
    _ new: PracticeRecord
  ) throws(CommandFailure) {
    let finder = PracticeFinder(practices: practices)
    if change.set["name"] != nil { try PracticeNameRule.check(new.name, among: finder, for: old) }
    guard change.set["also"] != nil else { return }
    for name in new.spellings { try PracticeNameRule.check(name, among: finder, for: old) }
  }

  private func checkUnit(
    _ change: RecordChange,
    _ old: PracticeRecord,
    _ new: PracticeRecord
  ) throws(CommandFailure) {
    if new.unit != old.unit {
      let account = PracticeLedger(contents, dayRule: open.rule).account(of: old.id)
      guard account?.isEmpty ?? true else {
        throw CommandFailure(
          .usage,
          "\(old.name.quoted) has been counted: its unit stays",
          hint: "begin another one: ebb mala practice add NAME --unit \(new.unit.rawValue)"
        )
      }
    }
    let isTouched = ["unit", "beads", "counts_as"].contains { change.set[$0] != nil }
    guard new.unit == .minutes, new.rule != nil, isTouched else { return }
    throw CommandFailure(
      .usage,
      "a practice that is counted in minutes has no beads",
      hint: "take them out: --set beads=null --set counts_as=null"
    )
  }

  private func checkDay(
    _ change: RecordChange,
    _ new: PracticeRecord
  ) throws(CommandFailure) {
    let now = LocalTime.now()
    guard change.set["by"] != nil, let day = new.by, now.isClockSet,
      day.daysSinceEpoch < open.rule.day(of: now).daysSinceEpoch
    else { return }
    throw CommandFailure(.usage, "by: \(day.iso8601): that day has been")
  }
}
