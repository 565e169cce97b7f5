internal import BreathJournal
internal import JSONText

/// The practices of years among the statistics: how far each has come, and when it will be done.
struct CountedPractices {
  /// The practices with their counts.
  let accounts: [PracticeAccount]
  /// The day that is not over; nil while nobody knows it.
  let today: CivilDate?

  /// None.
  static let none = CountedPractices(accounts: [], today: nil)

  /// Whether there is none.
  var isEmpty: Bool { accounts.isEmpty }

  /// The practices as tables.
  func lines(_ style: StatisticsPage.Style) -> [String] {
    guard !isEmpty else { return [] }
    let rows = outlook.map { row in [row.name] + row.days }
    let days =
      rows.isEmpty ? [] : [""] + TextLayout.table([[phrase("REACHED")] + Self.paces] + rows)
    return PracticeTable(accounts, today: today, style: style).lines + days
  }

  /// The practices in sentences, one each.
  var plainLines: [String] {
    let outlooks = Dictionary(outlook.map { ($0.id, $0.days) }) { first, _ in first }
    return accounts.map { account in
      let practice = account.practice
      let left = PracticeWords.left(account)
      let isDone = account.remaining == 0
      var parts = ["\(practice.name.printable): \(PracticeWords.total(account))"]
      if !left.isEmpty { parts.append(isDone ? left : phrase("\(left) left")) }
      for (pace, day) in zip(Self.paces, outlooks[practice.id] ?? []) {
        parts.append("\(pace.lowercased()): \(day)")
      }
      return parts.joined(separator: "; ")
    }
  }

  /// The practices for a program.
  var json: JSONValue { PracticeTable(accounts, today: today, style: .digits).json }

  /// What the days below are reached at.
  static let paces = [
    phrase("AT THE GOAL"), phrase("AS IN THE LAST 30 DAYS"), phrase("AS IN THE BEST WEEK"),
  ]

  /// When each practice that is not complete will be, at each pace.
  var outlook: [(id: String, name: String, days: [String])] {
    accounts.compactMap { account in
      guard let today, let projection = PracticeProjection(account, today: today),
        projection.remaining > 0
      else { return nil }
      let days = [projection.goal, projection.mean, projection.bestWeek].map {
        PracticeWords.day(projection, at: $0)
      }
      return (account.practice.id, account.practice.name.printable, days)
    }
  }
}
