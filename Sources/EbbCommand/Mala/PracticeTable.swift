internal import BreathJournal
internal import JSONText

/// The practices, one a line: total, target, bar, what is left.
struct PracticeTable {
  private static let widestName = 28
  private static let barColumn = 3

  private let accounts: [PracticeAccount]
  private let today: CivilDate?
  private let style: StatisticsPage.Style

  /// Shows practices.
  ///
  /// - Parameters:
  ///   - accounts: The practices with their counts.
  ///   - today: The day that is not over; nil while nobody knows it.
  ///   - style: What bars are drawn with.
  init(_ accounts: [PracticeAccount], today: CivilDate?, style: StatisticsPage.Style) {
    self.accounts = accounts
    self.today = today
    self.style = style
  }

  /// Whether there is none.
  var isEmpty: Bool { accounts.isEmpty }

  /// The lines.
  var lines: [String] {
    let heading = [
      phrase("PRACTICE"), phrase("TOTAL"), phrase("TARGET"), "", phrase("DONE"), phrase("LEFT"),
    ]
    let rows = [heading] + accounts.map(row)
    // A bar's colour is no width, so it is put in after the columns are laid out.
    let plain = TextLayout.table(rows, right: [1, 2, 4])
    guard style == .colour else { return plain }
    return zip(plain, [nil] + accounts.map(Optional.some)).map { line, account in
      guard let account else { return line }
      let bar = PracticeWords.bar(account, .digits)
      guard !bar.isEmpty, let place = line.range(of: bar) else { return line }
      let coloured = PracticeWords.bar(account, .colour)
      return "\(line[..<place.lowerBound])\(coloured)\(line[place.upperBound...])"
    }
  }

  /// A line for each practice, to be read aloud: without bars, and each number by its column's name.
  var flatLines: [String] {
    let heading = [
      "", phrase("total"), phrase("target"), phrase("DONE").lowercased(),
      phrase("LEFT").lowercased(),
    ]
    let rows = accounts.map { account -> [String] in
      var cells = row(account)
      cells.remove(at: Self.barColumn)
      return cells
    }
    return TextLayout.table([heading] + rows, isFlat: true)
  }

  private func row(_ account: PracticeAccount) -> [String] {
    let practice = account.practice
    let round = practice.round > 1 ? phrase(", round \(practice.round)") : ""
    let name = TextLayout.shortened(practice.name.printable, to: Self.widestName) + round
    let unit = practice.unit == .minutes ? " min" : ""
    return [
      name, account.total.grouped + unit, practice.target.map(\.grouped) ?? "",
      PracticeWords.bar(account, .digits), PracticeWords.percent(account),
      PracticeWords.left(account),
    ]
  }

  /// The practices for a program.
  var json: JSONValue {
    JSONValue(accounts.map { PracticeJSON($0, today: today).value })
  }
}

extension String {
  /// Where a text stands first; nil where it does not.
  fileprivate func range(of part: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(part) }.map { start in
      start..<index(start, offsetBy: part.count)
    }
  }
}
