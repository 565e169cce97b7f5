extension JournalContents {
  /// The beads of begun malas of a practice that make up no whole mala by themselves, all together.
  ///
  /// What a counter credits for those that it ends with is the difference that they make to these: so
  /// however often a mala is interrupted, all its beads together come to what they would have at once.
  ///
  /// - Parameters:
  ///   - practice: The id of the practice.
  ///   - rule: The rule by which they count; beads of another one are not among them.
  ///   - round: The practice's round, likewise.
  /// - Returns: How many, from 0 to one less than a mala has.
  public func looseBeads(of practice: String, by rule: MalaRule, round: Int64) -> Int64 {
    records.reduce(0) { sum, record in
      guard record.kind == CountRecord.kind, let count = CountRecord(record),
        count.practice == practice, count.what == .beads, count.round == round, count.rule == rule,
        let beads = count.beads, beads > 0
      else { return sum }
      return (sum + beads % rule.beads) % rule.beads
    }
  }
}

extension MalaRule {
  /// What beads of a begun mala are credited with, after others whose rest was rounded down.
  ///
  /// - Parameters:
  ///   - beads: How many, from 0 to ``CountRecord/limit``.
  ///   - loose: The beads of begun malas before them, less than a mala has.
  /// - Returns: What they add to the total.
  public func credit(forBeads beads: Int64, after loose: Int64) -> Int64 {
    let before = credit(forBeads: loose)
    let (sum, overflows) = loose.addingReportingOverflow(max(0, beads))
    return overflows ? .max : credit(forBeads: sum) - before
  }
}
