import JSONText
import Testing

@testable import BreathJournal

/// What ebb has written itself, on its way back.
@Suite("Our own files that come back")
struct OwnFilesTests {
  private static let journal =
    line(
      "s1",
      device: "theirs",
      at: "2026-04-20T08:21:14.5+02:00",
      kind: "session",
      [
        "what": "play", "name": "box", "actual_ns": 300_250_000_000, "breaths": 18,
        "ended": "completed",
        "holds": [["kind": "empty", "round": 1, "length_ns": 95_000_000_000]],
      ]
    )
    + line(
      "s2",
      device: "theirs",
      at: "2026-04-21T08:21:14+02:00",
      kind: "session",
      ["what": "sit", "actual_ns": 60_000_000_000, "ended": "stopped"]
    )
    + line(
      "n1",
      device: "theirs",
      at: "2026-04-20T08:26:20+02:00",
      ["text": "one", "session": "s1", "day": "2026-04-20"]
    )
    + line(
      "n2",
      device: "theirs",
      at: "2026-04-20T08:27:20+02:00",
      ["text": "two", "session": "s1", "day": "2026-04-20"]
    )
    + edit("n2", rev: 2, device: "theirs", ["text": "and two"])

  /// The same journal as a table and as an export.
  private func files() throws -> (contents: JournalContents, table: String, export: String) {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write(Self.journal, to: "d.jsonl")
    let contents = try folder.journal.read()
    let lines = try folder.journal.everyRecord()
    let table = JournalExport.make(.csv, of: contents, lines: [])
    let export = JournalExport.make(.json, of: contents, lines: lines)
    return (contents, table.text, export.text)
  }

  /// Brings one file after the other into an empty journal.
  private func imported(_ texts: [String]) throws -> (JournalContents, plans: [ImportPlan]) {
    let folder = try TemporaryFolder(inMemory: true)
    var plans: [ImportPlan] = []
    for text in texts {
      let plan = ImportPlan(
        try read(text),
        in: try folder.journal.read(),
        lines: try folder.journal.everyRecord()
      )
      #expect(plan.refusals.isEmpty)
      try folder.journal.add(plan.records)
      plans.append(plan)
    }
    return (try folder.journal.read(), plans)
  }

  @Test("The table and the export of one journal are its sessions once, whichever comes first")
  func both() throws {
    let (old, table, export) = try files()

    let (after, plans) = try imported([table, export, table, export])
    let (before, others) = try imported([export, table])

    for new in [after, before] {
      #expect(new.records == old.records, "with all that the table does not tell")
    }
    #expect(plans[0].count(of: "session") == 2 && plans[0].count(of: "note") == 1)
    #expect(plans[1].replacedNotes == 1)
    #expect(
      plans[1].remarks == [
        "2 sessions were here from a table, which tells less; all of it is kept now"
      ]
    )
    #expect(plans[2].records.isEmpty && plans[3].records.isEmpty)
    #expect(plans[2].alreadyHere == 2 && plans[2].deletedHere == 0)
    #expect(others[1].records.isEmpty)
  }

  @Test("A note that was changed in the table stays beside those of the export")
  func changedNote() throws {
    let (_, table, export) = try files()
    let changed = table.split(separator: "one", maxSplits: 1).joined(separator: "none")

    let (contents, plans) = try imported([changed, export])

    #expect(plans[1].replacedNotes == 0)
    #expect(
      contents.records.compactMap { NoteRecord($0)?.text } == ["none\n\nand two", "one", "and two"]
    )
    #expect(contents.sessions().count == 2)
  }

  @Test("A table that an older version took in is not taken in again")
  func older() throws {
    let (_, table, _) = try files()
    let draft = try read(table)
    let old = draft.sessions.map { session in
      var session = session
      (session.ownID, session.key) = (nil, session.ownID ?? "")
      return session.record
    }

    let plan = ImportPlan(draft, in: try contents(old))

    #expect(plan.count(of: "session") == 0 && plan.alreadyHere == 2)
  }

  @Test("Records with their fields in another order, and numbers in another form, are here already")
  func order() throws {
    let (_, _, export) = try files()
    let value = try JSONValue.parse(export)
    let sorted = Self.reversed(value).prettyPrinted()
      .split(separator: "18", maxSplits: 1).joined(separator: "18.0")
    #expect(sorted != value.prettyPrinted())

    let (contents, plans) = try imported([export, sorted])

    #expect(plans[1].records.isEmpty && plans[1].alreadyHere == 5)
    #expect(contents.records.count == 4)
    let other = export.split(separator: "one", maxSplits: 1).joined(separator: "One")
    let (_, more) = try imported([export, other])
    #expect(more[1].records.count == 1, "another text is another line")
  }

  @Test("What was deleted here is counted apart, unless the file itself tells of the deletion")
  func deleted() throws {
    let (_, table, export) = try files()
    let deletion = delete("s2", rev: 2, device: "theirs")
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write(Self.journal + deletion, to: "d.jsonl")
    let here = try folder.journal.read()
    let lines = try folder.journal.everyRecord()

    let tablePlan = ImportPlan(try read(table), in: here)
    #expect(tablePlan.records.isEmpty)
    #expect((tablePlan.alreadyHere, tablePlan.deletedHere) == (1, 1))
    let exportPlan = ImportPlan(try read(export), in: here, lines: lines)
    #expect((exportPlan.alreadyHere, exportPlan.deletedHere) == (4, 1))
    let whole = JournalExport.make(.json, of: here, lines: lines)
    let wholePlan = ImportPlan(try read(whole.text), in: here, lines: lines)
    #expect((wholePlan.alreadyHere, wholePlan.deletedHere) == (6, 0))
  }

  private static func reversed(_ value: JSONValue) -> JSONValue {
    if let object = value.object {
      return JSONValue(JSONObject(object.members.reversed().map { ($0.key, reversed($0.value)) }))
    }
    return value.array.map { JSONValue($0.map(reversed)) } ?? value
  }
}

/// What Insight Timer's form has no words for.
@Suite("What an export for Insight Timer cannot say")
struct InsightLossTests {
  private func session(_ id: String, _ at: String, _ more: JSONObject = [:]) -> String {
    var fields: JSONObject = ["what": "sit", "actual_ns": 60_000_000_000, "ended": "completed"]
    fields.members += more.members
    return line(id, at: at, kind: "session", fields)
  }

  @Test(
    "The second of a doubled hour and another place's clocks are told",
    arguments: [
      ("2026-10-25T02:30:00+02:00", nil),
      ("2026-10-25T03:30:00+01:00", nil),
      (
        "2026-10-25T02:30:00+01:00",
        "1 session is of the hour that the clocks showed twice, the second time; without a zone that "
          + "reads as the first, an hour earlier"
      ),
      (
        "2026-10-25T02:30:00+09:00",
        "1 session is of another place's clocks; without a zone that reads as a time of this place"
      ),
      (
        "2026-03-29T02:30:00+00:00",
        "1 session is of another place's clocks; without a zone that reads as a time of this place"
      ),
    ]
  )
  func zones(at: String, remark: String?) throws {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.write(session("a", at), to: "d.jsonl")

    let contents = try folder.journal.read()
    let export = JournalExport.make(.insight, of: contents, lines: [], clock: .berlin)

    #expect(export.remarks == [remark].compactMap(\.self))
    let again = try? read(export.text).sessions.first?.start.secondsSinceEpoch
    #expect((again == contents.records[0].at.secondsSinceEpoch) == (remark == nil))
  }

  @Test("Breaths, pauses and how it ended are told to be missing")
  func fields() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let at = "2026-04-20T08:21:14+02:00"
    try folder.write(session("a", at, ["breaths": 3]) + session("b", at), to: "d.jsonl")

    let contents = try folder.journal.read()
    let export = JournalExport.make(.insight, of: contents, lines: [], clock: .berlin)

    #expect(
      export.remarks == [
        "of 1 session it holds no breaths, rounds, holds or pauses, nor how it ended"
      ]
    )
  }
}

/// Practices of 108 Again that a journal cannot tell apart, or whose numbers cannot be.
@Suite("Practices of 108 Again")
struct Again108PracticeTests {
  private func backup(_ practices: String) throws -> ImportDraft {
    try read("{\"app\":\"app108again\",\"practices\":[\(practices)],\"sessions\":[]}")
  }

  @Test("Two whose names are one here are refused with both names, and never merged")
  func twins() throws {
    let draft = try backup(
      "{\"id\":\"a\",\"name\":\"Guru Yoga\",\"totalOffset\":5},\n"
        + "{\"id\":\"b\",\"name\":\"gurü-yoga\",\"totalOffset\":7}"
    )
    let reason = "\"gurü-yoga\" is one practice with \"Guru Yoga\" here; rename one in the app"
    let practice = JournalRecord(
      kind: "practice",
      id: "mine",
      at: .now(),
      fields: ["name": "x", "also": ["guruyoga"]]
    )
    for records in [[], [practice]] {
      let plan = ImportPlan(draft, in: try contents(records))
      #expect(plan.refusals.map { "\($0.line): \($0.reason)" } == ["2: \(reason)"])
      #expect(plan.records.compactMap { $0["credited"]?.int64 } == [5])
    }
  }

  @Test(
    "What the app adds for a mala is its rule, where a mala can be so",
    arguments: [
      ("", 108, 108), ("100", 108, 100), ("108", 108, 108), ("111", 111, 111), ("0", 108, 108),
      ("-5", 108, 108), ("1000001", 108, 108), ("\"x\"", 108, 108),
    ] as [(String, Int64, Int64)]
  )
  func rule(said: String, beads: Int64, countsAs: Int64) throws {
    let member = said.isEmpty ? "" : ",\"defaultAddCount\":\(said)"
    let draft = try backup("{\"id\":\"a\",\"name\":\"Tara\"\(member)}")

    let plan = ImportPlan(draft, in: try contents([]))

    let practice = try #require(plan.records.first.flatMap { PracticeRecord($0) })
    #expect(practice.rule == MalaRule(beads: beads, countsAs: countsAs))
  }
}
