internal import BreathJournal

/// What is said after a count: what it was, what the total is, and once that the target is reached.
struct CountNews {
  private let desk: MalaDesk
  private let before: PracticeAccount
  private let after: PracticeAccount
  private let count: CountRecord

  /// Tells of a count that has just been appended.
  ///
  /// - Parameters:
  ///   - desk: The journal as it was before.
  ///   - before: The practice as it was before.
  ///   - count: The count.
  init(_ desk: MalaDesk, before: PracticeAccount, _ count: CountRecord) {
    self.desk = desk
    self.before = before
    self.count = count
    after = before.adding(count, dayRule: desk.open.rule)
  }

  private var practice: PracticeRecord { after.practice }

  /// The lines.
  var lines: [String] { [line] + completion }

  private var line: String {
    let parts = [
      phrase("added \(what)\(when) (\(count.id.prefix(6)))"), PracticeWords.total(after) + today,
    ]
    return parts.joined(separator: ": ")
  }

  private var what: String {
    let practices = KnownPractices(desk.contents)
    guard count.what == .mala, let beads = count.beads, let rule = count.rule else {
      return practices.words(count)
    }
    let (malas, rest) = beads.quotientAndRemainder(dividingBy: rule.beads)
    let noun =
      rest > 0 || malas == 0
      ? "" : malas == 1 ? phrase("a mala, ") : phrase("\(malas.grouped) malas, ")
    return noun + practices.words(count)
  }

  private var when: String {
    let thisYear = desk.open.thisYear
    if let day = count.day { return phrase(" on \(day.text(inYear: thisYear))") }
    return count.added == nil ? "" : phrase(" on \(count.at.date.text(inYear: thisYear))")
  }

  private var today: String {
    guard let goal = practice.goal, let today = desk.today, count.what.isPractice else { return "" }
    let done = after.practised(on: today)
    return phrase("; today \(done.grouped) of \(goal.grouped)")
  }

  /// Said once: of the count that reaches the target, and of none after it.
  private var completion: [String] {
    guard let target = practice.target, before.total < target, after.total >= target else {
      return []
    }
    let round = practice.round > 1 ? phrase("round \(practice.round) of ") : ""
    return [
      phrase(
        "\(round)\(practice.name.printable) is complete: \(practice.unit.words(target)). "
          + "It counts on; another round begins with: ebb mala again \(practice.shellName)"
      )
    ]
  }
}
