import BreathJournal
import JSONText
import Testing

@Suite("The format of the journal")
struct FormatTests {
  /// A journal in the first version of the format; the files are never edited.
  private func frozen(_ name: String = "journal-v1") throws -> (
    folder: TemporaryFolder, text: String
  ) {
    let folder = try TemporaryFolder()
    let sources = String(#filePath.dropLast("FormatTests.swift".count))
    let text = try folder.contents(of: sources + "Fixtures/\(name).jsonl")
    try folder.write(text, to: "00112233aabbccdd.jsonl")
    return (folder, text)
  }

  @Test("A journal of version 1 is read whole")
  func fixture() throws {
    let (folder, _) = try frozen()
    let contents = try folder.journal.read()
    let entries = contents.sessions()

    #expect(contents.warnings == [])
    #expect(contents.records.count == 5)
    #expect(entries.map(\.begin.id) == ["2222222222222", "0a1b2c3d4e5f6", "1111111111111"])
    guard case .ended(let mine) = entries[0], case .ended(let box) = entries[1],
      case .interrupted(let sit) = entries[2]
    else {
      Issue.record("expected two ended sessions and an interrupted one")
      return
    }
    #expect(mine.actualNanoseconds == .max)
    #expect(mine.ending == .stopped)
    #expect(
      mine.holds == [
        MeasuredHold(
          kind: "empty",
          round: 1,
          lengthNanoseconds: 95_000_000_000,
          name: "retention"
        )
      ]
    )
    #expect(box.begin.start.rfc3339 == "2026-11-30T07:30:00.125+01:00")
    #expect(box.end?.rfc3339 == "2026-11-30T07:35:02.5+01:00")
    #expect(box.pausedNanoseconds == 8_000_000_000)
    #expect(box.clock == "locked, 20 µs")
    #expect(!sit.start.isClockSet)
    #expect(sit.plannedNanoseconds == nil)
  }

  @Test("Every kind of record of version 1 is read, and what edits and deletions make of it")
  func kinds() throws {
    let (folder, _) = try frozen("journal-v1-kinds")
    let contents = try folder.journal.read()

    #expect(contents.warnings == [])
    #expect(
      contents.records.map(\.kind) == [
        "consent", "begin", "session", "rating", "note", "best", "goal", "count", "done",
      ]
    )
    #expect(contents.deleted.map(\.id) == ["f000000000000"])
    #expect(contents.changes.compactMap(EditRecord.init).map(\.restores) == [false, true])
    #expect(contents.changes.compactMap(DeleteRecord.init).count == 2)
    #expect(contents.hasConsent(to: ["Never in water."], of: "mine"))
    #expect(contents.bests == ["hold": 150_000_000_000])
    #expect(contents.records.compactMap(RatingRecord.init).map(\.comfort) == [4])
    let measures = contents.measures(of: "mine", limit: 5)
    #expect(measures.map(\.hold.reachedMaximum) == [false, true])
    #expect(measures.map(\.hold.lengthNanoseconds) == [95_000_000_000, 180_000_000_000])
    let note = try #require(contents.records.first { $0.kind == "note" })
    #expect(note.at.rfc3339 == "2026-11-30T07:45:30+01:00")
    #expect(note.fields == ["text": "one line", "session": "a000000000000", "mood": 5])
    #expect(contents.nextRevision(of: "g000000000000") == 4)
  }

  @Test("A text of any language comes back as it was written, byte for byte")
  func texts() throws {
    let (folder, _) = try frozen("journal-v1-kinds")
    for text in [
      "e\u{301} é", "वज्र 🧘🏽‍♀️", "\u{200F}שלום", "a\tb\nc\r\n", "\u{0}\u{7F}\u{85}\u{2028}", "\\\"", "",
    ] {
      let record = JournalRecord(kind: "note", at: .now(), fields: ["text": JSONValue(text)])
      try folder.journal.append(record)
      let read = try folder.journal.read().records.first { $0.id == record.id }
      #expect(read?["text"]?.string.map { Array($0.utf8) } == Array(text.utf8))
      #expect(read?.object["text"]?.string.map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test("Unknown kinds and fields are kept as they were written")
  func unknown() throws {
    let (folder, text) = try frozen()
    let lines = Set(text.split(separator: "\n").map(String.init))

    let records = try folder.journal.read().records

    #expect(Set(records.map { JSONValue($0.object).serialized() }) == lines)
    let moon = records.first { $0.kind == "moon" }
    #expect(try moon?.fields == ["phase": JSONValue.parse("0.250")])
  }

  @Test("A begin and its session are written with their heading first and read back equal")
  func roundTrip() throws {
    var session = SessionRecord(
      begin: .sit(id: "0000000000abc"),
      end: LocalTime(secondsSinceEpoch: 1_796_020_321, offsetMinutes: 60),
      actualNanoseconds: 120_000_000_000,
      ending: .completed
    )
    session.breaths = 3
    session.holds = [MeasuredHold(kind: "hold", round: 2, lengthNanoseconds: 5)]
    session.clock = "locked"
    let record = session.record

    #expect(SessionRecord(record) == session)
    #expect(BeginRecord(session.begin.record) == session.begin)
    #expect(BeginRecord(record) == nil)
    #expect(
      JSONValue(session.begin.record.object).serialized()
        == #"{"v":1,"kind":"begin","id":"0000000000abc","rev":1,"device":"","#
        + #""at":"2026-11-30T07:30:00+01:00","what":"sit","cues":"bowl","#
        + #""planned_ns":120000000000,"card":"USB Audio"}"#
    )
  }

  @Test("A session without a plan says null, one on an unset clock says so")
  func endless() {
    let begin = BeginRecord(
      start: LocalTime(secondsSinceEpoch: 12),
      activity: .play,
      cues: "silent",
      plannedNanoseconds: nil
    )

    #expect(begin.record.object["planned_ns"] == .some(nil))
    #expect(begin.record.object["clock_set"] == false)
    #expect(BeginRecord.sit().record.object["clock_set"] == nil)
  }

  @Test("Two records in one second are two")
  func identifiers() {
    let ids = Set((0..<1000).map { _ in BeginRecord.sit().record.id })

    #expect(ids.count == 1000)
    #expect(ids.allSatisfy { $0.utf8.count == 13 })
  }
}
