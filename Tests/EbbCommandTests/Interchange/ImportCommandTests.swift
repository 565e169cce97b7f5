import BreathJournal
import Testing

@testable import EbbCommand

@Suite("ebb import")
struct ImportCommandTests {
  private static let head = "Started At,Duration,Preset,Activity\n"

  /// Rows of a table, one an hour from the first of April 2019 on.
  private static func rows(_ count: Int) -> String {
    (0..<count).map { place in
      let date = CivilDate(iso8601: "2019-04-01")?.adding(days: place / 24)
      let (month, day) = (date?.month ?? 0, date?.day ?? 0)
      return "\(month)/\(day)/\(date?.year ?? 0) \(place % 24):00:00,0:20:0,,Meditation\n"
    }.joined()
  }

  @Test("Sessions come in once, and count for their days also before 2024")
  func insight() throws {
    let home = try TemporaryHome()
    let file = try home.write(
      Self.head + "04/20/2019 08:21:14,0:45:0,\"Dawn, long\",Meditation\n"
        + "05/01/2019 09:59:37,0:45:37,,Walking\n05/01/2019 09:59:37,0:45:37,,Walking\n",
      to: "log.csv"
    )

    let dry = home.run("import", file, "--utc", "--dry-run")
    #expect(dry.out == "would import 2 sessions from a log of Insight Timer; 1 twice in the file\n")
    #expect(dry.status == 0 && dry.err.isEmpty)
    #expect(try home.records().isEmpty)

    let run = home.run("import", file, "--utc")
    #expect(run.out == "imported 2 sessions from a log of Insight Timer; 1 twice in the file\n")
    #expect(run.err.isEmpty && run.status == 0)
    #expect(
      home.run("log").out == """
        WHEN                             WHAT        LENGTH  BREATHS  ENDED
        Wednesday, May 1, 2019, 9:59 AM  Walking      45:37           completed
        Saturday, Apr 20, 2019, 8:21 AM  Dawn, long   45:00           completed

        """
    )
    #expect(home.run("log", "--since", "2019-05-01").out.contains("Walking"))
    #expect(home.run("stats").out.contains("2 sessions"))

    let again = home.run("import", file, "--utc")
    #expect(
      again.out
        == "imported nothing new from a log of Insight Timer; 2 already here, 1 twice in the file\n"
    )
    #expect(try home.records().count == 2)
  }

  @Test(
    "One line that cannot be among ten thousand is named, and nothing comes in unless it is left out"
  )
  func refused() throws {
    let home = try TemporaryHome()
    let file = try home.write(
      Self.head + Self.rows(6_999) + "13/13/2019 00:00:00,0:20:0,,\n" + Self.rows(3),
      to: "log.csv"
    )

    let run = home.run("import", file, "--utc")
    #expect(run.status == 65 && run.out.isEmpty)
    #expect(
      run.err == """
        ebb: line 7001: no date of the calendar
        ebb: 1 line is refused; nothing was imported
        put it right, or leave it out: ebb import --skip-refused

        """
    )
    #expect(try home.records().isEmpty)

    let left = home.run("import", file, "--utc", "--skip-refused")
    #expect(left.status == 0)
    #expect(
      left.out
        == "imported 6999 sessions from a log of Insight Timer; 3 twice in the file, 1 refused: "
        + "line 7001: no date of the calendar\n"
    )
    #expect(try home.records().count == 6_999)
  }

  @Test("Times without a zone are told, and a file that cannot be says what it is not")
  func words() throws {
    let home = try TemporaryHome()
    let file = try home.write(Self.head + "04/20/2019 08:21:14,0:45:0,,\n", to: "log.csv")
    #expect(home.run("import", file, "--dry-run").err.contains("1 time without a zone: taken as"))
    #expect(home.run("import", home.path + "/nothing").status == 66)
    #expect(home.run("import", home.path).status == 65)
    let other = try home.write("hello\n", to: "hello.txt")
    let run = home.run("import", other)
    #expect(run.status == 65)
    #expect(
      run.err.contains(
        "~/hello.txt: a file of no kind that is known here; it begins with \"hello\"; "
          + "nothing was imported\nsee the kinds of file: ebb help import"
      )
    )
    let unknown = home.run("import", file, "--zone", "Mars/Olympus")
    #expect(unknown.status == 64)
    #expect(unknown.err.contains("this system knows no such zone"))
  }

  @Test("A backup that reset leaves, and a whole export, bring everything back")
  func back() throws {
    let home = try TemporaryHome()
    _ = home.run("log", "add", "sit", "--at", "2024-01-02 07:30", "--for", "20m", "--note", "calm")
    _ = home.run("day", "goal", "write")
    _ = home.run("log", "edit", "last", "--note", "write more")
    _ = home.run("log", "add", "box", "--at", "2024-01-03 07:30", "--for", "5m")
    _ = home.run("log", "delete", "last", "--yes")
    let log = home.run("log", "--json").out
    let deleted = home.run("log", "--deleted", "--json").out
    let export = home.path + "/ebb.json"
    #expect(home.run("export", "-o", export).out == "wrote 6 records to ~/ebb.json\n")
    _ = home.run("reset", "--yes")
    #expect(home.run("log", "--json").out == "[]\n")
    let backup = try #require(
      FileSystem.names(in: home.path + "/.local/share/ebb").first { $0.hasPrefix("backup-") }
    )

    for source in [export, home.path + "/.local/share/ebb/" + backup] {
      let run = home.run("import", source)
      #expect(run.status == 0 && run.err.isEmpty, "\(run)")
      #expect(run.out.hasPrefix("imported 2 sessions, 1 note, 1 goal, 2 other records from "))
      #expect(home.run("log", "--json").out == log)
      #expect(home.run("log", "--deleted", "--json").out == deleted)
      #expect(home.run("import", source).out.hasSuffix("; 6 already here\n"))
      _ = home.run("reset", "--yes")
    }
  }

  @Test("A journal that takes nothing is left as it is, and its fault is told")
  func readOnly() throws {
    let home = try TemporaryHome()
    let file = try home.write(Self.head + "04/20/2019 08:21:14,0:45:0,,\n", to: "log.csv")
    try home.write(
      "{\"v\":9,\"kind\":\"x\",\"id\":\"y\",\"at\":\"2026-11-30T07:30:00Z\"}\n",
      to: ".local/share/ebb/journal/newer.jsonl"
    )
    let run = home.run("import", file, "--utc")
    #expect(run.status == 65 && run.err.contains("use a newer ebb"))
    #expect(FileSystem.names(in: home.path + "/.local/share/ebb/journal") == ["newer.jsonl"])
  }
}
