internal import BreathJournal

/// What a practice comes to, in words and bars.
enum PracticeWords {
  /// The parts of a bar.
  private static let barWidth: Int64 = 20

  /// The total beside the target: `12,300 of 111,111, 11.0 %`.
  static func total(_ account: PracticeAccount) -> String {
    let practice = account.practice
    guard let target = practice.target else { return practice.unit.words(account.total) }
    return phrase("\(account.total.grouped) of \(practice.unit.words(target)), \(percent(account))")
  }

  /// How much of the target is done, to a tenth and rounded down: `18.0 %`; empty without a target.
  static func percent(_ account: PracticeAccount) -> String {
    guard let tenths = account.share(of: 1000) else { return "" }
    return tenths == 1000 ? "100 %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// A bar of how much is done; empty without a target.
  static func bar(_ account: PracticeAccount, _ style: StatisticsPage.Style) -> String {
    guard let done = account.share(of: barWidth) else { return "" }
    let rest = Int(barWidth) - done
    let (full, open) = style == .colour ? ("█", "░") : ("#", ".")
    return style.painted(String(repeating: full, count: done))
      + String(repeating: open, count: rest)
  }

  /// What is left: `989 malas`, `4,000 minutes`, `complete`.
  static func left(_ account: PracticeAccount) -> String {
    guard let remaining = account.remaining else { return "" }
    if remaining == 0 { return "complete" }
    guard let malas = account.malasLeft else { return account.practice.unit.words(remaining) }
    return phrase("\(malas.grouped) mala\(malas == 1 ? "" : "s")")
  }

  /// A pace by the day, to a tenth where it is no whole number: `300 a day`, `12.4 a day`.
  static func daily(_ pace: PracticeProjection.Pace, _ unit: PracticeUnit) -> String {
    let (whole, rest) = pace.amount.quotientAndRemainder(dividingBy: pace.days)
    let tenths = (rest * 20 + pace.days) / (pace.days * 2)
    let number: String =
      switch tenths {
      case 0: rest == 0 || whole > 0 ? whole.grouped : phrase("less than 0.1")
      case 10: (whole + 1).grouped
      default: "\(whole.grouped).\(tenths)"
      }
    return unit == .minutes ? phrase("\(number) minutes a day") : phrase("\(number) a day")
  }

  /// The day on which the target is reached: `Dec 31, 2029`; why there is none, otherwise.
  static func day(
    _ projection: PracticeProjection,
    at pace: PracticeProjection.Pace?
  ) -> String {
    if projection.remaining == 0 { return "reached" }
    guard pace != nil else { return phrase("no date") }
    return projection.day(at: pace)?.text ?? phrase("after the year 9999")
  }
}
