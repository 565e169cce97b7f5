internal import BreathJournal

/// A bar a practice: how much of its target is done.
struct ProgressChart {
  private static let rowHeight = 30.0
  private static let barHeight = 8.0
  /// So many letters fit above a bar, beside the number at its end.
  private static let widestName = 36
  private static let parts: Int64 = 1000

  private let accounts: [PracticeAccount]

  /// Draws practices that have a target.
  init(_ accounts: [PracticeAccount]) {
    self.accounts = accounts
  }

  /// The drawing.
  var picture: Picture {
    let complete = accounts.count { $0.remaining == 0 }
    return Picture(
      title: "How much of each target is done",
      description: "\(complete) of \(Words.count(accounts.count, "practice")) complete.",
      height: Double(accounts.count) * Self.rowHeight,
      shapes: accounts.enumerated().flatMap(row)
    )
  }

  private func row(_ place: Int, _ account: PracticeAccount) -> [Markup] {
    let top = Double(place) * Self.rowHeight
    let name = TextLayout.shortened(account.practice.name.printable, to: Self.widestName)
    let percent = PracticeWords.percent(account)
    let share = Double(account.share(of: Self.parts) ?? 0) / Double(Self.parts)
    let bar = top + 16
    let text = "\(account.practice.name): \(PracticeWords.total(account))"
    let track = Picture.rectangle(0, bar, Picture.width, Self.barHeight, "none", text)
    let done = Picture.rectangle(0, bar, Picture.width * share, Self.barHeight, "fill", text)
    return [
      Picture.word(name, 0, top + 11), Picture.word(percent, Picture.width, top + 11, "end"), track,
    ] + (share > 0 ? [done] : [])
  }
}
