import Fuzzer
import JournalReading

@testable import BreathJournal

/// A file, the kind that it is said to be, and how it is to be read.
struct Attempt {
  private let format: InterchangeFormat?
  private let rules: ImportRules
  private let file: [UInt8]

  /// Takes the first byte for the kind of file.
  init(_ input: [UInt8]) {
    let formats = InterchangeFormat.allCases
    let choice = Int(input.first ?? 0) % (formats.count + 2)
    format = choice < formats.count ? formats[choice] : nil
    file = Array(input.dropFirst())
    rules = ImportRules(
      // Clocks that are changed every hundred days, forward and back.
      clock: WallClock { ($0 / 8_640_000) % 2 == 0 ? 3600 : 7200 },
      columns: choice == formats.count ? [.start: "a", .length: "b", .note: "c", .id: "d"] : [:],
      now: LocalTime(secondsSinceEpoch: 1_796_000_000)
    )
  }

  /// What is made of the file, in words: its records, what is refused, or the fault.
  func read(pieces: Int) -> String {
    do throws(ImportFault) {
      let draft = try draft(pieces: pieces)
      let plan = plan(draft, in: [])
      let lines = plan.records.map { String(decoding: $0.line, as: UTF8.self) }
      return (lines + (draft.refusals + plan.refusals).map { "\($0.line): \($0.reason)" })
        .joined(separator: "\n")
    } catch {
      return error.description
    }
  }

  /// Expects that the same file adds nothing to what it has made.
  ///
  /// - Throws: ``Fault``.
  func checkTwice() throws {
    guard let draft = try? draft(pieces: .max) else { return }
    let first = plan(draft, in: [])
    let second = plan(draft, in: first.records)
    let added = second.records.count
    try require(added == 0, "a second time it adds \(added)")
    let export = JournalExport.make(.csv, of: contents(first.records), lines: [])
    var rules = rules
    rules.columns = [:]
    var reading = ImportReading(.csv, rules)
    try reading.take(Array(export.text.utf8))
    _ = try reading.finish()
  }

  private func draft(pieces: Int) throws(ImportFault) -> ImportDraft {
    var reading = ImportReading(format, rules)
    var rest = file[...]
    while !rest.isEmpty {
      try reading.take(Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    return try reading.finish()
  }

  private func plan(_ draft: ImportDraft, in records: [JournalRecord]) -> ImportPlan {
    ImportPlan(draft, in: contents(records), lines: records)
  }

  private func contents(_ records: [JournalRecord]) -> JournalContents {
    JournalContents.of(file: records.flatMap(\.line))
  }
}
