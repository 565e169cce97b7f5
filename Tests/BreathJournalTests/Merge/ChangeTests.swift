import BreathJournal
import JSONText
import Testing

@Suite("Edits and deletions")
struct ChangeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(_ texts: String...) throws -> JournalContents {
    for (number, text) in texts.enumerated() { try folder.write(text, to: "\(number).jsonl") }
    return try folder.journal.read()
  }

  /// The texts of the records that are there, and of the deleted ones.
  private func texts(_ texts: String...) throws -> [[String?]] {
    for (number, text) in texts.enumerated() { try folder.write(text, to: "\(number).jsonl") }
    let contents = try folder.journal.read()
    return [contents.records, contents.deleted].map { $0.map { $0["text"]?.string } }
  }

  @Test("Edits add up in the order of revision and device, field by field, wherever they stand")
  func edits() throws {
    let contents = try read(
      edit("a", rev: 3, device: "bb", ["text": "third, later device"])
        + edit("a", rev: 3, device: "aa", ["text": "third", "mood": 3])
        + edit("a", rev: 2, ["text": "second", "mood": 2, "more": [1, 25]]),
      line("a", ["text": "first", "moon": "full", "mood": 1])
        + edit("a", rev: 4, device: "aa", ["moon": nil])
    )

    let record = try #require(contents.records.first)
    #expect(contents.records.count == 1)
    #expect(record.fields == ["text": "third, later device", "mood": 3, "more": [1, 25]])
    #expect(record.revision == 1)
    #expect(record.device == "aa")
    #expect(contents.changes.map(\.revision) == [2, 3, 3, 4])
    #expect(contents.deleted == [])
    #expect(contents.nextRevision(of: "a") == 5)
  }

  @Test("An edit moves a record in time; nothing else of the heading can be set")
  func heading() throws {
    let contents = try read(
      line("a", at: "2026-11-30T08:00:00Z") + line("b", at: "2026-11-30T07:00:00Z")
        + edit(
          "a",
          rev: 2,
          [
            "v": 9, "kind": "x", "id": "y", "rev": 7, "device": "zz",
            "at": "2026-11-30T07:30:00+01:00",
          ]
        )
        + edit("b", rev: 2, ["at": "tomorrow"]) + edit("b", rev: 3, ["at": nil])
    )

    #expect(contents.records.map(\.id) == ["a", "b"])
    #expect(
      contents.records.map(\.at.rfc3339) == [
        "2026-11-30T07:30:00+01:00", "2026-11-30T07:00:00+00:00",
      ]
    )
    #expect(
      JSONValue(contents.records[0].object).serialized()
        == #"{"v":1,"kind":"note","id":"a","rev":1,"device":"aa","at":"2026-11-30T07:30:00+01:00"}"#
    )
  }

  @Test("An edit is for one kind of its id, or for all where it names none")
  func kinds() throws {
    let contents = try read(
      line("a", kind: "begin", ["what": "sit"]) + line("a", kind: "session", ["what": "sit"])
        + edit("a", of: "session", rev: 2, ["breaths": 12])
        + edit("a", of: nil, rev: 3, ["what": "play"])
        + edit("a", of: "moon", rev: 4, ["what": "?"]) + edit("nobody", rev: 2, ["what": "?"])
    )

    #expect(contents.records.map(\.kind) == ["begin", "session"])
    #expect(contents.records.map { $0["what"] } == ["play", "play"])
    #expect(contents.records.map { $0["breaths"] } == [nil, 12])
    #expect(contents.changes.count == 4)
  }

  @Test("A deletion takes all kinds of its id, and no edit but one that says so brings them back")
  func deletion() throws {
    let session =
      line("a", kind: "begin", ["text": "b"]) + line("a", kind: "session", ["text": "s"])
    let other = line("b", ["text": "other"])

    #expect(
      try texts(delete("a", rev: 2) + session + other, edit("a", of: nil, rev: 9, ["text": "late"]))
        == [["other"], ["late", "late"]]
    )
    #expect(
      try texts(
        delete("a", rev: 2) + session + other,
        line("a", rev: 7, kind: "session", ["text": "n"])
      )
        == [["other"], ["b", "n"]]
    )
  }

  @Test(
    "A deletion is undone by a later edit that says so, until the next deletion",
    arguments: [
      ([delete("a", rev: 2), edit("a", rev: 3, restore: true)], true),
      ([delete("a", rev: 3), edit("a", rev: 2, restore: true)], false),
      ([delete("a", rev: 2, device: "aa"), edit("a", rev: 2, device: "bb", restore: true)], true),
      ([delete("a", rev: 2, device: "bb"), edit("a", rev: 2, device: "aa", restore: true)], false),
      ([delete("a", rev: 2), edit("a", rev: 2, restore: true)], false),
      ([delete("a", rev: 2), edit("a", rev: 3, restore: true), delete("a", rev: 4)], false),
      ([delete("a", rev: 2), delete("a", rev: 5), edit("a", rev: 3, restore: true)], false),
      ([edit("a", rev: 9, restore: true)], true),
    ] as [([String], Bool)]
  )
  func undo(changes: [String], isThere: Bool) throws {
    for changes in [changes, changes.reversed()] {
      let found = try texts(line("a", ["text": "t"]) + changes.joined())
      #expect(found == (isThere ? [["t"], []] : [[], ["t"]]))
    }
  }

  @Test("What was edited before a deletion and while it was in force holds after it is undone")
  func undoneEdits() throws {
    let found = try texts(
      line("a", ["text": "1", "mood": 1]) + edit("a", rev: 2, ["mood": 2]) + delete("a", rev: 3)
        + edit("a", rev: 4, ["text": "4"]) + edit("a", rev: 5, restore: true)
    )

    #expect(found == [["4"], []])
    #expect(try folder.journal.read().records.first?["mood"] == 2)
  }

  @Test("The next revision is beyond all that was seen of an id, of whatever kind")
  func nextRevision() throws {
    let contents = try read(
      line("a", rev: 3) + line("a", rev: 5, kind: "moon") + line("b") + delete("b", rev: 8)
        + edit("c", rev: 4) + line("d", rev: .max) + line("e", rev: -3) + line("ab")
    )

    #expect(
      ["a", "b", "c", "d", "e", "ab", "f"].map(contents.nextRevision) == [6, 9, 5, .max, 1, 2, 1]
    )
    #expect(contents.records(withIDPrefix: "a").map(\.id) == ["a", "a", "ab"])
    #expect(contents.records(withIDPrefix: "b") == [])
  }

  @Test("Edits and deletions are written with their heading first and read back equal")
  func roundTrip() throws {
    let at = LocalTime(secondsSinceEpoch: 1_796_020_200, offsetMinutes: 60)
    let edit = EditRecord(
      id: "x",
      of: "note",
      revision: 2,
      at: at,
      set: ["text": "é"],
      restores: true
    )
    let deletion = DeleteRecord(id: "x", revision: 3, at: at)
    try folder.journal.append(BeginRecord.sit(id: "x").record)
    try folder.journal.append(edit.record)
    try folder.journal.append(deletion.record)

    let contents = try folder.journal.read()

    #expect(contents.changes.compactMap(EditRecord.init) == [edit])
    #expect(contents.changes.compactMap(DeleteRecord.init) == [deletion])
    #expect(EditRecord(deletion.record) == nil)
    #expect(DeleteRecord(edit.record) == nil)
    #expect(contents.deleted.map(\.kind) == ["begin"])
    #expect(contents.sessions() == [])
    #expect(
      JSONValue(edit.record.object).serialized()
        == #"{"v":1,"kind":"edit","id":"x","rev":2,"device":"","at":"2026-11-30T07:30:00+01:00","#
        + #""of":"note","set":{"text":"é"},"restore":true}"#
    )
  }
}
