import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

@Suite("New values for a record")
struct RecordChangeTests {
  private let start = LocalTime(secondsSinceEpoch: 1_796_020_200, offsetMinutes: 60)

  private func change(of kind: String = "session") -> RecordChange {
    let fields: [String: JSONObject] = [
      "session": [
        "what": "play", "name": "box", "end": "2026-11-30T07:35:00.5+01:00",
        "actual_ns": 300_000_000_000, "breaths": 19, "ended": "completed", "moon": 1,
      ],
      "note": ["text": "caf\u{E9}", "day": "2026-11-30"],
      "goal": ["text": "write", "day": "2026-11-30"],
      "rating": ["session": "x", "comfort": 4],
    ]
    let record = JournalRecord(kind: kind, id: "abc", at: start, fields: fields[kind] ?? [:])
    let now = LocalTime(secondsSinceEpoch: 1_796_100_000, offsetMinutes: 60)
    return RecordChange(
      record,
      dates: DateReader(now: now, rule: .usual),
      rule: TextRule(noun: "note", characters: 10, lines: 2)
    )
  }

  @Test(
    "A value is read by its field",
    arguments: [
      ("session", "breaths", "20", "20"), ("session", "paused", "0", "0"),
      ("session", "ended", "stopped", "\"stopped\""), ("session", "name", "4-6", "\"4-6\""),
      ("session", "name", "\"null\"", "\"null\""), ("session", "breaths", "null", "null"),
      ("session", "breaths", "", "null"), ("session", "moon", "calm", "\"calm\""),
      ("session", "moon", "12.50", "12.50"), ("session", "moon", "[1, 2]", "[1,2]"),
      ("session", "moon", "0.5", "0.5"), ("session", "rounds", "3", "3"),
      ("session", "end", "2026-11-30T07:36:00+01:00", "\"2026-11-30T07:36:00+01:00\""),
      (
        "session", "holds", #"[{"kind":"empty","length_ns":5}]"#,
        #"[{"kind":"empty","length_ns":5}]"#
      ),
      ("note", "text", "cafe\u{301}", "\"cafe\u{301}\""),
      ("note", "day", "today", "\"2026-12-01\""),
      ("rating", "comfort", "5", "5"), ("moon", "phase", "0.5", "0.5"),
    ]
  )
  func values(kind: String, field: String, text: String, expected: String) throws {
    var change = change(of: kind)

    try change.set(field, toText: text)

    #expect(change.set.members.count == 1)
    let value = try #require(change.set.members.first?.value)
    #expect(Array(value.serialized().utf8) == Array(expected.utf8))
    try change.check()
  }

  @Test("The value that is there changes nothing; another spelling of an accent does")
  func same() throws {
    var change = change(of: "note")
    try change.set("text", toText: "caf\u{E9}")
    #expect(change.set.members.isEmpty)

    var session = self.change()
    try session.set("actual", toText: "5m")
    try session.set("breaths", toText: "20")
    try session.set("breaths", toText: "19")
    #expect(session.set.members.isEmpty)
  }

  @Test(
    "A value that cannot be is refused with the rule",
    arguments: [
      ("session", "breaths", "many", "found \"many\"; breaths is a whole number from 0 to 1000000"),
      ("session", "breaths", "-1", "found \"-1\"; breaths is a whole number from 0 to 1000000"),
      (
        "session", "rounds", "1000001",
        "found \"1000001\"; rounds is a whole number from 0 to 1000000"
      ),
      ("session", "what", "sitt", "no what \"sitt\"; did you mean sit?"),
      (
        "session", "length", "5m",
        "no field \"length\"; a session has at, what, name, pattern, cues, planned, card, end, "
          + "actual, paused, overtime, breaths, rounds, holds, ended and clock"
      ),
      ("note", "mood", "calm", "no field \"mood\"; a note has at, text, session and day"),
      ("session", "at", "1900-01-01T07:30:00Z", "a time is from 1920 on"),
      ("session", "end", "1919-12-31T23:00:00Z", "a time is from 1920 on"),
      ("session", "actual", "20", "say 20m or 20s"),
      ("session", "actual", "-5m", "\"-5m\", character 1: a length cannot be negative"),
      ("session", "ended", "compleated", "no ended \"compleated\"; did you mean completed?"),
      ("session", "breats", "3", "no field \"breats\"; did you mean breaths?"),
      ("session", "rev", "3", "\"rev\" is what the journal knows the record by; it stays"),
      ("session", "", "3", "a field has a name"),
      ("session", "name", "\"box", "a text that begins with a quote is written as JSON: \"…\""),
      ("session", "end", "later", DateReader.timeRule),
      ("note", "day", "later", DateReader.dayRule),
      (
        "session", "holds", "[1]",
        #"holds are JSON such as [{"kind":"empty","round":1,"length_ns":95000000000}]"#
      ),
      ("rating", "comfort", "6", "found \"6\"; comfort is from 1 to 5"),
    ]
  )
  func refused(kind: String, field: String, text: String, reason: String) {
    var change = change(of: kind)

    let fault = #expect(throws: RecordChange.Fault.self) { try change.set(field, toText: text) }

    #expect(fault?.field == field)
    #expect(fault?.reason == reason)
    #expect(change.set.members.isEmpty)
  }

  @Test(
    "A record stays one of its kind",
    arguments: [
      ("session", "what", "a session needs \"what\""),
      ("session", "actual", "a session needs \"actual\""),
      ("session", "ended", "a session needs \"ended\""),
      ("session", "at", "every record has a time"),
      ("note", "text", "a note without a text is none; say ebb log delete abc"),
      ("note", "day", "a note needs \"day\""),
      ("rating", "comfort", "a rating needs \"comfort\""),
    ]
  )
  func needed(kind: String, field: String, reason: String) throws {
    var change = change(of: kind)
    try change.set(field, toText: "null")

    let fault = #expect(throws: RecordChange.Fault.self) { try change.check() }

    #expect(fault?.reason == reason)
  }

  @Test("A text is held against its limits only where it is changed")
  func limits() throws {
    var change = change(of: "note")
    try change.set("text", toText: "12345678901")
    let fault = #expect(throws: RecordChange.Fault.self) { try change.check() }
    #expect(fault?.reason == "a note has at most 10 characters, and this one has 11")

    let long = JournalRecord(kind: "note", at: start, fields: ["text": "12345678901"])
    var other = RecordChange(long, dates: change.dates, rule: change.rule)
    try other.set("day", toText: "2026-11-29")
    try other.check()
  }

  @Test("A session's end goes along with its start and its length")
  func moved() throws {
    var change = change()

    change.move(to: LocalTime(secondsSinceEpoch: 1_796_020_800, offsetMinutes: -300))
    change.setLength(240_000_000_000)

    #expect(change.changed.at.rfc3339 == "2026-11-30T01:40:00-05:00")
    #expect(change.set["end"]?.string == "2026-11-30T01:44:00.5-05:00")
    try change.check()
  }

  @Test("The end goes along with start and length also where fields are named, unless it is said")
  func fields() throws {
    var change = change()
    try change.set("at", toText: "2026-11-30T08:30:00+01:00")
    try change.set("actual", toText: "25m")
    #expect(change.set["end"]?.string == "2026-11-30T08:55:00.5+01:00")
    try change.check()

    for words in [["end", "at"], ["at", "end"]] {
      var said = self.change()
      for word in words {
        try said.set(word, toText: "2026-11-30T0\(word == "at" ? 7 : 8):10:00+01:00")
      }
      #expect(said.set["end"]?.string == "2026-11-30T08:10:00+01:00")
      try said.check()
    }
  }

  @Test(
    "A session has a length, has been, and does not end before it begins",
    arguments: [
      ("actual", "0", "actual", "it had a length"),
      (
        "actual", "1000h", "actual",
        "it would have ended Sunday, Jan 10, 2027, 11:30 PM, which is still to come"
      ),
      ("end", "2026-11-30T07:29:59+01:00", "end", "that is before it began"),
      ("end", "2027-11-30T07:30:00+01:00", "end", "that is still to come"),
      ("at", "2027-11-30T07:30:00+01:00", "at", "that is still to come"),
    ]
  )
  func impossible(field: String, text: String, at place: String, reason: String) throws {
    var change = change()
    try change.set(field, toText: text)

    #expect(throws: RecordChange.Fault(field: place, reason: reason)) { try change.check() }
  }

  @Test("A session cannot end after now")
  func future() throws {
    var change = change()
    change.move(to: LocalTime(secondsSinceEpoch: 1_796_099_800, offsetMinutes: 60))
    #expect(throws: RecordChange.Fault(field: "at", reason: "that is still to come")) {
      try change.check()
    }
    change.setLength(200_000_000_000)
    try change.check()
  }

  @Test("Null takes a field out of the record")
  func removed() throws {
    var change = change()
    try change.set("breaths", toText: "null")
    try change.set("moon", toText: "")

    let names = change.changed.fields.members.map(\.key)

    #expect(names == ["what", "name", "end", "actual_ns", "ended"])
  }
}
