import BreathJournal
import BreathTesting
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb note")
struct NoteCommandTests {
  private static let session = """
    {"v":1,"kind":"session","id":"box0","rev":1,"device":"d","at":"2024-11-30T01:30:00Z",\
    "what":"play","name":"box","actual_ns":1,"ended":"completed"}

    """

  private func home(_ configuration: String? = nil) throws -> TemporaryHome {
    let home = try TemporaryHome(configuration: configuration)
    try home.write(Self.session, to: ".local/share/ebb/journal/d.jsonl")
    return home
  }

  private func note(_ home: TemporaryHome) throws -> JSONValue {
    try #require(home.records().first { $0["kind"]?.string == "note" })
  }

  @Test("Words on the command line are a note for today")
  func today() throws {
    let home = try home()

    let run = home.run("note", "calmer", "than", "yesterday")

    #expect(run.status == 0 && run.err == "")
    let note = try note(home)
    let id = try #require(note["id"]?.string)
    let today = DayRule.usual.day(of: .now())
    #expect(note["text"]?.string == "calmer than yesterday")
    #expect(note["session"] == nil)
    #expect(note["day"]?.string == today.iso8601)
    #expect(run.out == "noted for \(today.text(inYear: today.year)) (\(id.prefix(6)))\n")
  }

  @Test("A note on a session belongs to the session's day, by the hour at which days begin")
  func session() throws {
    let home = try home()

    #expect(home.run("note", "--session", "last", "calm").status == 0)
    #expect(try note(home)["session"]?.string == "box0")
    #expect(try note(home)["day"]?.string == "2024-11-29")
    #expect(
      home.run("log", "--last", "1").out.hasSuffix("\n\(String(repeating: " ", count: 33))calm\n")
    )
  }

  @Test("A note for another day")
  func otherDay() throws {
    let home = try home("{ day: { starts: \"00:00\" } }")

    #expect(home.run("note", "--day", "2024-11-30", "late").status == 0)
    #expect(try note(home)["day"]?.string == "2024-11-30")
    #expect(home.run("log", "--last", "1").out.hasSuffix("Saturday, Nov 30, 2024  note: late\n"))
  }

  @Test("Every text is kept byte for byte, and read back so", arguments: SampleText.all)
  func texts(sample: SampleText) throws {
    // A lone dash asks for standard input.
    guard sample.text != "-" else { return }
    let home = try home()

    #expect(home.run("note", "--", sample.text).status == 0)

    let log = try #require(JSONValue.parse(home.run("log", "--json", "--last", "1").out).array)
    let text = try #require(log.first?["text"]?.string)
    #expect(Array(text.utf8) == Array(sample.text.utf8))
  }

  @Test("A text that is too long is refused with its count, and kept in a file that is named")
  func tooLong() throws {
    let home = try home("{ note: { characters: 5 } }")

    let run = home.run("note", "--session", "box", "123456")

    let file = try #require(FileSystem.names(in: home.path + "/.local/state/ebb/texts").first)
    let path = "~/.local/state/ebb/texts/\(file)"
    #expect(run.status == 64)
    #expect(
      run.err == """
        ebb: a note has at most 5 characters, and this one has 6
        the text is kept in \(path); change it there, then: ebb note --session box0 - <\(path)

        """
    )
    #expect(try home.read(".local/state/ebb/texts/\(file)") == "123456")
    #expect(try home.records().count == 1)
  }

  @Test("Where the journal takes nothing, the text is kept in a file")
  func noJournal() throws {
    let home = try home()
    try home.write("", to: "in-the-way")

    let run = home.run("note", "calm", also: ["EBB_JOURNAL": home.path + "/in-the-way/journal"])

    #expect(run.status == 73)
    let file = try #require(FileSystem.names(in: home.path + "/.local/state/ebb/texts").first)
    #expect(
      run.err.contains("the text is kept in ~/.local/state/ebb/texts/\(file); then: ebb note")
    )
    #expect(try home.read(".local/state/ebb/texts/\(file)") == "calm")
  }

  @Test("Where there is no place for a file either, the text is printed")
  func noPlace() throws {
    let home = try home("{ note: { characters: 5 } }")
    try home.write("", to: "in-the-way")

    let run = home.run("note", "123456\n7", also: ["XDG_STATE_HOME": home.path + "/in-the-way"])

    #expect(run.status == 64)
    #expect(
      run.err.hasPrefix("123456\n7\nebb: a note has at most 5 characters, and this one has 8")
    )
  }

  @Test("An empty note is not written, and that is said", arguments: ["", " \t", "\u{A0}\u{3000}"])
  func empty(text: String) throws {
    let home = try home()

    let run = home.run("note", text)

    let message = """
      ebb: the note is empty; nothing was written
      say a text, or leave it out

      """
    #expect(run == CommandRun(status: 64, out: "", err: message))
    #expect(try home.records().count == 1)
  }

  @Test(
    "What cannot be is refused",
    arguments: [
      (["--session", "x", "calm"], 66, "no record has an id that begins with \"x\""),
      (["--session", "box0", "--day", "today", "calm"], 64, "--session and --day exclude"),
      (["--day", "9999-01-01", "calm"], 64, "--day \"9999-01-01\": that is still to come"),
      (["--day", "soon", "calm"], 64, "--day \"soon\": \(DateReader.dayRule)"),
      (["a\u{7}b"], 64, "line 1, character 2: U+0007 is a control character, no text"),
    ] as [([String], Int32, String)]
  )
  func refused(words: [String], status: Int32, message: String) throws {
    let home = try home()

    let run = home.run(["note"] + words)

    #expect(run.status == status)
    #expect(run.err.hasPrefix("ebb: \(message)"))
    #expect(try home.records().count == 1)
  }

  @Test("A note cannot stand on a note")
  func noSession() throws {
    let home = try home()
    _ = home.run("note", "calm")
    let id = try #require(note(home)["id"]?.string)

    let run = home.run("note", "--session", id, "calm")

    #expect(run.status == 64)
    #expect(run.err.hasPrefix("ebb: \"\(id)\" is no session: note \"calm\", "))
    #expect(try TemporaryHome().run("note", "--session", "last", "x").status == 66)
  }
}
