import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb stats")
struct StatsCommandTests {
  private static let nothing =
    "Nothing to count yet: \"ebb\" sits for two minutes, \"ebb play box\" breathes for five.\n"

  private func home() throws -> TemporaryHome {
    let home = try TemporaryHome()
    let lines = try StatisticsBench.threeDays().records.map {
      JSONValue($0.object).serialized() + "\n"
    }
    try home.write(lines.joined(), to: ".local/share/ebb/journal/d.jsonl")
    return home
  }

  @Test("An empty journal says how to fill it, in words and as JSON")
  func empty() throws {
    let home = try TemporaryHome()

    #expect(home.run("stats") == CommandRun(status: 0, out: Self.nothing, err: ""))
    #expect(home.run("stats", "--plain") == CommandRun(status: 0, out: Self.nothing, err: ""))
    let json = try JSONValue.parse(home.run("stats", "--json").out)
    #expect(json["sessions"]?.int64 == 0)
    #expect(json["streaks"]?["once_a_day"]?["days"]?.int64 == 0)
  }

  @Test("JSON is one object of dates, counts and nanoseconds")
  func json() throws {
    let run = try home().run("stats", "--json", "--since", "2026-11-29")

    let json = try JSONValue.parse(run.out)
    #expect(run.status == 0 && run.err.isEmpty)
    #expect(json["since"]?.string == "2026-11-29")
    #expect(json["sessions"]?.int64 == 3)
    #expect(json["actual_ns"]?.int64 == 5_100_000_000_000)
    #expect(json["breaths"]?.int64 == 18)
    #expect(json["days_practised"]?.int64 == 2)
    #expect(
      json["by_practice"]?.serialized() == """
        [{"what":"sit","sessions":1,"actual_ns":3600000000000,"breaths":0},\
        {"what":"play","sessions":2,"actual_ns":1500000000000,"breaths":18}]
        """
    )
    #expect(
      json["days"]?.serialized() == """
        [{"day":"2026-11-29","sessions":2,"actual_ns":1500000000000,"breaths":18,\
        "practised":true},{"day":"2026-11-30","sessions":1,"actual_ns":3600000000000,\
        "breaths":0,"practised":true}]
        """
    )
    #expect(
      json["holds"]?.serialized() == """
        [{"name":"retention","longest_by_day":[{"day":"2026-11-29","length_ns":95000000000}]}]
        """
    )
    #expect(json["streaks"]?["once_a_day"]?["longest_days"]?.int64 == 3)
    #expect(json["hours"]?.array?.count == 24)
    #expect(json["done_days"]?.serialized() == "[\"2026-11-29\"]")
  }

  @Test("Without a terminal there is no escape on the page")
  func noTerminal() throws {
    let run = try home().run("stats")

    #expect(run.status == 0)
    #expect(run.out.hasPrefix("Since Nov 28, 2026: 5 sessions, 1 h 28 min, 18 breaths"))
    #expect(!run.out.contains("\u{1B}"))
  }

  @Test("A page of charts is written whole, in place of what stood there, and no trace is left")
  func html() throws {
    let home = try home()
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "page.html")
    chmod(file, 0o600)

    let run = home.run("stats", "--html", file)

    #expect(run == CommandRun(status: 0, out: "wrote \(file)\n", err: ""))
    let text = try folder.read("page.html")
    #expect(text.hasPrefix("<!DOCTYPE html>\n") && text.hasSuffix("</html>\n"))
    #expect(try Self.names(in: folder) == ["page.html"])
    var status = stat()
    stat(file, &status)
    #expect(status.st_mode & 0o777 == 0o600, "who could read it, can still")
    #expect(home.run("stats", "--html", "-").out == text)
  }

  @Test("A link stays a link, and a device is written to as it is")
  func links() throws {
    let home = try home()
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "real.html")
    symlink(file, folder.path("link.html"))

    #expect(home.run("stats", "--html", folder.path("link.html")).status == 0)
    #expect(home.run("stats", "--html", "/dev/null").status == 0)

    #expect(try folder.read("real.html").hasPrefix("<!DOCTYPE html>"))
    var status = stat()
    lstat(folder.path("link.html"), &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    stat("/dev/null", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A file that cannot be created is 73, and what takes no more is 74")
  func refusedFiles() throws {
    let home = try home()
    let folder = try TemporaryFolder()

    let missing = home.run("stats", "--html", folder.path("none/page.html"))
    let isFolder = home.run("stats", "--html", folder.path)
    let full = home.run("stats", "--html", "/dev/full")

    #expect(missing.status == 73 && missing.out.isEmpty)
    #expect(missing.err.hasSuffix(": No such file or directory\n"))
    #expect(isFolder.status == 73)
    #expect(isFolder.err.hasSuffix(": Is a directory\n"))
    #expect(full.status == 74)
    #expect(full.err == "ebb: cannot write /dev/full: No space left on device\n")
    #expect(try Self.names(in: folder).isEmpty)
  }

  @Test(
    "A date that is none is refused, and so are two answers at once",
    arguments: [
      ["--since", "someday"], ["--since", "2026-02-30"], ["--since", ""], ["--html", ""],
      ["--json", "--html", "x"], ["today"],
    ]
  )
  func refusal(words: [String]) throws {
    let home = try TemporaryHome()

    let run = home.run(["stats"] + words)

    #expect(run.status == 64)
    #expect(run.out.isEmpty)
    #expect(run.err.hasSuffix("see: ebb help stats\n"))
  }

  @Test("A line that cannot be read is said on standard error, and the rest is counted")
  func damaged() throws {
    let home = try TemporaryHome()
    try home.write("nonsense\n", to: ".local/share/ebb/journal/d.jsonl")

    let run = home.run("stats")

    #expect(run.status == 0)
    #expect(run.out == Self.nothing)
    #expect(run.err.hasPrefix("ebb: passed over \"~/.local/share/ebb/journal/d.jsonl\", line 1: "))
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    let stream = try #require(opendir(folder.path))
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
