import JSONText
import Testing

@testable import BreathJournal

@Suite("What of an import is new")
struct ImportPlanTests {
  private static let head = "Started At,Duration,Preset,Activity\n"

  /// An Insight Timer log of a session at each start.
  private func log(_ starts: [String], length: String = "0:20:0") throws -> ImportDraft {
    try read(Self.head + starts.map { "\($0),\(length),,\n" }.joined())
  }

  /// An Apple Health export with a session of each app.
  private func health(_ sessions: [(app: String, start: String, end: String)]) throws -> ImportDraft
  {
    let records = sessions.map { app, start, end in
      "<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"\(app)\" "
        + "startDate=\"2026-04-20 \(start) +0200\" endDate=\"2026-04-20 \(end) +0200\"/>"
    }
    return try read("<HealthData>\(records.joined())</HealthData>")
  }

  @Test("The same file twice adds nothing, here or after a detour by another device and zone")
  func twice() throws {
    let draft = try log(["04/20/2026 08:00:00", "04/21/2026 08:00:00"])
    let first = ImportPlan(draft, in: try contents([]))
    #expect(first.records.count == 2 && first.alreadyHere == 0)
    let second = ImportPlan(draft, in: try contents(first.records))
    #expect(second.records.isEmpty && second.alreadyHere == 2)

    var elsewhere = ImportRules.test
    elsewhere.clock = .fixed(offsetMinutes: -480)
    let there = try read(
      Self.head + "4/20/2026 8:00:00 AM,20:00,,\n04/21/2026 08:00:00,0:20:0,Preset,Walking\n",
      rules: elsewhere
    )
    let third = ImportPlan(there, in: try contents(first.records))
    #expect(third.records.isEmpty && third.alreadyHere == 2)
    let merged = try contents(first.records + ImportPlan(there, in: try contents([])).records)
    #expect(merged.sessions().count == 2)
  }

  @Test("What was deleted here does not come back, and what stands twice in a file comes once")
  func deleted() throws {
    let draft = try log(["04/20/2026 08:00:00", "04/20/2026 08:00:00"])
    let first = ImportPlan(draft, in: try contents([]))
    #expect(first.records.count == 1 && first.repeated == 1)
    let id = try #require(first.records.first).id
    let deletion = DeleteRecord(id: id, revision: 2, at: .now()).record
    let again = ImportPlan(draft, in: try contents(first.records + [deletion]))
    #expect(again.records.isEmpty && again.deletedHere == 1 && again.alreadyHere == 0)
  }

  @Test(
    "A sitting that another program has told of is left out, and told apart where it is not one"
  )
  func overlaps() throws {
    let log = ImportPlan(try log(["04/20/2026 08:00:00"]), in: try contents([])).records
    func left(_ start: String, _ end: String) throws -> Bool {
      let plan = ImportPlan(try health([("Watch", start, end)]), in: try contents(log))
      #expect(plan.records.count + plan.sameSittings == 1)
      return plan.sameSittings == 1
    }
    #expect(try left("08:00:03", "08:20:02"))
    #expect(try left("08:10:00", "08:30:00"), "half of both")
    #expect(try !left("08:10:01", "08:30:01"), "a second less than half")
    #expect(try left("08:05:00", "08:08:00"), "within the other")
    #expect(try left("07:00:00", "09:00:00"), "around the other")
    #expect(try !left("08:20:00", "08:40:00"), "after it")
    #expect(try !left("07:40:00", "08:00:00"), "before it")
    let kept = ImportPlan(
      try health([("Watch", "08:00:03", "08:20:02")]),
      in: try contents(log),
      keepsOverlaps: true
    )
    #expect(kept.records.count == 1)
  }

  @Test("Minutes without seconds are the same sitting as one that began in that minute")
  func minutes() throws {
    let short = try read(Self.head + "04/20/2026 08:00:50,0:1:0,,\n")
    let log = ImportPlan(short, in: try contents([])).records
    let other = try read(
      "ID,Length,Started,Completed,Message\n1,0:01,2026-04-20 06:00,2026-04-20 06:01,calm\n"
    )
    let plan = ImportPlan(other, in: try contents(log))
    #expect(plan.sameSittings == 1)
    #expect(plan.records.map { NoteRecord($0)?.session } == [log.first?.id], "its note is kept")
    let again = ImportPlan(other, in: try contents(log + plan.records))
    #expect(again.records.isEmpty)
  }

  @Test("Of two apps in one export the longer session stays, however the file is sorted")
  func twoApps() throws {
    let sessions = [
      ("Watch", "08:00:00", "08:19:00"), ("Phone", "08:00:05", "08:20:00"),
      ("Phone", "08:20:01", "08:25:00"), ("Phone", "08:21:00", "08:22:00"),
    ]
    for order in [sessions, sessions.reversed()] {
      let plan = ImportPlan(try health(order), in: try contents([]))
      let kept = Set(
        plan.records.map { "\($0["source_name"]?.string ?? "") \($0.at.rfc3339.prefix(19))" }
      )
      #expect(
        kept == [
          "Phone 2026-04-20T08:00:05", "Phone 2026-04-20T08:20:01", "Phone 2026-04-20T08:21:00",
        ]
      )
      #expect(plan.sameSittings == 1)
    }
  }

  @Test("A session that ebb played is not doubled by its own export")
  func own() throws {
    let begin = BeginRecord.sit(id: "own")
    let session = SessionRecord(
      begin: begin,
      actualNanoseconds: 120_400_000_000,
      ending: .completed
    )
    let contents = try contents([begin.record, session.record])
    for format in [ExportFormat.insight, .csv] {
      let export = JournalExport.make(format, of: contents, lines: [])
      let draft = try read(export.text)
      #expect(draft.sessions.count == 1)
      let plan = ImportPlan(draft, in: contents)
      #expect(plan.records.isEmpty, "\(format)")
    }
  }

  @Test("A journal text finds its session, and stands alone without one")
  func texts() throws {
    let log = ImportPlan(try log(["04/20/2026 08:21:14"]), in: try contents([])).records
    let texts = try read(
      "Timer Start: Apr 20,2026 08:21 AM\nTimer Duration: 20 mins\ncalm\n"
        + String(repeating: "=", count: 32)
        + "\nTimer Start: Apr 21,2026 08:21 AM\nTimer Duration: 20 mins\nalone\n"
        + String(repeating: "=", count: 32) + "\n"
    )
    let plan = ImportPlan(texts, in: try contents(log))
    let notes = plan.records.compactMap { NoteRecord($0) }
    #expect(notes.map(\.text) == ["calm", "alone"])
    #expect(notes.map(\.session) == [log.first?.id, nil])
    #expect(notes.map(\.day.iso8601) == ["2026-04-20", "2026-04-21"])
    #expect(plan.remarks.count == 1)
    #expect(ImportPlan(texts, in: try contents(log + plan.records)).records.isEmpty)
  }

  @Test("Counts go to the practice of the same name, and a changed opening balance is told")
  func practices() throws {
    func backup(_ offset: Int) throws -> ImportDraft {
      try read(
        """
        {"app":"app108again","practices":[{"id":"p","name":"Guru Yoga","targetCount":111111,
        "totalOffset":\(offset)}],"sessions":[{"id":"s","practiceId":"p","count":108,"createdAt":1}]}
        """
      )
    }
    let practice = JournalRecord(
      kind: "practice",
      id: "mine",
      at: .now(),
      fields: ["name": "x", "also": ["gürü-yoga"], "round": 2]
    )
    let plan = ImportPlan(try backup(1000), in: try contents([practice]))
    #expect(plan.records.map(\.kind) == ["count", "count"])
    #expect(plan.records.map { $0["practice"]?.string } == ["mine", "mine"])
    #expect(plan.records.map { $0["credited"]?.int64 } == [1000, 108])
    #expect(plan.records.map { $0["round"]?.int64 } == [2, 2])
    let alone = ImportPlan(try backup(1000), in: try contents([]))
    #expect(alone.records.map(\.kind) == ["practice", "count", "count"])
    let changed = ImportPlan(try backup(1200), in: try contents([practice] + plan.records))
    #expect(changed.records.isEmpty && changed.remarks.count == 1)
    let minutes = JournalRecord(
      kind: "practice",
      at: .now(),
      fields: ["name": "guru yoga", "unit": "minutes"]
    )
    #expect(ImportPlan(try backup(1), in: try contents([minutes])).refusals.count == 1)
  }

  @Test("Ids are made of all parts, and each part ends where it ends")
  func ids() {
    let ids = [["a", "bc"], ["ab", "c"], ["abc"], ["abc", ""], ["", "abc"], []]
      .map(JournalRecord.derivedID)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.count == 13 && $0.allSatisfy { $0.isLetter || $0.isNumber } })
    #expect(
      JournalRecord.derivedID(["session", "a"]) == JournalRecord.derivedID(["session", "a"])
    )
  }
}
