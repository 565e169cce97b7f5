import BreathTesting
import FoundationEssentials
import JSONText
import Testing

@Suite("Notes through the program", .realTime)
struct NoteTests {
  /// Runs ebb with a text on standard input.
  private func run(
    _ words: [String],
    input: String = "",
    editor: String? = nil,
    in home: Home
  ) async throws -> ProgramOutcome {
    let editing = editor.map { ["VISUAL": $0] } ?? [:]
    return try await ProgramRun.run(
      BuildProducts.ebb,
      words,
      environment: try home.environment(with: nil).merging(editing) { $1 },
      input: input,
      folder: home.folder.path
    )
  }

  /// The newest entry of the log.
  private func newest(_ home: Home) async throws -> JSONValue {
    let log = try await run(["log", "--json", "--last", "1"], in: home)
    return try #require(JSONValue.parse(log.standardOutput).array?.first, "\(log.standardError)")
  }

  private func bytes(_ value: JSONValue) -> [UInt8]? {
    value["text"]?.string.map { Array($0.utf8) }
  }

  @Test(
    "From a pipe to the log, through an editor and back, each text stays the same byte for byte",
    arguments: SampleText.all
  )
  func roundTrip(sample: SampleText) async throws {
    let home = try Home()
    let text = Array(sample.text.utf8)

    let noted = try await run(["note"], input: sample.text + "\n", in: home)
    let first = try await newest(home)
    let id = try #require(first["id"]?.string)
    // The editor changes another field, and writes the whole file anew.
    let editor = "sed -i -e '1,6s/^day: .*/day: 2026-11-01/'"
    let edited = try await run(["log", "edit", id], editor: editor, in: home)
    let second = try await newest(home)
    let copied = try await run(["note", "--", sample.text == "-" ? "- " : sample.text], in: home)
    let third = try await newest(home)

    #expect(noted.exitCode == 0 && noted.standardError == "", "\(noted.standardError)")
    #expect(bytes(first) == text)
    #expect(edited.exitCode == 0 && edited.standardError == "", "\(edited.standardError)")
    #expect(second["day"]?.string == "2026-11-01")
    #expect(bytes(second) == text)
    #expect(copied.exitCode == 0 && bytes(third)?.starts(with: text) == true)
    let page = try await run(["log", "show", id], in: home)
    #expect(page.exitCode == 0)
    let left =
      FileManager.default.fileExists(atPath: home.folder.path("state/ebb/texts"))
      ? try FileManager.default.contentsOfDirectory(atPath: home.folder.path("state/ebb/texts"))
      : []
    #expect(left == [], "no text is left behind")
  }

  @Test("Of standard input one line break is taken from the end, and an empty one is no note")
  func lastLineBreak() async throws {
    let home = try Home()

    for (input, text) in [("a", "a"), ("a\n", "a"), ("a\n\n", "a\n"), ("\na\n", "\na")] {
      _ = try await run(["note", "-"], input: input, in: home)
      #expect(try await bytes(newest(home)) == Array(text.utf8))
    }
    for input in ["", "\n", " \n\t\n"] {
      let empty = try await run(["note"], input: input, in: home)
      #expect(empty.exitCode == 0 && empty.standardOutput == "")
      #expect(empty.standardError == "ebb: the note is empty; nothing was written\n")
    }
    #expect(try home.records("note").count == 4)
  }

  @Test(
    "What cannot be a note is refused with 65, and kept in a file byte for byte",
    arguments: [
      ("printf 'a\\377b'", "standard input is not UTF-8 text", [0x61, 0xFF, 0x62]),
      (
        "printf 'a\\000b'", "line 1, character 2: U+0000 is a control character, no text",
        [0x61, 0, 0x62]
      ),
      (
        "printf '1\\n2\\n3\\n4\\n5\\n'", "a note has at most 4 lines, and this one has 5",
        Array("1\n2\n3\n4\n5".utf8)
      ),
      (
        "printf '%0281d' 0", "a note has at most 280 characters, and this one has 281",
        Array(repeating: 0x30, count: 281)
      ),
    ] as [(String, String, [UInt8])]
  )
  func refused(source: String, reason: String, kept: [UInt8]) async throws {
    let home = try Home()

    let outcome = try await home.shell("\(source) | \"$EBB\" note", on: nil)

    let place = home.folder.path("state/ebb/texts")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: place).first)
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError.hasPrefix("ebb: \(reason)\nthe text is kept in "))
    #expect(outcome.standardError.contains("\(name); change it there, then: ebb note - <"))
    #expect(try Array(Data(contentsOf: URL(filePath: "\(place)/\(name)"))) == kept)
    #expect(try home.records().isEmpty)
  }

  @Test("More than a megabyte is refused in one line, without taking it all in")
  func huge() async throws {
    let home = try Home()
    _ = try home.configure("{ note: { characters: 0, lines: 0 } }")

    let outcome = try await home.shell("yes | head -c 100000000 | \"$EBB\" note", on: nil)
    let longest = try await home.shell("printf '%01000000d' 0 | \"$EBB\" note", on: nil)

    #expect(outcome.exitCode == 65)
    #expect(
      outcome.standardError
        == "ebb: a note has at most 1 MB; nothing was written\nsee: ebb help note\n"
        || outcome.standardError == "ebb: a note has at most 1 MB; nothing was written\n"
    )
    #expect(longest.exitCode == 0, "\(longest.standardError)")
    #expect(try await bytes(newest(home))?.count == 1_000_000)
  }

  @Test("A fault in a form is told with its file and line, and what was written is kept")
  func faultyForm() async throws {
    let home = try Home()
    _ = try await run(["note", "calm"], in: home)
    let before = try home.records()

    let outcome = try await run(
      ["log", "edit", "last"],
      editor: "sed -i -e 's/^day: .*/day: someday/' -e 's/calm/calmer/'",
      in: home
    )

    let place = home.folder.path("state/ebb/texts")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: place).first)
    #expect(outcome.exitCode == 65)
    #expect(outcome.standardError.contains("\(name), line 5: day: a day is 2026-11-30, today"))
    #expect(outcome.standardError.hasSuffix("\(name)\n"))
    #expect(try home.folder.read("state/ebb/texts/\(name)").hasSuffix("\ncalmer\n"))
    #expect(try home.records() == before)
  }

  @Test("An editor that fails, is missing, or changes nothing writes nothing")
  func editors() async throws {
    let home = try Home()
    _ = try await run(["note", "calm"], in: home)
    let before = try home.records()
    let cases: [(editor: String, status: Int32, message: String)] = [
      ("true", 0, "ebb: nothing is changed\n"),
      ("false", 74, "ebb: the editor \"false\" ended with 1; nothing was changed\n"),
      ("no-such-editor", 66, "ebb: no editor \"no-such-editor\"; nothing was changed\n"),
      ("sh -c 'echo x >>\"$0\"; exit 3'", 74, "ended with 3; nothing was changed\n"),
    ]
    for (editor, status, message) in cases {
      let outcome = try await run(["log", "edit", "last"], editor: editor, in: home)
      #expect(outcome.exitCode == status)
      #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }
    #expect(try home.records() == before)
  }

  @Test("A session's note is written, changed and deleted in its form")
  func sessionForm() async throws {
    let home = try Home()
    _ = try await run(["log", "add", "sit", "--at", "2024-11-30T07:30", "--for", "20m"], in: home)

    _ = try await run(
      ["log", "edit", "last"],
      editor: "sh -c 'printf \"a\\nb\\n\" >>\"$0\"'",
      in: home
    )
    let log = try await run(["log"], in: home)
    _ = try await run(["log", "edit", "last"], editor: "sed -i '$d'", in: home)
    let shorter = try await run(["log"], in: home)
    _ = try await run(["log", "edit", "last"], editor: "sed -i '$d'", in: home)
    let without = try await run(["log"], in: home)
    let undone = try await run(["log", "undo"], in: home)
    let again = try await run(["log"], in: home)

    #expect(
      log.standardOutput.split(separator: "\n").suffix(2).map { $0.drop { $0 == " " } } == [
        "a", "b",
      ]
    )
    #expect(!shorter.standardOutput.contains(" b\n"))
    #expect(without.standardOutput.split(separator: "\n").count == 2)
    #expect(
      undone.standardOutput.hasPrefix("brought back note \"a\", "),
      "\(undone.standardOutput)"
    )
    #expect(again.standardOutput == shorter.standardOutput)

    let both = "sed -i -e 's/^actual: .*/actual: 25m/' -e '$s/.*/other/'"
    _ = try await run(["log", "edit", "last"], editor: both, in: home)
    let changed = try await run(["log"], in: home)
    _ = try await run(["log", "undo"], in: home)
    let back = try await run(["log"], in: home)
    #expect(changed.standardOutput.contains("25:00"))
    #expect(changed.standardOutput.hasSuffix(" other\n"))
    #expect(back.standardOutput == again.standardOutput, "both are undone at once")
  }
}
