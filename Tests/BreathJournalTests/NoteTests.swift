import BreathJournal
import BreathTesting
import JSONText
import Testing

@Suite("Notes, goals and what was done")
struct NoteTests {
  private let morning = LocalTime(secondsSinceEpoch: 1_796_020_200, offsetMinutes: 60)

  private var day: CivilDate {
    get throws { try #require(CivilDate(iso8601: "2026-11-30")) }
  }

  @Test("A note is written with its text, its session and its day, and reads back equal")
  func note() throws {
    let note = NoteRecord(
      id: "0000000000abc",
      at: morning,
      text: "calm",
      session: "1111111111111",
      day: try day
    )
    let alone = NoteRecord(at: morning, text: "calm", day: try day)

    #expect(NoteRecord(note.record) == note)
    #expect(NoteRecord(alone.record) == alone)
    #expect(
      JSONValue(note.record.object).serialized()
        == #"{"v":1,"kind":"note","id":"0000000000abc","rev":1,"device":"","#
        + #""at":"2026-11-30T07:30:00+01:00","text":"calm","session":"1111111111111","#
        + #""day":"2026-11-30"}"#
    )
  }

  @Test("A goal and what was done belong to a day, and are told from each other")
  func ofADay() throws {
    let goal = GoalRecord(at: morning, day: try day, text: "write")
    let done = DoneRecord(at: morning, day: try day, text: "written")

    #expect(GoalRecord(goal.record) == goal)
    #expect(DoneRecord(done.record) == done)
    #expect(GoalRecord(done.record) == nil)
    #expect(DoneRecord(goal.record) == nil)
    #expect(goal.record.fields == ["day": "2026-11-30", "text": "write"])
  }

  @Test("A line without a day belongs to its date, and one without a text is no note")
  func handWritten() throws {
    let fields: JSONObject = ["text": "calm", "day": "yesterday"]
    let bare = JournalRecord(kind: "note", at: morning, fields: ["text": "calm"])
    let odd = JournalRecord(kind: "note", at: morning, fields: fields)
    let empty = JournalRecord(kind: "note", at: morning, fields: ["day": "2026-11-30"])

    #expect(try NoteRecord(bare)?.day == day)
    #expect(try NoteRecord(odd)?.day == day)
    #expect(NoteRecord(empty) == nil)
    let goal = GoalRecord(JournalRecord(kind: "goal", at: morning, fields: fields))
    #expect(try goal?.day == day)
  }

  @Test("Every text comes back from the disk byte for byte", arguments: SampleText.all)
  func texts(sample: SampleText) throws {
    let folder = try TemporaryFolder()

    try folder.journal.append(NoteRecord(at: morning, text: sample.text, day: day).record)
    let contents = try folder.journal.read()

    #expect(contents.warnings == [])
    let note = try #require(contents.records.first.flatMap(NoteRecord.init))
    #expect(Array(note.text.utf8) == Array(sample.text.utf8))
  }
}
