import Testing

@testable import EbbCommand

@Suite("ebb export")
struct ExportCommandTests {
  private func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    _ = home.run(
      "log",
      "add",
      "sit",
      "--at",
      "2024-01-02T07:30:00+00:00",
      "--for",
      "20m",
      "--note",
      "a"
    )
    _ = home.run("note", "on the day")
    _ = home.run("day", "goal", "write")
    return home
  }

  @Test("A form that holds less says what is not in it")
  func left() throws {
    let home = try home()
    let insight = home.run("export", "--format", "insight")
    #expect(
      insight.out
        == "Started At,Duration,Preset,Activity\r\n01/02/2024 07:30:00,0:20:0,,Meditation\r\n"
    )
    #expect(
      insight.err == "ebb: 1 goal and 2 notes are not in it; --format json holds everything\n"
    )
    let csv = home.run("export", "--format", "csv")
    #expect(csv.err == "ebb: 1 goal and 1 note are not in it; --format json holds everything\n")
    #expect(home.run("export").err.isEmpty)
    #expect(home.run("export", "--format", "csv", "--until", "2024-01-02").err.isEmpty)
  }

  @Test("A file is replaced by a whole export, and never by one of nothing")
  func files() throws {
    let home = try home()
    let file = try home.write("old", to: "e.csv")
    #expect(home.run("export", "--format", "csv", "-o", file).out == "wrote 1 session to ~/e.csv\n")
    let text = try home.read("e.csv")
    #expect(text.hasPrefix("id,start,seconds,"))
    let run = home.run("export", "--format", "csv", "-o", file, "--until", "2020-01-01")
    #expect(run.status == 73)
    #expect(run.err == "ebb: there is nothing to export; ~/e.csv stays as it is\n")
    #expect(try home.read("e.csv") == text)
    #expect(home.run("export", "-o", home.path + "/no/e.json").status == 73)
    #expect(home.run("export", "-o", "-").out.hasPrefix("{\"app\":\"ebb\""))
    #expect(home.run("export", "--since", "whenever").status == 64)
  }

  @Test("Counts that come back from an export for another app are here already")
  func countsAndBack() throws {
    let home = try TemporaryHome()
    for words in [
      ["mala", "practice", "add", "tara", "--target", "1000"], ["mala", "add", "tara", "2"],
      ["mala", "add", "tara", "300", "--opening"], ["mala", "fix", "tara", "-2"],
    ] { #expect(home.run(words).status == 0) }
    let file = home.path + "/a.json"
    #expect(home.run("export", "--format", "108again", "-o", file).status == 0)
    let before = home.run("mala", "tara", "--json").out

    #expect(home.run("import", file).status == 0)

    #expect(home.run("mala", "tara", "--json").out == before)
  }

  @Test("Counts of a practice that was removed are refused, not lost from every total")
  func removedPractice() throws {
    let home = try TemporaryHome()
    for words in [
      ["mala", "practice", "add", "tara", "--target", "1000"], ["mala", "add", "tara", "2"],
      ["export", "--format", "108again", "-o", home.path + "/a.json"],
      ["mala", "practice", "remove", "tara", "--yes"],
    ] { #expect(home.run(words).status == 0) }

    let run = home.run("import", home.path + "/a.json")

    #expect(run.status == 65)
    #expect(run.err.contains("\"tara\" was removed here"))
  }
}
