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

  private static let moon = """
    {"v":1,"kind":"moon","id":"KEY","rev":1,"device":"d","at":"TIME","phase":0.250}

    """

  private static func note(_ session: String?, _ text: String) -> String {
    let session = session.map { ",\"session\":\"\($0)\"" } ?? ""
    return "{\"v\":1,\"kind\":\"note\",\"id\":\"KEY\",\"rev\":1,\"device\":\"d\",\"at\":\"TIME\","
      + "\"text\":\"\(text)\",\"day\":\"2024-11-30\"\(session)}\n"
  }

  private static func text(_ kind: String, _ text: String) -> String {
    "{\"v\":1,\"kind\":\"\(kind)\",\"id\":\"KEY\",\"rev\":1,\"device\":\"d\",\"at\":\"TIME\","
      + "\"day\":\"2024-11-\(kind == "goal" ? "TODAY" : "30")\",\"text\":\"\(text)\"}\n"
  }

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

  @Test("Ten entries are shown, or as many as said, or all, or all of the days that were named")
  func count() throws {
    let home = try home((10...22).map { (Self.session, "2024-11-30T07:\($0):00Z") })

    #expect(try rows(home.run("log", "--json")).count == 10)
    #expect(try rows(home.run("log", "--json", "--last", "3")).count == 3)
    #expect(try rows(home.run("log", "--json", "--all")).count == 13)
    #expect(try rows(home.run("log", "--json", "--since", "2024-11-30")).count == 13)
    #expect(try rows(home.run("log", "--json", "--until", "2024-11-30", "--last", "2")).count == 2)
    #expect(try rows(home.run("log", "--json"))[0]["at"]?.string == "2024-11-30T07:22:00Z")
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
        {"v":1,"kind":"session","id":"id0","rev":1,"device":"d",\
        "at":"2024-11-30T07:30:00-05:00","what":"play","name":"box",\
        "pattern":"4-4-4-4","cues":"bowl","planned_ns":304000000000,"card":null,\
        "actual_ns":303600000000,"paused_ns":0,"overtime_ns":0,"breaths":19,"rounds":19,\
        "holds":[],"ended":"completed"}
        """
    )
  }

  @Test("All that a person wrote stands where it falls, and notes under their session")
  func texts() throws {
    let home = try home([
      (Self.session, "2024-11-30T07:30:00Z"),
      (
        Self.note("id0", "Calm; a bird sang on the roof for as long as I sat\\nand then flew"),
        "2024-11-30T07:40:00Z"
      ),
      (Self.note(nil, "Snow."), "2024-11-30T08:00:00Z"),
      (Self.text("goal", "write the letter"), "2024-11-30T07:00:00Z"),
      (Self.text("done", "slept"), "2024-12-01T09:00:00Z"),
      (Self.moon, "2024-12-01T10:00:00Z"),
    ])

    #expect(
      home.run("log", "--ids").out == """
        ID   WHEN                             WHAT  LENGTH  BREATHS  ENDED
        id5  Sunday, Dec 1, 2024, 10:00 AM    moon, phase 0.250
        id4  Saturday, Nov 30, 2024           done: slept
        id2  Saturday, Nov 30, 2024, 8:00 AM  note: Snow.
        id0  Saturday, Nov 30, 2024, 7:30 AM  box     5:04       19  completed
        id1                                   Calm; a bird sang on the roof for as long
                                              as I sat
                                              and then flew
        id3  Saturday, Nov 30, 2024, 7:00 AM  goal: write the letter

        """
    )
    let json = try rows(home.run("log", "--json"))
    #expect(json.map { $0["id"]?.string } == ["id5", "id4", "id2", "id0", "id1", "id3"])
    #expect(json[0].serialized().hasSuffix("\"phase\":0.250}"), "unknown fields are whole")
  }

  @Test(
    "Kinds, patterns and days are chosen",
    arguments: [
      (["--what", "note"], ["id2", "id1"]), (["--what", "play"], ["id0"]),
      (["--what", "sit"], ["id5"]), (["--what", "moon"], ["id4"]), (["--what", "done"], []),
      (["--pattern", "Box"], ["id0"]), (["--pattern", "none"], []),
      (["--since", "2024-12-01"], ["id5", "id4"]), (["--until", "2024-11-29"], ["id3"]),
      (["--since", "2024-11-30", "--until", "2024-11-30", "--what", "note"], ["id2", "id1"]),
    ] as [([String], [String])]
  )
  func filters(words: [String], ids: [String]) throws {
    let home = try home([
      (Self.session, "2024-11-30T07:30:00Z"), (Self.note("id0", "calm"), "2024-11-30T07:40:00Z"),
      (Self.note(nil, "snow"), "2024-11-30T08:00:00Z"),
      (Self.text("goal", "write"), "2024-11-29T07:00:00Z"), (Self.moon, "2024-12-01T10:00:00Z"),
      (Self.begin, "2024-12-01T11:00:00Z"),
    ])

    let run = home.run(["log", "--json"] + words)

    #expect(run.err == "")
    #expect(try rows(run).map { $0["id"]?.string } == (ids.contains("id0") ? ["id0", "id1"] : ids))
    if ids.isEmpty { #expect(home.run(["log"] + words).out == "Nothing in the log is so.\n") }
  }

  @Test(
    "A filter that cannot be is refused",
    arguments: [
      (["--what", "sti"], "--what \"sti\": the journal has none; did you mean sit?"),
      (["--since", "soon"], "--since \"soon\": \(DateReader.dayRule)"),
      (["--until", "2024-02-30"], "--until \"2024-02-30\": \(DateReader.dayRule)"),
      (
        ["--since", "2024-12-02", "--until", "2024-12-01"],
        "--since 2024-12-02 is after --until 2024-12-01"
      ),
    ]
  )
  func refused(words: [String], message: String) throws {
    let run = try home([(Self.session, "2024-11-30T07:30:00Z")]).run(["log"] + words)

    #expect(run == CommandRun(status: 64, out: "", err: "ebb: \(message)\nsee: ebb help log\n"))
  }

  @Test("Of a long text the beginning is shown")
  func longText() throws {
    let text = (1...30).map(String.init).joined(separator: "\\n")
    let lines = try home([(Self.note(nil, text), "2024-11-30T07:40:00Z")]).run("log").out
      .split(separator: "\n")

    #expect(lines.count == 11)
    #expect(lines[9].hasSuffix("  9"))
    #expect(lines[10].hasSuffix("  … and 21 lines more"))
  }

  @Test("What a terminal would take for a command is shown as its code point")
  func hostile() throws {
    let run = try home([
      (Self.note(nil, "a\\u001b[31mb\\tc"), "2024-11-30T07:40:00Z"),
      (Self.session.replacing("\"box\"", with: "\"\\u001b]0;x\\u0007\""), "2024-11-30T07:30:00Z"),
    ]).run("log", "--ids")

    #expect(run.out.contains("note: a\\u{1b}[31mb    c\n"))
    #expect(run.out.contains("\\u{1b}]0;x\\u{7}"))
    #expect(!run.out.unicodeScalars.contains("\u{1B}"))
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
        .replacing("TODAY", with: String(row.time.dropFirst(8).prefix(2)))
    }
    try home.write(text.joined(), to: ".local/share/ebb/journal/d.jsonl")
    return home
  }
}
