internal import BreathJournal

extension StatisticsWebPage {
  private static let mostPractices = 30

  /// How far each practice of years has come, and when it will be done; nothing where none is counted.
  var practiceCounts: [Markup] {
    let counted = shown.practices
    guard !counted.isEmpty else { return [] }
    let table = WebTable(
      caption: "What has been counted",
      heading: ["Practice", "Total", "Target", "Done", "Left"],
      rows: counted.accounts.map(Self.row),
      hasForeignNames: true
    )
    var contents = [table.markup]
    let aimed = counted.accounts.filter { $0.practice.target != nil }.prefix(Self.mostPractices)
    if !aimed.isEmpty {
      contents.insert(ProgressChart(Array(aimed)).picture.markup(id: "progress"), at: 0)
    }
    if !counted.outlook.isEmpty {
      let days = WebTable(
        caption: "When the target will be reached",
        heading: ["Practice", "At the goal", "As in the last 30 days", "As in the best week"],
        rows: counted.outlook.map { [$0.name] + $0.days },
        hasForeignNames: true
      )
      contents.append(days.markup)
    }
    return [Self.section("Long counts", contents)]
  }

  private static func row(_ account: PracticeAccount) -> [String] {
    let practice = account.practice
    let round = practice.round > 1 ? ", round \(practice.round)" : ""
    return [
      practice.name + round, practice.unit.words(account.total),
      practice.target.map { practice.unit.words($0) } ?? "",
      PracticeWords.percent(account), PracticeWords.left(account),
    ]
  }
}
