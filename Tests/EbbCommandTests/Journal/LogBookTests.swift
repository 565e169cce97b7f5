import BreathJournal
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("The log as a whole")
struct LogBookTests {
  /// Writes lines as records and reads them as a log.
  private func contents(_ lines: [String]) throws -> JournalContents {
    let folder = try TemporaryFolder()
    let text = lines.map { "{\"v\":1,\"rev\":1,\"device\":\"d\",\($0)}\n" }.joined()
    try folder.write(text, to: "d.jsonl")
    return try Journal(at: JournalLocation(folder: folder.path, stateFolder: folder.path)).read()
  }

  private func ids(_ entries: [LogEntry]) -> [String] { entries.map(\.record.id) }

  private func session(_ id: String, _ at: String, name: String = "box") -> String {
    #""kind":"session","id":"\#(id)","at":"\#(at)","what":"play","name":"\#(name)","#
      + #""actual_ns":1,"ended":"completed""#
  }

  private func begin(_ id: String, _ at: String) -> String {
    #""kind":"begin","id":"\#(id)","at":"\#(at)","what":"sit""#
  }

  private func note(_ id: String, _ at: String, day: String, session: String? = nil) -> String {
    let session = session.map { #","session":"\#($0)""# } ?? ""
    return #""kind":"note","id":"\#(id)","at":"\#(at)","text":"t","day":"\#(day)"\#(session)"#
  }

  @Test("An ended session hides its beginning, also where its time was changed to before it")
  func beginnings() throws {
    let contents = try contents([
      begin("a", "2026-11-30T07:30:00Z"), session("a", "2026-11-30T07:30:03Z"),
      begin("b", "2026-11-30T08:30:00Z"), session("b", "2026-11-30T06:30:00Z"),
      begin("c", "2026-11-30T09:30:00Z"),
    ])

    let book = LogBook(contents, rule: .usual, progress: { $0.id == "c" ? .running : .unknown })

    #expect(ids(book.entries()) == ["c", "a", "b"])
    guard case .begun(_, .running)? = book.entries().first?.subject else {
      Issue.record("c has no end")
      return
    }
  }

  @Test("A note stands with its session, goes with a deleted one, and alone without any")
  func notes() throws {
    let day = "2026-11-30"
    let contents = try contents(
      [
        session("a", "2026-11-30T07:30:00Z"), session("b", "2026-11-30T08:30:00Z"),
        note("n1", "2026-11-30T09:00:00Z", day: day, session: "a"),
        note("n2", "2026-11-30T09:01:00Z", day: day, session: "a"),
        note("n3", "2026-11-30T09:02:00Z", day: day, session: "b"),
        note("n4", "2026-11-30T09:03:00Z", day: day, session: "nowhere"),
        note("n5", "2026-11-30T09:04:00Z", day: day),
        note("n6", "2026-11-30T09:05:00Z", day: day, session: "a"),
        #""kind":"delete","id":"b","at":"2026-11-30T10:00:00Z""#,
        #""kind":"delete","id":"n6","at":"2026-11-30T10:00:00Z""#,
      ].map { $0.contains("delete") ? $0.replacing("\"kind\"", with: "\"rev\":2,\"kind\"") : $0 }
    )

    let valid = LogBook(contents, rule: .usual).entries()
    let deleted = LogBook(contents, deleted: true, rule: .usual).entries()

    #expect(ids(valid) == ["n5", "n4", "a"])
    #expect(valid[2].notes.map(\.id) == ["n1", "n2"])
    #expect(ids(deleted) == ["n6", "b"])
    #expect(deleted[1].notes.map(\.id) == ["n3"])
    let all = LogBook(contents, rule: .usual).entries(LogFilter(what: "note"))
    #expect(ids(all) == ["n5", "n4", "n3", "n2", "n1"])
  }

  @Test("A text for an earlier day falls at that day's end, by the hour at which a day begins")
  func later() throws {
    let contents = try contents([
      session("early", "2026-11-28T10:00:00Z"), session("late", "2026-11-29T01:00:00Z"),
      session("next", "2026-11-29T10:00:00Z"),
      note("x", "2026-11-30T12:00:00Z", day: "2026-11-28"),
      note("y", "2026-11-30T13:00:00Z", day: "2026-11-28"),
      note("first", "2026-11-30T14:00:00Z", day: "2026-01-01"),
      note("own", "2026-11-30T02:00:00Z", day: "2026-11-29"),
    ])

    let book = LogBook(contents, rule: .usual)

    #expect(ids(book.entries()) == ["own", "next", "y", "x", "late", "early", "first"])
    for limit in 0...7 {
      #expect(ids(book.entries(limit: limit)) == Array(ids(book.entries()).prefix(limit)))
    }
  }

  @Test("Answers stand with their session as notes do, and every kind is an entry")
  func kinds() throws {
    let contents = try contents([
      session("a", "2026-11-30T07:30:00Z"),
      #""kind":"rating","id":"r","at":"2026-11-30T07:31:00Z","session":"a","comfort":4"#,
      #""kind":"moon","id":"m","at":"2026-11-30T07:32:00Z","phase":0.25"#,
      #""kind":"session","id":"odd","at":"2026-11-30T07:33:00Z""#,
      #""kind":"goal","id":"g","at":"2026-11-30T07:34:00Z","text":"t","day":"2026-11-30""#,
      #""kind":"goal","id":"empty","at":"2026-11-30T07:35:00Z""#,
    ])

    let entries = LogBook(contents, rule: .usual).entries()

    #expect(ids(entries) == ["empty", "g", "odd", "m", "a"])
    #expect(entries.map(\.word) == ["goal", "goal", "session", "moon", "play"])
    #expect(entries[4].notes.map(\.id) == ["r"])
  }

  @Test(
    "A filter takes days, kinds and patterns",
    arguments: [
      (LogFilter(), ["n", "b", "i", "a"]),
      (LogFilter(since: CivilDate(iso8601: "2026-11-30")), ["n", "b"]),
      (LogFilter(until: CivilDate(iso8601: "2026-11-29")), ["i", "a"]),
      (
        LogFilter(
          since: CivilDate(iso8601: "2026-11-29"),
          until: CivilDate(iso8601: "2026-11-29")
        ), ["i"]
      ),
      (LogFilter(what: "play"), ["b", "a"]), (LogFilter(what: "sit"), ["i"]),
      (LogFilter(what: "session"), ["b", "i", "a"]), (LogFilter(what: "note"), ["n"]),
      (LogFilter(pattern: "BOX"), ["a"]), (LogFilter(what: "sit", pattern: "box"), []),
    ] as [(LogFilter, [String])]
  )
  func filters(filter: LogFilter, expected: [String]) throws {
    let contents = try contents([
      session("a", "2026-11-28T07:30:00Z"), begin("i", "2026-11-30T02:30:00Z"),
      session("b", "2026-11-30T07:30:00+12:00", name: "calm").replacing("T07", with: "T20"),
      note("n", "2026-11-30T09:00:00Z", day: "2026-11-30"),
      session("unset", "1970-01-01T00:00:12Z"),
    ])

    let entries = LogBook(contents, rule: .usual).entries(filter)

    #expect(ids(entries).filter { $0 != "unset" } == expected)
    let hasDays = filter.since != nil || filter.until != nil
    #expect(!hasDays || !ids(entries).contains("unset"), "a date that means nothing")
  }
}
