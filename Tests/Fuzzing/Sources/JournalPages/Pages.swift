import BreathJournal
import Fuzzer
import JSONText

@testable import EbbCommand

/// All that is shown of a journal.
struct Pages {
  private static let year = 2026
  private static let now = LocalTime(rfc3339: "2026-11-30T07:30:00+01:00")

  private let contents: JournalContents

  init(of contents: JournalContents) {
    self.contents = contents
  }

  /// Expects that all of it can be told, in lines that do nothing else to a terminal.
  ///
  /// - Parameter withStatistics: Whether the statistics are drawn as well, which takes much longer.
  /// - Throws: ``Fault``.
  func check(withStatistics: Bool) throws {
    try checkLog(isDeleted: false)
    try checkLog(isDeleted: true)
    try checkDays()
    if withStatistics { try checkStatistics() }
  }

  private func checkLog(isDeleted: Bool) throws {
    let book = LogBook(contents, deleted: isDeleted, rule: .usual)
    let entries = book.entries()
    let finder = RecordFinder(contents: contents, thisYear: Self.year)
    let ids = finder.shortIDs(entries.map(\.record.id))
    let practices = KnownPractices(contents)
    let table = LogTable(
      entries: entries,
      thisYear: Self.year,
      shortIDs: ids,
      practices: practices
    )
    try check(table.lines, "the log")
    try check(table.json, "the log as JSON")
    for entry in entries {
      let page = RecordPage(
        entry: entry,
        thisYear: Self.year,
        isDeleted: isDeleted,
        practices: practices
      )
      try check(page.lines, "the page of \(entry.record.id)")
    }
  }

  private func checkDays() throws {
    let days = Diary(contents).days
    guard let first = days.first else { return }
    let page = DayPage(thisYear: Self.year, today: first.date)
    try check(page.lines(ofMany: days), "the days")
    try check(page.lines(first), "a day")
    try check(first.json, "a day as JSON")
  }

  private func checkStatistics() throws {
    guard let now = Self.now else { throw Fault("no time is it") }
    let statistics = Statistics(of: contents.records, dayRule: .usual, now: now)
    let accounts = PracticeLedger(contents, dayRule: .usual).accounts
    let today = DayRule.usual.day(of: now)
    for account in accounts {
      let page = PracticePage(account, today: today, by: today, style: .digits)
      try check(page.lines, "the page of a practice")
    }
    let shown = ShownStatistics(
      statistics,
      showsStreaks: true,
      practices: CountedPractices(accounts: accounts, today: today)
    )
    try check(StatisticsPage(shown, style: .digits, width: 80).lines, "statistics")
    try check(PlainStatistics(shown).lines, "plain statistics")
    try check(shown.json, "statistics as JSON")
    _ = StatisticsWebPage(shown).text
  }

  private func check(_ lines: [String], _ name: String) throws {
    for line in lines {
      let control = line.unicodeScalars.first { $0.isControl }
      try require(control == nil, "a control character in \(name): \(line.debugDescription)")
    }
  }

  private func check(_ value: JSONValue, _ name: String) throws {
    let text = value.serialized()
    let again = try JSONValue.parse(text)
    try require(again == value, "\(name) is another value: \(text)")
  }
}
