import BreathJournal
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb log show, add, edit, delete, undo and restore")
struct LogChangeCommandTests {
  private static let lines = """
    {"v":1,"kind":"begin","id":"box0","rev":1,"device":"d","at":"2024-11-30T07:29:57Z","what":"play","name":"box","planned_ns":304000000000}
    {"v":1,"kind":"session","id":"box0","rev":1,"device":"d","at":"2024-11-30T07:30:00Z","what":"play","name":"box","pattern":"4-4-4-4","cues":"bowl","planned_ns":304000000000,"card":"USB","end":"2024-11-30T07:35:00Z","actual_ns":300000000000,"paused_ns":8000000000,"breaths":19,"rounds":19,"holds":[{"kind":"empty","round":2,"length_ns":95000000000,"name":"retention"}],"ended":"completed","clock":"locked","moon":{"phase":0.250}}
    {"v":1,"kind":"begin","id":"cut0","rev":1,"device":"e","at":"2024-11-29T07:30:00Z","what":"sit","cues":"bowl","planned_ns":null,"card":null,"moon":1}
    {"v":1,"kind":"note","id":"note0","rev":1,"device":"d","at":"2024-11-30T07:40:00Z","text":"cafe\u{301}","session":"box0","day":"2024-11-30"}
    {"v":1,"kind":"moon","id":"moon0","rev":1,"device":"d","at":"2024-11-28T07:40:00Z","phase":0.250,"name":"wax"}

    """

  private func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    try home.write(Self.lines, to: ".local/share/ebb/journal/d.jsonl")
    return home
  }

  /// The record of an id, as `show` gives it.
  private func show(_ id: String, _ home: TemporaryHome) throws -> JSONValue {
    let run = home.run("log", "show", id, "--json")
    try #require(run.status == 0, "\(run.err)")
    return try JSONValue.parse(run.out)
  }

  @Test("A page has all that a session holds, unknown fields and notes too")
  func page() throws {
    #expect(
      try home().run("log", "show", "last").out == """
        box, Saturday, Nov 30, 2024, 7:30 AM

          id          box0
          when        Saturday, Nov 30, 2024, 7:30 AM to 7:35 AM
          what        play box (4-4-4-4)
          planned     5:04
          cues        bowl
          card        USB
          length      5:00
          paused      0:08
          breaths     19
          rounds      19
          holds       retention 1:35 in round 2
          ended       completed
          clock       locked
          moon        {"phase":0.250}
          written by  device d, revision 1

        note note0:
          cafe\u{301}

        """
    )
  }

  @Test("Every kind has a page, also one that this version does not know")
  func kinds() throws {
    let home = try home()

    #expect(
      home.run("log", "show", "moon").out == """
        moon, Thursday, Nov 28, 2024, 7:40 AM

          id          moon0
          when        Thursday, Nov 28, 2024, 7:40 AM
          phase       0.250
          name        wax
          written by  device d, revision 1

        """
    )
    #expect(home.run("log", "show", "note").out.contains("  session     box0\n"))
    #expect(home.run("log", "show", "cut").out.contains("  ended       interrupted\n"))
    #expect(try show("moon0", home).serialized().hasSuffix(#""phase":0.250,"name":"wax"}"#))
    #expect(home.run("log", "show", "x").status == 66)
  }

  @Test("An added session counts as one that was kept, and says that it was added")
  func add() throws {
    let home = try home()

    let run = home.run(
      ["log", "add", "4-6", "--at", "2024-12-01 07:30", "--for", "20m", "--breaths", "120"]
        + ["--note", "calm"]
    )

    let row = try show("last", home)
    let start = try #require(
      LocalTime.here(on: .init(year: 2024, month: 12, day: 1)!, hour: 7, minute: 30)
    )
    let id = try #require(row["id"]?.string)
    #expect(run.out == "added 4-6, Sunday, Dec 1, 2024, 7:30 AM, 20:00 (\(id.prefix(6)))\n")
    #expect(row["kind"]?.string == "session" && row["at"]?.string == start.rfc3339)
    #expect(row["what"]?.string == "play" && row["name"]?.string == "4-6")
    #expect(row["actual_ns"]?.int64 == 1_200_000_000_000 && row["breaths"]?.int64 == 120)
    #expect(row["ended"]?.string == "completed" && row["added"]?.bool == true)
    #expect(row["end"]?.string == start.later(by: 1_200_000_000_000).rfc3339)
    #expect(
      home.run("log", "--last", "1").out == """
        WHEN                          WHAT  LENGTH  BREATHS  ENDED
        Sunday, Dec 1, 2024, 7:30 AM  4-6    20:00      120  added
                                      calm

        """
    )
    #expect(home.run("log", "add", "sit", "--at", "2024-12-01T09:00", "--for", "2m").status == 0)
    #expect(try show("last", home)["what"]?.string == "sit")
    #expect(try show("last", home)["breaths"] == nil, "nobody counted")
  }

  @Test(
    "What cannot have been is not added",
    arguments: [
      (["sit", "--for", "2m"], 64, "say when it began: --at \"yesterday 7:30 AM\""),
      (["sit", "--at", "yesterday 7:30"], 64, "say how long it was: --for 20m"),
      (["sit", "--at", "soon", "--for", "2m"], 64, "--at \"soon\": \(DateReader.timeRule)"),
      (["sit", "--at", "today 0:00", "--for", "0"], 64, "--for \"0\": it had a length"),
      (["sit", "--at", "today 0:00", "--for", "20"], 64, "--for \"20\": say 20m or 20s"),
      (["bxo", "--at", "yesterday 7:30", "--for", "2m"], 66, "no pattern \"bxo\""),
      (["4-", "--at", "yesterday 7:30", "--for", "2m"], 64, "pattern \"4-\""),
      (
        ["sit", "--at", "2024-12-01T07:30", "--for", "2m", "--breaths", "x"], 64,
        "--breaths \"x\": breaths are a whole number from 0 to 1000000"
      ),
    ] as [([String], Int32, String)]
  )
  func addRefused(words: [String], status: Int32, message: String) throws {
    let home = try home()

    let run = home.run(["log", "add"] + words)

    #expect(run.status == status)
    #expect(run.err.hasPrefix("ebb: \(message)"), "\(run.err)")
    #expect(try home.records().count == 5)
  }

  @Test("A session that would still last is not added")
  func future() throws {
    let home = try home()

    let run = home.run("log", "add", "sit", "--at", "yesterday 0:00", "--for", "900h")

    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: --at \"yesterday 0:00\": it would have ended "))
    #expect(try home.records().count == 5)
  }

  @Test("Options change fields, and what was there stays in the file")
  func edit() throws {
    let home = try home()

    let run = home.run(
      ["log", "edit", "box", "--for", "4m", "--at", "2024-11-30T08:00:00Z"]
        + [
          "--set", "breaths=12", "--set", "card=null", "--set", "moon=[1, 2]", "--set",
          "overtime=5s",
        ]
    )

    #expect(
      run.out == "changed box, Saturday, Nov 30, 2024, 7:30 AM; to take it back: ebb log undo\n"
    )
    let row = try show("box0", home)
    #expect(row["at"]?.string == "2024-11-30T08:00:00+00:00")
    #expect(row["end"]?.string == "2024-11-30T08:04:00+00:00")
    #expect(row["actual_ns"]?.int64 == 240_000_000_000 && row["breaths"]?.int64 == 12)
    #expect(row["card"] == nil && row["overtime_ns"]?.int64 == 5_000_000_000)
    #expect(row["moon"]?.array?.count == 2)
    let edit = try #require(home.records().first { $0["kind"]?.string == "edit" })
    #expect(edit["kind"]?.string == "edit" && edit["of"]?.string == "session")
    #expect(edit["rev"]?.int64 == 2)
    #expect(edit["was"]?["breaths"]?.int64 == 19 && edit["was"]?["overtime_ns"]?.isNull == true)
    #expect(try home.records().count == 6)
  }

  @Test("A session's note is written, changed and kept apart from another spelling")
  func editNote() throws {
    let home = try home()

    #expect(home.run("log", "edit", "box", "--note", "caf\u{E9}").status == 0)
    #expect(try show("note0", home)["text"]?.string?.utf8.elementsEqual("caf\u{E9}".utf8) == true)
    #expect(
      home.run("log", "edit", "box", "--note", "caf\u{E9}").err == "ebb: nothing is changed\n"
    )
    #expect(home.run("log", "edit", "note0", "--note", "other").status == 0)
    #expect(try show("note0", home)["text"]?.string == "other")
    #expect(home.run("log", "edit", "cut", "--note", "first").status == 0)
    #expect(home.run("log", "--what", "note").out.contains("note: first\n"))
    _ = home.run("note", "--session", "box", "second")
    let run = home.run("log", "edit", "box", "--note", "which?")
    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: there are 2 notes on box, "))
  }

  @Test("An interrupted session becomes one with an end where someone tells its length")
  func end() throws {
    let home = try home()

    #expect(home.run("log", "edit", "cut", "--for", "15m", "--set", "breaths=3").status == 0)

    let row = try show("cut0", home)
    #expect(row["kind"]?.string == "session" && row["actual_ns"]?.int64 == 900_000_000_000)
    #expect(row["ended"]?.string == "stopped" && row["added"]?.bool == true)
    #expect(row["breaths"]?.int64 == 3 && row["moon"]?.int64 == 1)
    #expect(home.run("log", "--since", "2024-11-29", "--until", "2024-11-29").out.contains("15:00"))
  }

  @Test(
    "A change that cannot be is refused, and nothing is written",
    arguments: [
      (["box", "--set", "breaths"], "--set \"breaths\": say FIELD=VALUE, such as breaths=20"),
      (
        ["box", "--set", "breaths=many"],
        "breaths: found \"many\"; breaths is a whole number from 0 to 1000000"
      ),
      (["box", "--set", "length=4m"], "length: no field \"length\"; a session has at, what, "),
      (["box", "--set", "at=1900-01-01T07:30:00Z"], "at: a time is from 1920 on"),
      (["box", "--at", "1900-01-01 07:30"], "at: \"1900-01-01 07:30\": a time is from 1920 on"),
      (["box", "--set", "actual=0"], "actual: it had a length"),
      (["cut", "--for", "0"], "actual: it had a length"),
      (["box", "--set", "what=null"], "what: a session needs \"what\""),
      (["box", "--at", "9999-01-01T00:00"], "at: that is still to come"),
      (["box", "--at", "soon"], "at: \"soon\": \(DateReader.timeRule)"),
      (["note0", "--note", " "], "text: a note without a text is none; say ebb log delete note0"),
      (["note0", "--for", "2m"], "for: a note has no length"),
      (["note0", "--set", "session=moon"], "\"moon\" is no session: moon, "),
      (["moon", "--note", "x"], "--note: a moon has no text"),
      (["box", "--note", "\u{1B}"], "text: line 1, character 1: U+001B is a control character"),
    ]
  )
  func editRefused(words: [String], message: String) throws {
    let home = try home()

    let run = home.run(["log", "edit"] + words)

    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: \(message)"), "\(run.err)")
    #expect(try home.records().count == 5)
  }

  @Test(
    "What ebb mala refuses, an edit of its records refuses too, and nothing is written",
    arguments: [
      ("mandala", "name=x y", nil), ("mandala", "name=tara", "\"tara\" is the practice \"tara\""),
      ("mandala", "name=Green-Tara", "\"Green-Tara\" is the practice \"tara\""),
      ("mandala", "name=add", "found \"add\": \"ebb mala add\" is a command"),
      ("mandala", "name=null", "name: a practice needs \"name\""),
      ("mandala", "also=kyil khor, tara", "\"tara\" is the practice \"tara\""),
      ("mandala", "also=kyil khor, dkyil", nil), ("mandala", #"also=["a",5]"#, "also: names are"),
      ("mandala", "round=0", "round: found \"0\"; round is from 1 to 1000000"),
      ("mandala", "target=0", "target: found \"0\"; target is from 1 to"),
      ("mandala", "target=120000", nil),
      ("mandala", "beads=1000001", "beads: found \"1000001\"; beads is from 1 to 1000000"),
      ("mandala", "unit=minutes", "a practice that is counted in minutes has no beads"),
      ("mandala", "unit=hours", "unit: no unit \"hours\"; there are count and minutes"),
      ("tara", "unit=minutes", "\"tara\" has been counted: its unit stays"),
      ("mandala", "by=soon", "by: \(DateReader.dayRule)"),
      ("mandala", "by=2020-01-01", "by: 2020-01-01: that day has been"),
      ("mandala", "by=9999-01-01", nil),
      ("count", "day=9999-01-01", "day: that is still to come"), ("count", "day=2024-02-03", nil),
      ("count", "round=0", "round: found \"0\"; round is from 1 to 1000000"),
      ("count", "credited=0", "credited: a count adds a whole number from 1"),
      ("count", "practice=moon", "no practice \"moon\""), ("count", "practice=mandala", nil),
      ("correction", "practice=mandala", "\"mandala\" is at 0: that would leave less than nothing"),
      ("correction", "credited=-105", "\"tara\" is at 102: that would leave less than nothing"),
      ("correction", "credited=-104", nil),
      ("goal", "day=9999-01-01", "day: that is still to come"),
    ] as [(String, String, String?)]
  )
  func editOfPractice(what: String, setting: String, message: String?) throws {
    let home = try TemporaryHome()
    for words in [
      ["mala", "practice", "add", "tara", "--also", "green tara"],
      ["mala", "practice", "add", "mandala"], ["mala", "add", "tara", "100"],
      ["mala", "add", "tara", "4", "--opening"], ["mala", "fix", "tara", "-2"],
      ["day", "goal", "sit"],
    ] { #expect(home.run(words).status == 0) }
    let records = try home.records()
    let record = records.first { record in
      let (kind, word) = (record["kind"]?.string, record["what"]?.string)
      switch what {
      case "count": return word == "number"
      case "correction": return word == "correction"
      case "goal": return kind == "goal"
      default: return record["name"]?.string == what
      }
    }

    let id = try #require(record?["id"]?.string)
    let run = home.run("log", "edit", id, "--set", setting)

    #expect(
      run.status == (message == nil ? 0 : message?.hasPrefix("no practice") == true ? 66 : 64)
    )
    #expect(run.err.hasPrefix(message.map { "ebb: \($0)" } ?? ""), "\(run.err)")
    #expect(try home.records().count == records.count + (message == nil ? 1 : 0))
  }

  @Test("Without an editor and without options there is nothing to do")
  func noEditor() throws {
    let run = try home().run("log", "edit", "box")

    #expect(run.status == 64)
    #expect(
      run.err == """
        ebb: no editor is named, and nothing is said of what to change
        set VISUAL or EDITOR, or say --note, --for, --at or --set

        """
    )
  }

  @Test("What is deleted goes with its notes, is listed, and comes back as it was")
  func delete() throws {
    let home = try home()
    let before = home.run("log", "--ids").out

    #expect(
      home.run("log", "delete", "box", "--yes").out
        == "deleted box, Saturday, Nov 30, 2024, 7:30 AM; to bring it back: ebb log undo\n"
    )
    #expect(home.run("log").out.contains("box") == false)
    #expect(home.run("log", "--deleted").out.contains("cafe\u{301}"))
    #expect(home.run("log", "show", "box").out.contains("take it back: ebb log restore box0\n"))
    #expect(home.run("log", "delete", "box", "--yes").status == 66)
    #expect(home.run("log", "edit", "box", "--for", "2m").status == 66)
    #expect(
      home.run("log", "restore", "box").out == "brought back box, Saturday, Nov 30, 2024, 7:30 AM\n"
    )
    #expect(home.run("log", "--ids").out == before)
    #expect(home.run("log", "--deleted").out == "Nothing is deleted.\n")
    #expect(home.run("log", "restore", "box").status == 66)
  }

  @Test("Undo takes back the last change, and said again the one before, to the beginning")
  func undo() throws {
    let home = try home()
    var states = [home.run("log", "--json").out]
    let changes = [
      ["edit", "box", "--set", "breaths=12"], ["edit", "note0", "--note", "other"],
      ["delete", "moon", "--yes"], ["edit", "box", "--set", "breaths=13", "--set", "cues=tone"],
      ["delete", "box", "--yes"], ["edit", "cut", "--set", "cues=tone"],
    ]
    for change in changes {
      #expect(home.run(["log"] + change).status == 0)
      states.append(home.run("log", "--json").out)
      home.nextMoment()
    }
    for state in states.dropLast().reversed() {
      #expect(home.run("log", "undo").status == 0)
      #expect(home.run("log", "--json").out == state)
      home.nextMoment()
    }
    #expect(home.run("log", "undo").err == "ebb: there is nothing to take back\n")
    #expect(home.run("log", "--json").out == states[0])
  }

  @Test("What was changed since is left as it is")
  func undoBelow() throws {
    let home = try home()
    _ = home.run("log", "edit", "box", "--set", "breaths=12", "--set", "overtime=5s")
    // As another device would, without what was there before.
    try home.write(
      """
      {"v":1,"kind":"edit","id":"box0","rev":3,"device":"z","at":"2024-12-30T07:30:00Z","of":"session","set":{"breaths":15}}

      """,
      to: ".local/share/ebb/journal/z.jsonl"
    )

    #expect(home.run("log", "undo").status == 0)

    #expect(try show("box0", home)["breaths"]?.int64 == 15)
    #expect(try show("box0", home)["overtime_ns"] == nil)
  }
}
