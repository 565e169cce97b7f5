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
}
