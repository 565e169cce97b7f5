import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb log")
struct LogCommandTests {
  private static let begin = """
    {"v":1,"kind":"begin","id":"KEY","rev":1,"device":"d","at":"TIME","what":"sit",\
    "cues":"bowl","planned_ns":120000000000,"card":null}

    """
  private static let session = """
    {"v":1,"kind":"session","id":"KEY","rev":1,"device":"d","at":"TIME","what":"play",\
    "name":"box","pattern":"4-4-4-4","cues":"bowl","planned_ns":304000000000,"card":null,\
    "actual_ns":303600000000,"paused_ns":0,"overtime_ns":0,"breaths":19,"rounds":19,"holds":[],\
    "ended":"completed"}

    """

  @Test("An empty journal says how to fill it, and is an empty array as JSON")
  func empty() throws {
    let home = try TemporaryHome()

    let text =
      "No sessions yet. \"ebb\" sits for two minutes, \"ebb play box\" breathes for five.\n"
    #expect(home.run("log") == CommandRun(status: 0, out: text, err: ""))
    #expect(home.run("log", "--json") == CommandRun(status: 0, out: "[]\n", err: ""))
  }

  @Test("Sessions stand newest first, with what was done and how it ended")
  func table() throws {
    let home = try home([
      (Self.begin, "2019-11-29T21:05:00+01:00"),
      (Self.session, "2024-11-30T07:30:00-05:00"),
      (Self.begin, "2024-12-01T00:00:59+01:00"),
    ])

    #expect(
      home.run("log").out == """
        WHEN                             WHAT  LENGTH  BREATHS  ENDED
        Sunday, Dec 1, 2024, 12:00 AM    sit                    interrupted
        Saturday, Nov 30, 2024, 7:30 AM  box     5:04       19  completed
        clock not set                    sit                    interrupted

        """
    )
  }

  @Test("Ten sessions are shown, or as many as said, or all")
  func count() throws {
    let home = try home((10...22).map { (Self.session, "2024-11-30T07:\($0):00Z") })

    #expect(try rows(home.run("log", "--json")).count == 10)
    #expect(try rows(home.run("log", "--json", "--last", "3")).count == 3)
    #expect(try rows(home.run("log", "--json", "--all")).count == 13)
    #expect(try rows(home.run("log", "--json"))[0]["at"]?.string == "2024-11-30T07:22:00+00:00")
  }

  @Test("JSON keeps the journal's words, and tells an interrupted session by its missing length")
  func json() throws {
    let home = try home([
      (Self.session, "2024-11-30T07:30:00-05:00"), (Self.begin, "2024-12-01T00:00:59+01:00"),
    ])

    let rows = try rows(home.run("log", "--json"))

    #expect(rows[0]["ended"]?.string == "interrupted")
    #expect(rows[0]["actual_ns"]?.isNull == true)
    #expect(
      rows[1].serialized() == """
        {"id":"id0","at":"2024-11-30T07:30:00-05:00","what":"play","name":"box",\
        "pattern":"4-4-4-4","cues":"bowl","planned_ns":304000000000,"card":null,\
        "actual_ns":303600000000,"paused_ns":0,"overtime_ns":0,"breaths":19,"rounds":19,\
        "holds":[],"ended":"completed"}
        """
    )
  }

  @Test("A line that cannot be read is said on standard error, and the rest is shown")
  func damaged() throws {
    let home = try home([(Self.session, "2024-11-30T07:30:00Z"), ("nonsense\n", "")])

    let run = home.run("log", "--json")

    #expect(run.status == 0)
    #expect(try rows(run).count == 1)
    #expect(run.err.hasPrefix("ebb: passed over \"~/.local/share/ebb/journal/d.jsonl\", line 2: "))
  }

  @Test("EBB_JOURNAL names another journal")
  func elsewhere() throws {
    let home = try home([(Self.session, "2024-11-30T07:30:00Z")])

    let run = home.run("log", "--json", also: ["EBB_JOURNAL": "\(home.path)/other"])

    #expect(run.out == "[]\n")
  }

  @Test("Midnight and noon are twelve, and this year goes without saying")
  func dates() throws {
    let midnight = try #require(LocalTime(rfc3339: "2026-11-30T00:05:00+01:00"))
    let noon = try #require(LocalTime(rfc3339: "2026-11-30T12:30:00+01:00"))

    #expect(midnight.text(inYear: 2026) == "Monday, Nov 30, 12:05 AM")
    #expect(noon.text(inYear: 2026) == "Monday, Nov 30, 12:30 PM")
    #expect(noon.text(inYear: 2027) == "Monday, Nov 30, 2026, 12:30 PM")
  }

  private func rows(_ run: CommandRun) throws -> [JSONValue] {
    try #require(JSONValue.parse(run.out).array)
  }

  /// A home with a journal of lines, each with its time.
  private func home(_ lines: [(line: String, time: String)]) throws -> TemporaryHome {
    let home = try TemporaryHome()
    let text = lines.enumerated().map { index, row in
      row.line.replacing("KEY", with: "id\(index)").replacing("TIME", with: row.time)
    }
    try home.write(text.joined(), to: ".local/share/ebb/journal/d.jsonl")
    return home
  }
}
