import BreathJournal
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("A record in an editor")
struct RecordFormTests {
  private let start = LocalTime(secondsSinceEpoch: 1_796_020_200, offsetMinutes: 60)

  private var box: JournalRecord {
    var session = SessionRecord(
      begin: BeginRecord(
        id: "2e61ab0c4f1d2",
        start: start,
        activity: .play,
        name: "box",
        pattern: "4-4-4-4",
        cues: "bowl",
        plannedNanoseconds: nil
      ),
      actualNanoseconds: 303_600_000_000,
      ending: .completed
    )
    session.breaths = 19
    var fields = session.record.fields
    fields["moon"] = try? JSONValue.parse(#"{"phase":0.250,"name":"wax: ing"}"#)
    fields["odd: name"] = 1
    return JournalRecord(kind: "session", id: session.begin.id, at: start, fields: fields)
  }

  private func form(_ note: String = "calm") -> RecordForm {
    RecordForm(record: box, title: "box, Monday, Nov 30, 7:30 AM", body: ("note", note))
  }

  @Test("It has a line for each field, and the text below a line of its own")
  func text() {
    #expect(
      form().text == """
        # box, Monday, Nov 30, 7:30 AM
        # Change what stands after the colons, then save and close. A line that is
        # taken out removes its field; where nothing is changed, nothing is written.
        at: 2026-11-30T07:30:00+01:00
        what: play
        name: box
        pattern: 4-4-4-4
        cues: bowl
        planned: null
        card: null
        actual: 5m3.6s
        paused: 0s
        overtime: 0s
        breaths: 19
        rounds: 0
        holds: []
        ended: completed
        moon: {"phase":0.250,"name":"wax: ing"}
        ---- note (all below this line) ----
        calm

        """
    )
  }

  @Test("Unchanged, it changes nothing", arguments: SampleText.all)
  func unchanged(sample: SampleText) throws {
    let form = form(sample.text)

    let answer = try form.answer(form.text)

    #expect(answer.fields.isEmpty)
    #expect(answer.body.map { Array($0.utf8) } == Array(sample.text.utf8))
  }

  @Test("Changed, new and missing lines are told, with their numbers")
  func changed() throws {
    let text = form().text.replacing("breaths: 19", with: "  breaths :  20  ")
      .replacing("cues: bowl\n", with: "\n# a comment\nmood: calm: very\n")
      .replacing("calm\n", with: "calmer\n\n")

    let answer = try form().answer(text)

    #expect(answer.fields.map(\.name) == ["mood", "breaths", "cues"])
    #expect(answer.fields.map(\.text) == ["calm: very", "20", nil])
    #expect(answer.fields.map(\.line) == [10, 16, 1])
    #expect(answer.body == "calmer\n")
  }

  @Test("A byte-order mark, returns and a missing last line break do no harm")
  func otherEditors() throws {
    let plain = form("a\nb").text
    let windows =
      "\u{FEFF}"
      + plain.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(19).joined(separator: "\r\n") + "\na\nb"

    let answer = try form("a\nb").answer(windows)

    #expect(answer.fields.isEmpty)
    #expect(answer.body == "a\nb")
  }

  @Test(
    "What cannot be read is told by its line",
    arguments: [
      ("cues: bowl", "cues bowl", 8, "found \"cues bowl\"; a field is written name: value"),
      ("cues: bowl", ": bowl", 8, "a name is missing"),
      ("cues: bowl", "name: box", 8, "\"name\" stands twice"),
      (
        "---- note (all below this line) ----", "-", 19,
        "found \"-\"; a field is written name: value"
      ),
    ]
  )
  func faults(line: String, broken: String, number: Int, reason: String) {
    let text = form().text.replacing(line, with: broken)

    #expect(throws: RecordForm.Fault(line: number, reason: reason)) { try form().answer(text) }
  }

  @Test("Without the dividing line nothing is guessed")
  func noDivider() {
    let text = form().text.replacing("---- note (all below this line) ----\ncalm\n", with: "")

    let fault = #expect(throws: RecordForm.Fault.self) { try form().answer(text) }

    #expect(fault?.reason == "the line \"---- note (all below this line) ----\" is gone")
  }
}
