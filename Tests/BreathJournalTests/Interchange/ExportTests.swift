import BreathTesting
import JSONText
import Testing

@testable import BreathJournal

@Suite("Exports")
struct ExportTests {
  /// The records of a journal whose files hold some text, and its contents.
  private func journal(
    _ files: [String]
  ) throws -> (lines: [JournalRecord], contents: JournalContents) {
    let folder = try TemporaryFolder(inMemory: true)
    for (place, text) in files.enumerated() { try folder.write(text, to: "d\(place).jsonl") }
    return (try folder.journal.everyRecord(), try folder.journal.read())
  }

  @Test("Any journal becomes the same one from its export", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = RandomJournal(seed: seed)
    // A newer program's record is exported, but only a newer program takes it in.
    // A mark before a line, which only an editor makes, has no place within JSON.
    let files = random.files().map {
      $0.replacingOccurrences(of: "\"v\":2", with: "\"v\":1")
        .replacingOccurrences(of: "\u{FEFF}", with: "")
    }
    let old = try journal(files)
    let export = JournalExport.make(.json, of: old.contents, lines: old.lines)
    #expect(export.count == old.lines.count)

    let draft = try read(export.text)
    #expect(draft.refusals.isEmpty && draft.format == .json)
    let plan = ImportPlan(draft, in: try contents([]))
    let folder = try TemporaryFolder(inMemory: true)
    try folder.journal.add(plan.records)

    #expect(Set(try folder.journal.everyRecord()) == Set(old.lines))
    let new = try folder.journal.read()
    #expect(new.records == old.contents.records)
    #expect(new.deleted == old.contents.deleted)
    #expect(new.changes == old.contents.changes)
    let pretty = try read(try JSONValue.parse(export.text).prettyPrinted())
    #expect(pretty.records == draft.records)
    let again = ImportPlan(draft, in: new, lines: try folder.journal.everyRecord())
    #expect(again.records.isEmpty && again.alreadyHere == old.lines.count)
  }

  @Test("A file of a journal is taken in as it is; what a power cut left is passed over")
  func journalFile() throws {
    let text = line("a", ["text": "é"]) + "{\"v\":1,\"ki\n\n" + line("b", device: "", ["x": nil])
    for pieces in [1, 5, .max] {
      let draft = try read(text, pieces: pieces)
      #expect(draft.format == .journal)
      #expect(draft.records.map(\.id) == ["a", "b"])
      #expect(draft.passedOver == ["record that was not finished": 1])
    }
    let newer = try read(line("a") + line("b").replacingOccurrences(of: "\"v\":1", with: "\"v\":2"))
    #expect(newer.refused == ["2: a record of version 2; use a newer ebb"])
  }

  @Test("Insight Timer's form, and what it cannot hold")
  func insight() throws {
    let old = try journal([
      line(
        "a",
        at: "2026-04-20T08:21:14+02:00",
        kind: "session",
        ["what": "sit", "actual_ns": 2_700_900_000_000, "ended": "completed"]
      )
        + line(
          "b",
          at: "2026-05-01T00:59:37-05:00",
          kind: "session",
          [
            "what": "play", "name": "4-7-8, \"mine\"", "actual_ns": 3_600_000_000_000,
            "ended": "stopped",
          ]
        )
        + line("c", kind: "session", ["what": "sit", "actual_ns": 5, "ended": "stopped"])
        + line("n", ["text": "x"]) + line("d", kind: "begin", ["what": "sit"])
    ])
    let export = JournalExport.make(.insight, of: old.contents, lines: [])
    #expect(
      export.text
        == "Started At,Duration,Preset,Activity\r\n04/20/2026 08:21:14,0:45:0,,Meditation\r\n"
        + "05/01/2026 00:59:37,1:0:0,\"4-7-8, \"\"mine\"\"\",Breathing\r\n"
    )
    #expect(export.count == 2)
    #expect(export.left == ["session": 1, "note": 1, "interrupted session": 1])
    let rows = try read(export.text).rows
    #expect(rows.last == "2026-05-01T00:59:37+02:00 | 3600 | play | 4-7-8, \"mine\" | -")
  }

  @Test("Our table keeps texts of every kind, lengths to the nanosecond, and is read again")
  func table() throws {
    var lines = ""
    for (place, sample) in SampleText.all.enumerated() {
      lines += line(
        "s\(place)",
        at: "2026-04-20T08:21:14.250000001+02:00",
        kind: "session",
        [
          "what": "play", "name": JSONValue(sample.text), "pattern": "4-6",
          "actual_ns": JSONValue(Int64(place + 1) * 1_000_000_001), "breaths": 3,
          "ended": "stopped",
        ]
      )
      lines += line(
        "n\(place)",
        ["text": JSONValue(sample.text), "session": JSONValue("s\(place)")]
      )
    }
    let old = try journal([lines])
    let export = JournalExport.make(.csv, of: old.contents, lines: [])
    #expect(export.count == SampleText.all.count && export.left.isEmpty)
    let draft = try read(export.text)
    #expect(draft.format == .csv && draft.refusals.isEmpty)
    let sessions = Dictionary(draft.sessions.map { ($0.key, $0) }) { first, _ in first }
    for (place, sample) in SampleText.all.enumerated() {
      let session = try #require(sessions["s\(place)"])
      #expect(session.note == sample.text, "\(sample)")
      #expect(session.name == sample.text, "\(sample)")
      #expect(session.nanoseconds == Int64(place + 1) * 1_000_000_001)
      #expect(session.start.rfc3339 == "2026-04-20T08:21:14.250000001+02:00")
      #expect(session.ending == .stopped && session.breaths == 3)
    }
    #expect(ImportPlan(draft, in: old.contents).records.isEmpty)
  }

  @Test("108 Again's form holds the totals of counted practices, and is read again")
  func again108() throws {
    let old = try journal([
      line("p", kind: "practice", ["name": "Mandala", "target": 100_000, "counts_as": 100])
        + line("q", kind: "practice", ["name": "Hours", "unit": "minutes"])
        + line("r", kind: "practice", ["name": "Free", "round": 2])
        + line("1", kind: "count", ["practice": "p", "what": "mala", "credited": 100])
        + line("2", kind: "count", ["practice": "p", "what": "opening", "credited": 5000])
        + line("3", kind: "count", ["practice": "p", "what": "correction", "credited": -8])
        + line("4", kind: "count", ["practice": "q", "what": "number", "credited": 30])
        + line("5", kind: "count", ["practice": "r", "what": "number", "credited": 30])
        + line("6", kind: "count", ["practice": "r", "what": "number", "credited": 7, "round": 2])
        + line("7", kind: "session", ["what": "sit", "actual_ns": 1, "ended": "completed"])
    ])
    let export = JournalExport.make(.again108, of: old.contents, lines: [])
    #expect(export.left == ["practice": 1, "count": 2, "session": 1])
    #expect(
      export.remarks == [
        "Free has no target, which the app needs: it gets 111111",
        "2 openings and corrections are there as one offset of the practice, without a day; "
          + "the totals stay",
      ]
    )
    let plan = ImportPlan(try read(export.text), in: try contents([]))
    var totals: [String: Int64] = [:]
    for record in plan.records where record.kind == "count" {
      totals[record["practice"]?.string ?? "", default: 0] += record["credited"]?.int64 ?? 0
    }
    let ids = plan.records.filter { $0.kind == "practice" }.map(\.id)
    #expect(ids.map { totals[$0] } == [5092, 7])
  }

  @Test("Of some days, only what belongs to them, with its edits")
  func range() throws {
    let old = try journal([
      line("a", at: "2026-11-01T07:30:00Z", ["text": "x", "day": "2026-11-01"])
        + line(
          "b",
          at: "2026-11-30T02:59:00Z",
          kind: "session",
          ["what": "sit", "actual_ns": 60_000_000_000, "ended": "completed"]
        )
        + edit("a", rev: 2, ["text": "y"]) + edit("b", of: "session", rev: 2, ["breaths": 1])
    ])
    let range = ExportRange(
      since: CivilDate(iso8601: "2026-11-29"),
      until: CivilDate(iso8601: "2026-11-29")
    )
    let export = JournalExport.make(.json, of: old.contents, lines: old.lines, range: range)
    let draft = try read(export.text)
    #expect(draft.records.map(\.id) == ["b", "b"])
    #expect(JournalExport.make(.csv, of: old.contents, lines: [], range: range).count == 1)
  }
}

extension String {
  fileprivate func replacingOccurrences(of part: String, with other: String) -> String {
    var (result, rest) = ("", self[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(part) }) {
      result += rest[..<start] + other
      rest = rest[start...].dropFirst(part.count)
    }
    return result + rest
  }
}
