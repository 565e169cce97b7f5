import Testing

@testable import EbbCommand

@Suite("ebb reset")
struct ResetCommandTests {
  @Test("The journal of all devices goes, and a whole copy of its folder stays")
  func reset() throws {
    let home = try TemporaryHome()
    _ = home.run("note", "calm")
    try home.write("not a record\n", to: ".local/share/ebb/journal/other.jsonl")
    try home.write("*.tmp\n", to: ".local/share/ebb/journal/.stignore")
    let journal = home.path + "/.local/share/ebb/journal"
    let names = FileSystem.names(in: journal)
    let texts = try names.map { try home.read(".local/share/ebb/journal/\($0)") }

    let run = home.run("reset", "--yes")

    let backup = try #require(
      FileSystem.names(in: home.path + "/.local/share/ebb").first { $0.hasPrefix("backup-") }
    )
    let bytes = texts.map(\.utf8.count).reduce(0, +)
    #expect(
      run
        == CommandRun(
          status: 0,
          out: """
            copied 3 files, \(bytes) bytes, to ~/.local/share/ebb/\(backup)
            deleted 2 files of the journal in ~/.local/share/ebb/journal

            """,
          err: ""
        )
    )
    for (name, text) in zip(names, texts) {
      #expect(try home.read(".local/share/ebb/\(backup)/\(name)") == text)
    }
    #expect(FileSystem.names(in: journal) == [".stignore"])
    #expect(home.run("log").out.hasPrefix("No sessions yet."))
    _ = home.run("note", "anew")
    #expect(try home.records().count == 1)
  }

  @Test("Without a journal nothing is made and nothing deleted")
  func nothing() throws {
    let home = try TemporaryHome()

    #expect(
      home.run("reset", "--yes")
        == CommandRun(
          status: 0,
          out: "",
          err: "ebb: there is no journal in ~/.local/share/ebb/journal; nothing was deleted\n"
        )
    )
    #expect(FileSystem.names(in: home.path) == [])
  }

  @Test("Where no copy can be made, nothing is deleted")
  func noCopy() throws {
    let home = try TemporaryHome()
    _ = home.run("note", "calm")
    let journal = home.path + "/.local/share/ebb/journal"
    try home.write("", to: "in-the-way")

    let run = home.run(
      "reset",
      "--yes",
      also: ["XDG_DATA_HOME": home.path + "/in-the-way", "EBB_JOURNAL": journal]
    )

    #expect(run.status == 73)
    #expect(run.err.hasSuffix("nothing was deleted\n"))
    #expect(try home.records().count == 1)
  }

  @Test("Texts that were kept elsewhere are told of")
  func kept() throws {
    let home = try TemporaryHome(configuration: "{ note: { characters: 5 } }")
    _ = home.run("note", "calm")
    _ = home.run("note", "too long")
    try home.write("", to: ".local/share/ebb/journal/.stversions/d~20261130-005133.jsonl")

    let journal = "~/.local/share/ebb/journal"
    #expect(
      home.run("reset", "--yes").err == """
        ebb: older versions that a sync tool keeps stay in \(journal)/.stversions
        ebb: texts that were kept in ~/.local/state/ebb/texts stay there

        """
    )
  }
}
